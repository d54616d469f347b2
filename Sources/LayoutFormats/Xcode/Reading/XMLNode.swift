/// An XML element as it was read: a value, so that what is made of it cannot change it.
///
///     node.attribute("text")             // text="Search", or <string key="text">Search</string>
///     node.child("rect", key: "frame")   // <rect key="frame" x="20" …/>
struct XMLNode: Sendable {
  var name: String
  var attributes: XMLAttributes = [:]
  var children: [XMLNode] = []
  /// All text between the tags.
  var text = ""
  /// Where its tag begins, from 1.
  var line = 0

  init(_ name: String, _ attributes: XMLAttributes = [:], _ children: [XMLNode] = [], line: Int = 0) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  subscript(name: String) -> String? { attributes[name] }

  /// What the owner calls it.
  var key: String? { attributes["key"] }

  func child(_ name: String) -> XMLNode? { first { children[$0].name == name } }

  func child(_ name: String, key: String) -> XMLNode? {
    first { children[$0].name == name && children[$0].key == key }
  }

  func hasChild(_ name: String, key: String) -> Bool {
    children.indices.contains { children[$0].name == name && children[$0].key == key }
  }

  func child(key: String) -> XMLNode? { first { children[$0].key == key } }

  /// By place, since an array's own search copies every node that it looks at.
  private func first(where isWanted: (Int) -> Bool) -> XMLNode? {
    children.indices.first(where: isWanted).map { children[$0] }
  }

  /// The children of all its children of a name: of `<constraints>`, the constraints.
  func items(of name: String) -> [XMLNode] {
    var items: [XMLNode] = []
    for place in children.indices where children[place].name == name {
      // Nearly always there is one such child, whose list is handed out as it is.
      items = items.isEmpty ? children[place].children : items + children[place].children
    }
    return items
  }
}

/// Values that Xcode writes as attributes.
extension XMLNode {
  /// A text that is long or has line breaks stands in an element of its own.
  func string(_ name: String) -> String? {
    attributes[name] ?? children.first { $0.name == "string" && $0.key == name }.map(\.decodedText)
  }

  /// `base64-UTF8="YES"` is how line breaks are kept.
  private var decodedText: String {
    attributes["base64-UTF8"] == "YES" ? Base64Text.decode(text) ?? text : text
  }

  /// A finite number; “infinite” and whatever is no number are nil.
  func number(_ name: String) -> Double? { attributes[name].flatMap(XcodeNumber.init)?.value }

  func flag(_ name: String, default ordinary: Bool = false) -> Bool {
    switch attributes[name] {
    case "YES", "true": true
    case "NO", "false": false
    default: ordinary
    }
  }
}

/// A number as Xcode spells it, with a point and no thousands: finite, or none at all.
struct XcodeNumber {
  let value: Double

  init?(_ text: String) {
    guard let value = Double(text), value.isFinite, text.utf8.allSatisfy(Self.belongs) else { return nil }
    self.value = value
  }

  /// Swift also reads “0x1p3”; Xcode never writes it.
  private static func belongs(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
