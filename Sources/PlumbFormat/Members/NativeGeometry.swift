import LayoutModel
import Markup
import Words

// Lists of numbers in a fixed order.

extension JSONNode {
  /// Returns the values of a list. Throws if their number is not the number of names.
  func values(named names: String...) throws(TextError) -> [JSONNode] {
    let form = "[" + names.joined(separator: ", ") + "]"
    guard kind == .array else { throw wrongType(expected: Message.verbatim(form)) }
    let nodes = Array(items.prefix(names.count + 1))
    guard nodes.count == names.count else {
      throw error(Message("expected %1 numbers, %2, but found %3", names.count, form, items.count { _ in true }))
    }
    return nodes
  }
}

extension Rect: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "x", "y", "width", "height")
    self.init(
      try Double.coordinate(values[0]), try Double.coordinate(values[1]), try Double.length(values[2]),
      try Double.length(values[3]))
  }

  package var json: JSONValue { .numbers(x, y, width, height) }
}

extension Size: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "width", "height")
    self.init(try Double.length(values[0]), try Double.length(values[1]))
  }

  package var json: JSONValue { .numbers(width, height) }
}

extension Point: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "x", "y")
    self.init(try Double.coordinate(values[0]), try Double.coordinate(values[1]))
  }

  var json: JSONValue { .numbers(x, y) }
}

extension DirectionalEdges: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "top", "leading", "bottom", "trailing")
    self.init(
      top: try Double.coordinate(values[0]), leading: try Double.coordinate(values[1]),
      bottom: try Double.coordinate(values[2]),
      trailing: try Double.coordinate(values[3]))
  }

  var json: JSONValue { .numbers(top, leading, bottom, trailing) }
}

extension BaselineOffsets: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "first", "last")
    self.init(first: try Double.coordinate(values[0]), last: try Double.coordinate(values[1]))
  }

  var json: JSONValue { .numbers(first, last) }
}

extension AxisPair: NativeValue where Value: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "horizontal", "vertical")
    self.init(try Value(values[0]), try Value(values[1]))
  }

  var json: JSONValue { .array([horizontal.json, vertical.json]) }
}

/// A value such as `{ "placeholder": [120, null] }`.
extension PlaceholderSize: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    guard let size = node.member("placeholder") else { throw node.error(Message("“placeholder” is missing")) }
    let values = try size.values(named: "width", "height")
    self.init(width: try Self.length(values[0]), height: try Self.length(values[1]))
  }

  private static func length(_ node: JSONNode) throws(TextError) -> Double? {
    node.kind == .null ? nil : try Double.length(node)
  }

  var json: JSONValue {
    .object(("placeholder", .array([width.map(\.json) ?? .null, height.map(\.json) ?? .null])))
  }
}

/// The six numbers of an affine transform: x' = a x + c y + tx, y' = b x + d y + ty.
extension [Double]: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    self = []
    for value in try node.values(named: "a", "b", "c", "d", "tx", "ty") { append(try Double.coordinate(value)) }
  }

  var json: JSONValue { .array(map(\.json)) }
}
