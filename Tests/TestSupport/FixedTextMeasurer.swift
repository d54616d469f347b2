import LayoutEngine

/// Text on a grid: every character is half as wide as the text is high, every line 1.25 times as high. The same on every
/// machine, whatever fonts it has.
package struct FixedTextMeasurer: TextMeasuring {
  package init() {}

  package func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let advance = style.size / 2
    let lineHeight = style.size * 1.25
    let room = width.map { max(1, $0 / advance) }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map { Double($0.count) }
    var lines = paragraphs.reduce(0.0) { sum, length in
      sum + max(1, room.map { (length / $0).rounded(.up) } ?? 1)
    }
    if lineLimit > 0 { lines = min(lines, Double(lineLimit)) }
    let widest = (paragraphs.max() ?? 0) * advance
    let baseline = style.size
    return TextExtent(
      width: width.map { min($0, widest) } ?? widest, height: lines * lineHeight, firstBaseline: baseline,
      lastBaseline: (lines - 1) * lineHeight + baseline, lineCount: Int(lines))
  }
}
