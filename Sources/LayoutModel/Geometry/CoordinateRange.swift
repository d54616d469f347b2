/// The numbers that places and sizes may have. What lies beyond is no layout but an accident, and would drown every other number.
public enum CoordinateRange {
  public static let limit = 1e7

  public static func clamped(_ value: Double, or other: Double = 0) -> Double {
    value.isFinite ? min(max(value, -limit), limit) : other
  }

  /// Also says no to what is no number.
  public static func contains(_ value: Double) -> Bool { abs(value) <= limit }
}

extension Rect {
  /// With numbers that a layout can be made of: finite, not astronomic, and no negative size.
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
