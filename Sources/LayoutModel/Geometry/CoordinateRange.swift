/// The range of valid positions and sizes. Larger numbers come from mistakes, and adding them would lose the digits of
/// all other numbers.
public enum CoordinateRange {
  public static let limit = 1e7

  public static func clamped(_ value: Double, or other: Double = 0) -> Double {
    value.isFinite ? min(max(value, -limit), limit) : other
  }

  /// True if the value is in the range; false for NaN.
  public static func contains(_ value: Double) -> Bool { abs(value) <= limit }
}

extension Rect {
  /// The rectangle with valid numbers: finite, within the range, and with no negative size.
  public var clampedToCoordinateRange: Rect {
    Rect(
      CoordinateRange.clamped(x), CoordinateRange.clamped(y), max(0, CoordinateRange.clamped(width)),
      max(0, CoordinateRange.clamped(height)))
  }

  public var isInCoordinateRange: Bool {
    CoordinateRange.contains(x) && CoordinateRange.contains(y) && CoordinateRange.contains(width)
      && CoordinateRange.contains(height)
  }
}
