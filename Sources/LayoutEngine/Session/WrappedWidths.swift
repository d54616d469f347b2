/// The widths at which wrapping texts were measured last, by slot: a text that is as wide as it was is as high, too, and most are
/// when one element is moved.
struct WrappedWidths: Sendable {
  private var widths: [Double] = []

  func isKnown(_ slot: Int, at width: Double) -> Bool { slot < widths.count && widths[slot] == width }

  mutating func note(_ width: Double, of slot: Int) {
    while widths.count <= slot { widths.append(.nan) }
    widths[slot] = width
  }

  /// The text may be another one, or have another height than at its width.
  mutating func forget(_ slot: Int) {
    if slot < widths.count { widths[slot] = .nan }
  }
}
