/// An XML element to write, with its attributes in the given order. Its contents are stored as a flat list. So deep
/// nesting cannot overflow the stack, neither when it is written nor when it is freed.
public struct MarkupElement {
  /// One line of the output.
  enum Line {
    case start(String, [(name: String, value: String)])
    case end(String)
    case whole(String, [(name: String, value: String)], text: String?)
  }

  public let name: String
  public var attributes: [(name: String, value: String)] = []
  /// The text of the element; an element with a text has no other contents.
  var text: String?
  private var inner: [Line] = []

  public init(_ name: String, _ attributes: [(String, String)] = [], _ children: [MarkupElement] = []) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    for child in children { add(child) }
  }

  public init(_ name: String, _ attributes: [(String, String)] = [], text: String) {
    self.init(name, attributes)
    self.text = text
  }

  public var isEmpty: Bool { inner.isEmpty && text == nil }

  public mutating func set(_ name: String, _ value: String?) {
    if let value { attributes.append((name: name, value: value)) }
  }

  public mutating func add(_ child: MarkupElement?) {
    if let child { inner += child.lines }
  }

  public mutating func add(_ group: String, of members: [MarkupElement]) {
    if !members.isEmpty { add(MarkupElement(group, [], members)) }
  }

  var lines: [Line] {
    if text != nil || inner.isEmpty { return [.whole(name, attributes, text: text)] }
    return [.start(name, attributes)] + inner + [.end(name)]
  }
}
