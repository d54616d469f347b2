import LayoutModel

extension String {
  /// The direction of the first letter that has one, as the Unicode bidirectional algorithm finds it for a paragraph;
  /// nil for digits and signs alone.
  var ownDirection: LanguageDirection? {
    for scalar in unicodeScalars {
      // The most frequent case first, without asking for properties.
      if scalar.value < 0x0590 {
        if scalar.properties.isAlphabetic { return .leftToRight }
      } else if Self.isRightToLeft(scalar.value) {
        return .rightToLeft
      } else if scalar.properties.isAlphabetic {
        return .leftToRight
      }
    }
    return nil
  }

  /// The blocks of the scripts that run right to left: Hebrew to Arabic Extended, their presentation forms, and the
  /// historic and African ones of the supplementary plane; and the mark that stands for such a letter.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08ff: !(0x0660...0x0669 ~= value || 0x06f0...0x06f9 ~= value)
    case 0x200f, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}
