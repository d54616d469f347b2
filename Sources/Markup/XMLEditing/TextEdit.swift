/// The replacement of some bytes of a text.
public struct TextEdit {
  public var range: Range<Int>
  var replacement: [UInt8]

  public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
    self.range = range
    self.replacement = Array(replacement)
  }

  public static func insertion(_ text: some Sequence<UInt8>, at offset: Int) -> TextEdit {
    TextEdit(offset..<offset, text)
  }

  public static func removal(_ range: Range<Int>) -> TextEdit { TextEdit(range, []) }
}

extension [TextEdit] {
  /// Returns a part of a text with the edits. Insertions at one place keep their order and come before the replacement
  /// of what follows. An edit that overlaps an earlier one is dropped.
  public func applied(to bytes: [UInt8], in part: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(part.count + reduce(0) { $0 + $1.replacement.count })
    var offset = part.lowerBound
    for edit in inOrder where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.replacement
      offset = edit.range.upperBound
    }
    return result + bytes[offset..<part.upperBound]
  }

  private var inOrder: [TextEdit] {
    enumerated().sorted { $0.element.order($0.offset) < $1.element.order($1.offset) }.map(\.element)
  }
}

extension TextEdit {
  fileprivate func order(_ index: Int) -> (Int, Int, Int) { (range.lowerBound, range.upperBound, index) }
}
