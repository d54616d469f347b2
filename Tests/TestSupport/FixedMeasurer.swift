import LayoutEngine

/// Measures text on a fixed grid: a character is half as wide as the font size, a line 1.2 times as high, with the
/// baseline at 1.0 of the size. Sizes in tests can be calculated by hand and do not depend on fonts.
///
///     // "Search" in 15 points is 45 wide and 18 high.
package struct FixedMeasurer: TextMeasuring {
  package init() {}

  package func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let character = style.size / 2
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.count)
    if let width {
      lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
        Self.wrapped(line, characters: Self.fitting(width / character))
      }
    }
    if lineLimit > 0, lines.count > lineLimit { lines.removeSubrange(lineLimit...) }
    let lineHeight = style.size * 1.2
    return TextExtent(
      width: Double(lines.max() ?? 0) * character, height: Double(lines.count) * lineHeight,
      firstBaseline: style.size, lastBaseline: Double(lines.count - 1) * lineHeight + style.size,
      lineCount: lines.count)
  }

  private static func fitting(_ characters: Double) -> Int {
    // Slightly more, so that a width calculated from the same text has room for it.
    max(1, Int(min(1e6, max(0, characters.isFinite ? characters + 1e-6 : 1e6))))
  }

  /// Returns the lengths of the lines, broken at spaces; a word that is too long has its own line.
  private static func wrapped(_ line: Substring, characters limit: Int) -> [Int] {
    var lengths: [Int] = []
    var current = 0
    for word in line.split(separator: " ") {
      if current > 0, current + 1 + word.count > limit {
        lengths.append(current)
        current = word.count
      } else {
        current += (current > 0 ? 1 : 0) + word.count
      }
    }
    return lengths + [current]
  }
}
