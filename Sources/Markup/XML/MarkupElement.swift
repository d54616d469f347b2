/// An XML element to be written, with its attributes in the order given. What is in it is kept flat, so that no depth of
/// nesting can exhaust a stack, neither when it is written nor where it is given up.
public struct MarkupElement {
  /// What stands on a line.
  enum Line {
    case start(String, [(name: String, value: String)])
    case end(String)
    case whole(String, [(name: String, value: String)], text: String?)
  }

  var name: String
  public var attributes: [(name: String, value: String)] = []
  /// In place of other elements.
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
