import LayoutEngine
import LayoutModel

/// A text as it is to be set: what is measured and what is drawn are made from the same value.
struct TextRun: Hashable {
  enum Alignment: Hashable { case left, center, right, justified }

  /// What stands in for a text that is too long to be read anyway: setting a megabyte would hold up the pointer.
  static let longestText = 16_384

  var text: String
  var style: TextStyle
  /// Wrapped at this width, or cut there if only one line is allowed; nil: as wide as it takes.
  var width: Double?
  /// 0: as many lines as it takes.
  var lineLimit = 0
  var alignment = Alignment.left
  /// The direction of the interface, for texts that have none of their own.
  var rightToLeft = false

  init(_ text: String, style: TextStyle, width: Double? = nil, lineLimit: Int = 0) {
    self.text = Self.readable(text)
    self.style = style
    self.width = width
    self.lineLimit = lineLimit
  }

  /// What differs most often is enough to find it; the rest is for telling equals apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(style.size)
    hasher.combine(width)
  }

  /// At most `longestText` bytes, ended before the character that would go over.
  private static func readable(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: longestText)
    while end > text.startIndex, String.Index(end, within: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }
}
