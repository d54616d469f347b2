/// A word of a Blueprint text.
struct BlueprintToken {
  enum Kind {
    case identifier, quoted, number
    /// A punctuation mark, such as `{` or `=>`.
    case mark
    /// The end of the text.
    case end
  }

  var kind: Kind
  var start: Int
  var end: Int
  var range: Range<Int> { start..<end }
}
