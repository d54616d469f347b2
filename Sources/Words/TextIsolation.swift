/// Names and texts of one direction in sentences of the other.
///
/// A name in Hebrew letters would turn the figures and signs beside it around, and a sentence that begins with one would run
/// from right to left as a whole. So it is isolated, as the Unicode bidirectional algorithm calls it, and the sentence says
/// its own direction first.
enum TextIsolation {
  private static let isolate: Unicode.Scalar = "\u{2068}"
  private static let end: Unicode.Scalar = "\u{2069}"

  /// The text, isolated if letters or marks in it could change what stands beside it.
  static func isolated(_ text: String) -> String {
    // Below the Hebrew letters, UTF-8 has no such byte.
    guard text.utf8.contains(where: { $0 >= 0xd6 }),
      text.unicodeScalars.contains(where: { $0.isRightToLeft || $0.changesDirection })
    else { return text }
    var result = String(isolate)
    // Such a mark could end the isolation, and disguises the name.
    result.unicodeScalars += text.unicodeScalars.lazy.filter { !$0.changesDirection }
    result.unicodeScalars.append(end)
    return result
  }

  /// The sentence with its own direction ahead, if names in it are isolated: whoever sets it asks the first letter otherwise.
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
  /// Whether it belongs to the scripts that run right to left: Hebrew to Arabic Extended, their presentation forms, and the
  /// historic and African ones of the supplementary plane; and the mark that stands for such a letter.
  public var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08ff: !(0x0660...0x0669 ~= value || 0x06f0...0x06f9 ~= value)
    case 0x200f, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }

  /// Whether it is a mark that embeds, overrides or isolates what follows.
  fileprivate var changesDirection: Bool { 0x202a...0x202e ~= value || 0x2066...0x2069 ~= value }
}
