import CGtk
import Help
import Rendering

/// Converts runs of text to Pango markup and marks the searched words.
struct HelpMarkup {
  let palette: Palette
  var words = HelpWords("")

  func text(_ runs: [MarkdownRun]) -> String { runs.map(text).joined() }

  private func text(_ run: MarkdownRun) -> String {
    var text = run.style.contains(.key) ? key(run.text) : marked(run.text)
    if run.style.contains(.code) { text = "<span font_family=\"monospace\" size=\"94%\">\(text)</span>" }
    if run.style.contains(.strong) { text = "<b>\(text)</b>" }
    if run.style.contains(.emphasis) { text = "<i>\(text)</i>" }
    if let link = run.link { text = "<a href=\"\(Self.escaped(link))\">\(text)</a>" }
    return text
  }

  /// Marks up a key. Its spaces are non-breaking, so that the key stays on one line.
  private func key(_ name: String) -> String {
    let face = "background=\"\(palette.keyFace.css)\" foreground=\"\(palette.text.css)\" size=\"90%\""
    return "<span \(face)>\u{a0}\(marked(name.replacing(" ", with: "\u{a0}")))\u{a0}</span>"
  }

  private func marked(_ text: String) -> String { Self.text(text, marking: words, as: ("<span \(mark)>", "</span>")) }

  /// Returns the escaped text with each searched word between two tags.
  static func text(_ text: String, marking words: HelpWords, as tags: (start: String, end: String)) -> String {
    var result = ""
    var rest = text.startIndex
    for range in words.ranges(in: text) {
      result += escaped(text[rest..<range.lowerBound]) + tags.start + escaped(text[range]) + tags.end
      rest = range.upperBound
    }
    return result + escaped(text[rest...])
  }

  private var mark: String { "background=\"\(palette.foundWord.css)\" foreground=\"\(palette.text.css)\"" }

  static func escaped(_ text: some StringProtocol) -> String {
    guard let escaped = g_markup_escape_text(String(text), -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
