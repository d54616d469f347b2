/// An edit of a list or object in a JSON text. Its parts can be kept, changed, added and removed.
///
/// The text between the parts (commas, spaces, line ends) is kept, too. Each part belongs with the gap before it. So a
/// removed part takes its line with it, and a new part looks like its neighbours.
public struct JSONSequenceEdit {
  public enum Part {
    /// The part with this index, unchanged.
    case kept(Int)
    /// The part with this index, with a new text.
    case changed(Int, [UInt8])
    case fresh([UInt8])

    fileprivate var original: Int? {
      switch self {
      case .kept(let index), .changed(let index, _): index
      case .fresh: nil
      }
    }
  }

  /// The space around the parts of an empty list or object, which has no example of it.
  public struct Style: Sendable {
    var leading: String
    var closing: String

    public static let inline = Style(leading: " ", closing: " ")
    public static let section = Style(leading: "\n    ", closing: "\n  ")
  }

  private let bytes: [UInt8]
  private let container: Range<Int>
  /// The range of each part in the bytes.
  private let spans: [Range<Int>]
  private let style: Style

  public init(list node: JSONNode, style: Style) {
    self.init(node, spans: node.items.map { $0.start..<$0.end }, style: style)
  }

  init(object node: JSONNode, style: Style) {
    self.init(node, spans: node.members.map { $0.key.start..<$0.value.end }, style: style)
  }

  private init(_ node: JSONNode, spans: [Range<Int>], style: Style) {
    bytes = node.tree.bytes
    container = node.start..<node.end
    self.spans = spans
    self.style = style
  }

  public func text(of parts: [Part]) -> [UInt8] {
    var result: [UInt8] = [bytes[container.lowerBound]]
    for (place, part) in parts.enumerated() {
      appendGap(before: part, isFirst: place == 0, to: &result)
      switch part {
      case .kept(let index): result += bytes[spans[index]]
      case .changed(_, let text), .fresh(let text): result += text
      }
    }
    result += closingGap(isEmpty: parts.isEmpty)
    result.append(bytes[container.upperBound - 1])
    return result
  }

  private func appendGap(before part: Part, isFirst: Bool, to result: inout [UInt8]) {
    if isFirst {
      result += leadingGap
    } else if let index = part.original, index > 0 {
      result += bytes[spans[index - 1].upperBound..<spans[index].lowerBound]
    } else {
      result.append(UInt8(ascii: ","))
      result += usualSpace
    }
  }

  private var leadingGap: ArraySlice<UInt8> {
    guard let first = spans.first else {
      // A list that was emptied line by line still has its closing bracket on its own line.
      let inside = bytes[(container.lowerBound + 1)..<(container.upperBound - 1)]
      return inside.contains(0x0A) ? inside + Array("  ".utf8) : ArraySlice(style.leading.utf8)
    }
    return bytes[(container.lowerBound + 1)..<first.lowerBound]
  }

  private func closingGap(isEmpty: Bool) -> ArraySlice<UInt8> {
    let gap = bytes[(spans.last?.upperBound ?? container.lowerBound + 1)..<(container.upperBound - 1)]
    if !spans.isEmpty { return gap }
    return isEmpty || gap.contains(0x0A) ? gap : ArraySlice(style.closing.utf8)
  }

  /// The space after a comma: as between the last two parts, else as before the first.
  private var usualSpace: ArraySlice<UInt8> {
    guard spans.count > 1 else { return leadingGap }
    let gap = bytes[spans[spans.count - 2].upperBound..<spans[spans.count - 1].lowerBound]
    guard let comma = gap.firstIndex(of: UInt8(ascii: ",")) else { return leadingGap }
    return gap[(comma + 1)...]
  }
}
