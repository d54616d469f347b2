/// An element of a page, with what is in it.
struct PageNode: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case node(PageNode)
    case text(String)
  }

  var tag: String
  /// The attributes in their order. An empty value is written as a name only.
  private(set) var attributes: [Attribute] = []
  var content: [Content] = []

  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  init(_ tag: String, _ content: [Content] = []) { (self.tag, self.content) = (tag, content) }

  static func text(_ tag: String, _ text: String) -> PageNode { PageNode(tag, text.isEmpty ? [] : [.text(text)]) }

  /// Returns the node with an attribute at the end; the same node if the value is nil.
  func with(_ name: String, _ value: String?) -> PageNode {
    guard let value else { return self }
    var copy = self
    copy.attributes.append(Attribute(name: name, value: value))
    return copy
  }

  /// Returns the node with an attribute that has no value, if a condition holds.
  func with(_ name: String, if condition: Bool) -> PageNode { condition ? with(name, "") : self }

  /// Returns the node with these attributes before its own.
  func preceded(by first: [Attribute]) -> PageNode {
    var copy = self
    copy.attributes = first + attributes
    return copy
  }

  mutating func add(_ node: PageNode) { content.append(.node(node)) }

  /// True for elements that have neither content nor an end.
  var isVoid: Bool { ["input", "hr", "img", "meta"].contains(tag) }

  var opening: String {
    let written = attributes.map { $0.value.isEmpty ? " \($0.name)" : " \($0.name)=\(PageText.attribute($0.value))" }
    return "<" + tag + written.joined() + ">"
  }

  var closing: String { isVoid ? "" : "</\(tag)>" }

  /// The node on one line.
  var inline: String {
    var text = opening
    // A text area drops a line break at its beginning.
    if tag == "textarea", case .text(let first) = content.first, first.first?.isNewline == true { text += "\n" }
    for part in content {
      switch part {
      case .node(let node): text += node.inline
      case .text(let words): text += PageText.content(words)
      }
    }
    return text + closing
  }
}
