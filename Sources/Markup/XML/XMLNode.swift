/// An XML element as it was read: a value, so that what is made of it cannot change it.
///
///     node.attribute("text")             // text="Search", or <string key="text">Search</string>
///     node.child("rect", key: "frame")   // <rect key="frame" x="20" …/>
public struct XMLNode: Sendable {
  public var name: String
  public var attributes: XMLAttributes = [:]
  public var children: [XMLNode] = []
  /// All text between the tags.
  public var text = ""
  /// Where its tag begins, from 1.
  public var line = 0

  public init(_ name: String, _ attributes: XMLAttributes = [:], _ children: [XMLNode] = [], line: Int = 0) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  public subscript(name: String) -> String? { attributes[name] }

  /// What the owner calls it.
  public var key: String? { attributes["key"] }

  public func child(_ name: String) -> XMLNode? { first { children[$0].name == name } }

  public func child(_ name: String, key: String) -> XMLNode? {
    first { children[$0].name == name && children[$0].key == key }
  }

  public func hasChild(_ name: String, key: String) -> Bool {
    children.indices.contains { children[$0].name == name && children[$0].key == key }
  }

  public func child(key: String) -> XMLNode? { first { children[$0].key == key } }

  /// By place, since an array's own search copies every node that it looks at.
  private func first(where isWanted: (Int) -> Bool) -> XMLNode? {
    children.indices.first(where: isWanted).map { children[$0] }
  }

  /// The children of all its children of a name: of `<constraints>`, the constraints.
  public func items(of name: String) -> [XMLNode] {
    var items: [XMLNode] = []
    for place in children.indices where children[place].name == name {
      // Nearly always there is one such child, whose list is handed out as it is.
      items = items.isEmpty ? children[place].children : items + children[place].children
    }
    return items
  }
}
