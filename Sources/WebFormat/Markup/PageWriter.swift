/// Writes a page line by line. Elements that are opened are indented; the tree may be deep, so nothing here is recursive.
struct PageWriter {
  private(set) var text = ""
  private var closings: [String] = []
  /// Deeper levels are not indented further.
  private static let deepest = 40

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: min(closings.count, Self.deepest)) + line + "\n"
  }

  mutating func write(_ node: PageNode) { line(node.inline) }

  /// Writes the beginning of a node with its own content. What follows is in it, until `close`.
  mutating func open(_ node: PageNode) {
    var head = node.opening
    for part in node.content {
      switch part {
      case .node(let inner): head += inner.inline
      case .text(let words): head += PageText.content(words)
      }
    }
    line(head)
    closings.append(node.closing)
  }

  mutating func close() {
    guard let closing = closings.popLast() else { return }
    line(closing)
  }
}
