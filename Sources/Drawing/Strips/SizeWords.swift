import LayoutModel
import Words

/// The words for the widths or heights at which a layout holds. The strip and the preview window share them.
///
///     SizeWords.holds(from: 352, .horizontal)   // Holds from width 352
package enum SizeWords {
  package static func holds(from low: Double, _ axis: Axis) -> Message {
    axis == .horizontal
      ? Message("Holds from width %1", Figures.text(low)) : Message("Holds from height %1", Figures.text(low))
  }

  package static func holds(upTo high: Double, _ axis: Axis) -> Message {
    axis == .horizontal
      ? Message("Holds up to width %1", Figures.text(high)) : Message("Holds up to height %1", Figures.text(high))
  }

  static func holds(in range: ClosedRange<Double>, _ axis: Axis) -> Message {
    if let point = RangeWords.point(range) { return holds(at: point, axis) }
    let (low, high) = ends(range)
    return axis == .horizontal
      ? Message("Holds from width %1 to %2", low, high) : Message("Holds from height %1 to %2", low, high)
  }

  /// - Parameter range: the checked part of a range whose ends are unknown.
  static func holdsAtLeast(in range: ClosedRange<Double>, _ axis: Axis) -> Message {
    if let point = RangeWords.point(range) { return holds(at: point, axis) }
    let (low, high) = ends(range)
    return axis == .horizontal
      ? Message("Holds from width %1 to %2 at least", low, high)
      : Message("Holds from height %1 to %2 at least", low, high)
  }

  package static func doesNotHold(in range: ClosedRange<Double>, _ axis: Axis) -> Message {
    if let point = RangeWords.point(range) {
      return axis == .horizontal
        ? Message("Doesn’t hold at width %1", point) : Message("Doesn’t hold at height %1", point)
    }
    let (low, high) = ends(range)
    return axis == .horizontal
      ? Message("Doesn’t hold from width %1 to %2", low, high) : Message("Doesn’t hold from height %1 to %2", low, high)
  }

  private static func holds(at point: String, _ axis: Axis) -> Message {
    axis == .horizontal ? Message("Holds at width %1", point) : Message("Holds at height %1", point)
  }

  static func doesNotHoldAnywhere(_ axis: Axis) -> Message {
    axis == .horizontal ? Message("Doesn’t hold at any width") : Message("Doesn’t hold at any height")
  }

  private static func ends(_ range: ClosedRange<Double>) -> (low: String, high: String) {
    (Figures.text(range.lowerBound), Figures.text(range.upperBound))
  }
}
