import LayoutEngine
import LayoutModel

/// A text with its style and width. The same value is used for measuring and for drawing.
struct TextRun: Hashable {
  enum Alignment: Hashable { case left, center, right, justified }

  /// The longest text in bytes. A longer text is cut, because setting a megabyte would hold up the pointer.
  static let longestText = 16_384

  var text: String
  var style: TextStyle
  /// The width at which the text is wrapped, or cut if only one line is allowed. Nil for no limit.
  var width: Double?
  /// The largest number of lines; 0 for no limit.
  var lineLimit = 0
  var alignment = Alignment.left
  /// The direction of the interface, for texts without a direction of their own.
  var rightToLeft = false

  init(_ text: String, style: TextStyle, width: Double? = nil, lineLimit: Int = 0) {
    self.text = Self.readable(text)
    self.style = style
    self.width = width
    self.lineLimit = lineLimit
  }

  /// Hashes only the values that differ most often, for speed. Equality compares all values.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(style.size)
    hasher.combine(width)
  }

  /// Returns at most `longestText` bytes of the text. The cut is before the character that would exceed them.
  private static func readable(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: longestText)
    while end > text.startIndex, String.Index(end, within: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }
}
