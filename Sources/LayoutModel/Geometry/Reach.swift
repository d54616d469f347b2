/// How far numbers may reach. What lies beyond is no layout but an accident, and would drown every other number.
package enum Reach {
  package static let limit = 1e7

  package static func clamped(_ value: Double, or other: Double = 0) -> Double {
    value.isFinite ? min(max(value, -limit), limit) : other
  }

  /// Also says no to what is no number.
  package static func contains(_ value: Double) -> Bool { abs(value) <= limit }
}

extension Rect {
  /// With numbers that a layout can be made of: finite, not astronomic, and no negative size.
  package var withinReach: Rect {
    Rect(Reach.clamped(x), Reach.clamped(y), max(0, Reach.clamped(width)), max(0, Reach.clamped(height)))
  }

  package var isWithinReach: Bool {
    Reach.contains(x) && Reach.contains(y) && Reach.contains(width) && Reach.contains(height)
  }
}
