import LayoutModel
import Markup
import Words

// Lists of numbers in a fixed order.

extension JSONNode {
  /// Returns the values of a list. Throws if their number is not the number of names.
  func places(_ names: String...) throws(TextComplaint) -> [JSONNode] {
    let form = "[" + names.joined(separator: ", ") + "]"
    guard kind == .array else { throw wrongType(expected: Message.verbatim(form)) }
    let nodes = Array(items.prefix(names.count + 1))
    guard nodes.count == names.count else {
      throw complaint(Message("expected %1 numbers, %2, but found %3", names.count, form, items.count { _ in true }))
    }
    return nodes
  }
}

extension Rect: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    let places = try node.places("x", "y", "width", "height")
    self.init(
      try Double.coordinate(places[0]), try Double.coordinate(places[1]), try Double.length(places[2]),
      try Double.length(places[3]))
  }

  package var json: JSONValue { .numbers(x, y, width, height) }
}

extension Size: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    let places = try node.places("width", "height")
    self.init(try Double.length(places[0]), try Double.length(places[1]))
  }

  package var json: JSONValue { .numbers(width, height) }
}

extension Point: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    let places = try node.places("x", "y")
    self.init(try Double.coordinate(places[0]), try Double.coordinate(places[1]))
  }

  var json: JSONValue { .numbers(x, y) }
}

extension DirectionalEdges: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    let places = try node.places("top", "leading", "bottom", "trailing")
    self.init(
      top: try Double.coordinate(places[0]), leading: try Double.coordinate(places[1]),
      bottom: try Double.coordinate(places[2]),
      trailing: try Double.coordinate(places[3]))
  }

  var json: JSONValue { .numbers(top, leading, bottom, trailing) }
}

extension BaselineOffsets: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    let places = try node.places("first", "last")
    self.init(first: try Double.coordinate(places[0]), last: try Double.coordinate(places[1]))
  }

  var json: JSONValue { .numbers(first, last) }
}

extension AxisPair: NativeValue where Value: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    let places = try node.places("horizontal", "vertical")
    self.init(try Value(places[0]), try Value(places[1]))
  }

  var json: JSONValue { .array([horizontal.json, vertical.json]) }
}

/// A value such as `{ "placeholder": [120, null] }`.
extension PlaceholderSize: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    guard let size = node.member("placeholder") else { throw node.complaint(Message("“placeholder” is missing")) }
    let places = try size.places("width", "height")
    self.init(width: try Self.length(places[0]), height: try Self.length(places[1]))
  }

  private static func length(_ node: JSONNode) throws(TextComplaint) -> Double? {
    node.kind == .null ? nil : try Double.length(node)
  }

  var json: JSONValue {
    .object(("placeholder", .array([width.map(\.json) ?? .null, height.map(\.json) ?? .null])))
  }
}

/// The six numbers of an affine transform: x' = a x + c y + tx, y' = b x + d y + ty.
extension [Double]: NativeValue {
  init(_ node: JSONNode) throws(TextComplaint) {
    self = []
    for place in try node.places("a", "b", "c", "d", "tx", "ty") { append(try Double.coordinate(place)) }
  }

  var json: JSONValue { .array(map(\.json)) }
}
