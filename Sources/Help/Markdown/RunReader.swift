import CCmark

/// Collects the runs of a paragraph or a heading.
struct RunReader {
  private var runs: [MarkdownRun] = []
  private var isKey = false

  static func runs(in node: MarkdownNode) -> [MarkdownRun] {
    var reader = RunReader()
    for child in node.children { reader.read(child, [], link: nil, depth: 0) }
    return reader.runs
  }

  private mutating func read(_ node: MarkdownNode, _ style: MarkdownStyle, link: String?, depth: Int) {
    guard depth < MarkdownReader.deepest else { return }
    switch node.type {
    case CMARK_NODE_TEXT: add(node.literal, style, link)
    // A line end in the source means a space. Japanese has no spaces, so there is none after a wide letter.
    case CMARK_NODE_SOFTBREAK: add(endsInWideLetter ? "" : " ", style, link)
    case CMARK_NODE_LINEBREAK: add("\n", style, link)
    case CMARK_NODE_CODE: add(node.literal, style.union(.code), link)
    case CMARK_NODE_HTML_INLINE: readTag(node.literal, style, link)
    case CMARK_NODE_EMPH: readChildren(node, style.union(.emphasis), link, depth)
    case CMARK_NODE_STRONG: readChildren(node, style.union(.strong), link, depth)
    case CMARK_NODE_LINK:
      let before = runs.count
      readChildren(node, style, node.address, depth)
      // A link without text gets its text later, from its target.
      if runs.count == before { runs.append(MarkdownRun("", style, link: node.address)) }
    default: readChildren(node, style, link, depth)
    }
  }

  private mutating func readChildren(_ node: MarkdownNode, _ style: MarkdownStyle, _ link: String?, _ depth: Int) {
    for child in node.children { read(child, style, link: link, depth: depth + 1) }
  }

  private mutating func readTag(_ tag: String, _ style: MarkdownStyle, _ link: String?) {
    switch tag {
    case "<kbd>": isKey = true
    case "</kbd>": isKey = false
    default: add(tag, style, link)
    }
  }

  private mutating func add(_ text: String, _ style: MarkdownStyle, _ link: String?) {
    guard !text.isEmpty else { return }
    let style = isKey ? style.union(.key) : style
    // A run with an empty text is a link that is filled in later, so no text is added to it.
    if let last = runs.last, !last.text.isEmpty, last.style == style, last.link == link, !style.contains(.key) {
      runs[runs.count - 1].text += text
    } else {
      runs.append(MarkdownRun(text, style, link: link))
    }
  }

  private var endsInWideLetter: Bool {
    runs.last?.text.unicodeScalars.last.map { (0x3000...0x9FFF).contains($0.value) || $0.value >= 0xFF00 } ?? false
  }
}
