/// Formats ranges of lengths for people. If both ends have the same text, the range is shown as a single value.
///
///     RangeWords.ends(190...1400)     // "190 to 1400", for a table
///     RangeWords.extent(190...1400)   // "from 190 to 1400"
///     RangeWords.extent(555.5...555.5001)   // "at 555.5"
public enum RangeWords {
  /// Returns the text of a range whose ends have the same text; nil for any other range.
  public static func point(_ range: ClosedRange<Double>) -> String? {
    let low = Figures.text(range.lowerBound)
    return low == Figures.text(range.upperBound) ? low : nil
  }

  public static func ends(_ range: ClosedRange<Double>) -> Message {
    if let point = point(range) { return Message("at %1", context: "a size", point) }
    return Message("%1 to %2", Figures.text(range.lowerBound), Figures.text(range.upperBound))
  }

  public static func extent(_ range: ClosedRange<Double>) -> Message {
    if let point = point(range) { return Message("at %1", context: "a size", point) }
    return Message("from %1 to %2", Figures.text(range.lowerBound), Figures.text(range.upperBound))
  }
}
