/// The places of the parts of a start tag.
///
///     <rect key="frame" x='20'/>   // two attributes, and “/>” as the close
struct MarkupTag {
  struct Attribute {
    var name: String
    /// The attribute with its quotes, without the space before it.
    var whole: Range<Int>
    /// The value without its quotes.
    var value: Range<Int>
    var quote: UInt8
    /// The space before it.
    var space: Range<Int>
  }

  private(set) var attributes: [Attribute] = []
  /// The end of the name.
  private(set) var nameEnd: Int
  /// `>` or `/>`, without the space before it.
  private(set) var close: Range<Int>

  /// Finds the parts of a tag that was parsed before, so that it has no errors.
  init(in bytes: [UInt8], at offset: Int) {
    var scanner = MarkupScanner(bytes)
    scanner.skip(offset + 1)
    _ = scanner.takeName()
    nameEnd = scanner.offset
    while true {
      let start = scanner.offset
      scanner.skipSpace()
      let space = start..<scanner.offset
      guard let name = scanner.takeName() else { break }
      _ = scanner.takePlain { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      guard let quote = scanner.next else { break }
      scanner.skip(1)
      let value = scanner.takePlain { $0 == quote }
      scanner.skip(1)
      attributes.append(
        Attribute(
          name: name, whole: space.upperBound..<scanner.offset, value: value.startIndex..<value.endIndex, quote: quote,
          space: space))
    }
    close = scanner.offset..<(scanner.offset + (scanner.starts(with: "/>") ? 2 : 1))
  }
}
