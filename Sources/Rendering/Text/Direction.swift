import LayoutModel
import Words

extension String {
  /// The direction of the first letter that has one, as the Unicode bidirectional algorithm finds it for a paragraph;
  /// nil for digits and signs alone.
  var ownDirection: LanguageDirection? {
    for scalar in unicodeScalars {
      // The most frequent case first, without asking for properties.
      if scalar.value < 0x0590 {
        if scalar.properties.isAlphabetic { return .leftToRight }
      } else if scalar.isRightToLeft {
        return .rightToLeft
      } else if scalar.properties.isAlphabetic {
        return .leftToRight
      }
    }
    return nil
  }
}
