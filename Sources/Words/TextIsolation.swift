/// Inserts names of one writing direction into sentences of the other.
///
/// A name in Hebrew letters would reverse the numbers and signs beside it. A sentence that begins with one would run
/// from right to left as a whole. So names are isolated as the Unicode bidirectional algorithm defines it, and a mark
/// before the sentence sets its direction.
enum TextIsolation {
  private static let isolate: Unicode.Scalar = "\u{2068}"
  private static let end: Unicode.Scalar = "\u{2069}"

  /// Returns the text, isolated if its letters or marks could change the text around it.
  static func isolated(_ text: String) -> String {
    // A quick check: in UTF-8, only characters from U+0580 on have a byte of at least 0xD6. Hebrew, the first script
    // from right to left, begins at U+0590.
    guard text.utf8.contains(where: { $0 >= 0xd6 }),
      text.unicodeScalars.contains(where: { $0.isRightToLeft || $0.changesDirection })
    else { return text }
    var result = String(isolate)
    // Marks that change the direction are removed: they could end the isolation or disguise the name.
    result.unicodeScalars += text.unicodeScalars.lazy.filter { !$0.changesDirection }
    result.unicodeScalars.append(end)
    return result
  }

  /// Returns the sentence with a mark of its own direction before it if names in it are isolated. Without the mark, the
  /// first letter would decide, and that may belong to a name.
  static func led(_ sentence: String) -> String {
    guard sentence.utf8.contains(0xe2), sentence.unicodeScalars.contains(isolate) else { return sentence }
    var depth = 0
    for scalar in sentence.unicodeScalars {
      switch scalar {
      case isolate: depth += 1
      case end: depth -= 1
      case _ where depth > 0: continue
      case _ where scalar.isRightToLeft: return "\u{200f}" + sentence
      case _ where scalar.properties.isAlphabetic: return "\u{200e}" + sentence
      default: continue
      }
    }
    return sentence
  }
}

extension Unicode.Scalar {
  /// True for letters of scripts from right to left: Hebrew to Arabic Extended without the digits, their presentation
  /// forms, and the historic and African scripts of the supplementary plane. Also true for the right-to-left mark.
  public var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08ff: !(0x0660...0x0669 ~= value || 0x06f0...0x06f9 ~= value)
    case 0x200f, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }

  /// True for marks that embed, override or isolate the following text.
  fileprivate var changesDirection: Bool { 0x202a...0x202e ~= value || 0x2066...0x2069 ~= value }
}
