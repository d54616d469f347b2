/// The widths at which wrapping texts were last measured, by slot. A text of the same width has the same height, and
/// most texts keep their width when one element is moved.
struct WrappedWidths: Sendable {
  private var widths: [Double] = []

  func isKnown(_ slot: Int, at width: Double) -> Bool { slot < widths.count && widths[slot] == width }

  mutating func note(_ width: Double, of slot: Int) {
    while widths.count <= slot { widths.append(.nan) }
    widths[slot] = width
  }

  /// Forgets the width of a text, which may have changed, or may have lost its wrapped height.
  mutating func forget(_ slot: Int) {
    if slot < widths.count { widths[slot] = .nan }
  }
}
