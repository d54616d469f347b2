import LayoutModel
import Words

extension String {
  /// The direction of the first letter with a direction, as the Unicode bidirectional algorithm finds it for a
  /// paragraph. Nil for digits and signs alone.
  var ownDirection: LanguageDirection? {
    for scalar in unicodeScalars {
      // The most frequent case comes first and needs no lookup of the direction.
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
