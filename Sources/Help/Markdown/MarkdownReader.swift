import CCmark

/// Reads Markdown with cmark, and makes values of its tree.
///
/// It accepts any text. A text that is too long is cut off. Blocks that are nested too deeply are left out. HTML,
/// except keys, is shown as it is written.
package enum MarkdownReader {
  /// The longest text in bytes. A page has a few thousand.
  static let longest = 1 << 20
  static let deepest = 40

  package static func read(_ text: String) -> [MarkdownBlock] {
    MarkdownNode.root(of: text, atMost: longest).map { blocks(in: $0, depth: 0) } ?? []
  }

  private static func blocks(in parent: MarkdownNode, depth: Int) -> [MarkdownBlock] {
    guard depth < deepest else { return [] }
    return parent.children.compactMap { block($0, depth: depth + 1) }
  }

  private static func block(_ node: MarkdownNode, depth: Int) -> MarkdownBlock? {
    switch node.type {
    case CMARK_NODE_PARAGRAPH: paragraph(node)
    case CMARK_NODE_HEADING: heading(node)
    case CMARK_NODE_BLOCK_QUOTE: .quote(blocks(in: node, depth: depth))
    case CMARK_NODE_LIST:
      .list(node.children.map { blocks(in: $0, depth: depth) }, first: node.firstNumber)
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
      .code(node.literal.hasSuffix("\n") ? String(node.literal.dropLast()) : node.literal)
    default: nil
    }
  }

  private static func paragraph(_ node: MarkdownNode) -> MarkdownBlock? {
    let children = node.children
    if children.count == 1, let only = children.first, only.type == CMARK_NODE_IMAGE {
      return .picture(only.address, words: RunReader.runs(in: only).plainText)
    }
    let runs = RunReader.runs(in: node)
    return runs.isEmpty ? nil : .paragraph(runs)
  }

  private static func heading(_ node: MarkdownNode) -> MarkdownBlock {
    var runs = RunReader.runs(in: node)
    var anchor: String?
    if let last = runs.last, last.text.hasSuffix("}"), let start = last.text.range(of: "{#") {
      anchor = String(last.text[start.upperBound...].dropLast())
      let rest = last.text[..<start.lowerBound]
      runs[runs.count - 1].text = String(rest.last == " " ? rest.dropLast() : rest)
    }
    return .heading(level: node.headingLevel, runs, anchor: anchor)
  }
}
