/// A parsed XML element. It is a value, so changing a copy does not change the original.
///
///     node["text"]                       // text="Search"
///     node.child("rect", key: "frame")   // <rect key="frame" x="20" …/>
public struct XMLNode: Sendable {
  public var name: String
  public var attributes: XMLAttributes = [:]
  public var children: [XMLNode] = []
  /// All text between the tags.
  public var text = ""
  /// The line of its start tag, from 1.
  public var line = 0
  /// Its index in the `MarkupTree` of the text; nil if it was not read from a text.
  public var index: Int?

  public init(_ name: String, _ attributes: XMLAttributes = [:], _ children: [XMLNode] = [], line: Int = 0) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  public subscript(name: String) -> String? { attributes[name] }

  /// The name of the property of its parent that this element gives.
  public var key: String? { attributes["key"] }

  public func child(_ name: String) -> XMLNode? { first { children[$0].name == name } }

  public func child(_ name: String, key: String) -> XMLNode? {
    first { children[$0].name == name && children[$0].key == key }
  }

  public func hasChild(_ name: String, key: String) -> Bool {
    children.indices.contains { children[$0].name == name && children[$0].key == key }
  }

  public func child(key: String) -> XMLNode? { first { children[$0].key == key } }

  /// Returns the first child whose index satisfies the condition. The array's own search would copy every child it
  /// tests.
  private func first(where isWanted: (Int) -> Bool) -> XMLNode? {
    children.indices.first(where: isWanted).map { children[$0] }
  }

  /// Returns the children of all its children with a name. For the name `constraints`: all elements in `<constraints>`.
  public func items(of name: String) -> [XMLNode] {
    var items: [XMLNode] = []
    for place in children.indices where children[place].name == name {
      // Nearly always there is only one such child. Then its list is returned without a copy.
      items = items.isEmpty ? children[place].children : items + children[place].children
    }
    return items
  }
}
