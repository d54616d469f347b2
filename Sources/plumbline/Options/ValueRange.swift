import Foundation
import LayoutModel
import Markup
import Words

/// A value of the document and the amounts to check: `--value gap=0..40`.
struct ValueRange: Sendable {
  static let spec = OptionSpec.text(
    "value", "NAME=A..B", Message("Check a named value of the document over a range of numbers instead of sizes"))

  let id: ValueID
  let range: ClosedRange<Double>

  /// Returns nil without the option.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments["value"] else { return nil }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let range = SizeRanges.ends(parts[1]), IDGrammar.isWellFormed(String(parts[0])),
      CoordinateRange.contains(range.lowerBound), CoordinateRange.contains(range.upperBound)
    else {
      throw UsageError(
        Message("invalid value “%1” for --value: use a name and a range, such as gap=0..40", Quoted.text(text)))
    }
    (id, self.range) = (ValueID(String(parts[0])), range)
  }
}
