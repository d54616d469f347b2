import LayoutModel
import Markup
import Words

/// A part of a record that is an object with members of its own, such as `"placement": { "horizontal": "start" }`.
protocol NativeObject: NativeValue, Equatable {
  static var members: [NativeMember<Self>] { get }
  /// Creates the object with the members that it must have.
  init(object node: JSONNode) throws(TextError)
}

extension NativeObject {
  init(_ node: JSONNode) throws(TextError) {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    try self.init(object: node)
    for member in Self.members {
      if let value = node.member(member.name) { try member.read(value, &self) }
    }
  }

  var json: JSONValue { .object(Self.members.compactMap { $0.json(of: self) }) }
}

extension Container: NativeObject {
  init(object node: JSONNode) throws(TextError) { self.init(try node.required("kind", Container.Kind.self)) }

  static let members: [NativeMember<Container>] = [
    .required("kind") { $0.kind.json },
    .value("homogeneous", \.homogeneous, default: false),
    .value("rowsHomogeneous", \.rowsHomogeneous, default: false),
    .optionalLength("columnSpacing", \.columnSpacing),
    .optionalLength("rowSpacing", \.rowSpacing),
    .optional("page", \.page),
    .optional("pagesCount", \.pagesCount),
    .optionalLength("position", \.position),
    .optional("least", \.least),
    .optional("largest", \.largest),
    .optional("propagates", \.propagates),
    .optional("scrolls", \.scrolls),
    .optionalLength("maximum", \.maximum),
    .optionalLength("tightening", \.tightening),
    .optional("isOpen", \.isOpen),
    .optional("leastPerLine", \.leastPerLine),
    .optional("mostPerLine", \.mostPerLine),
  ]
}

extension Placement: NativeObject {
  init(object node: JSONNode) throws(TextError) { self.init() }

  static let members: [NativeMember<Placement>] = [
    .optional("horizontal", \.horizontal),
    .optional("vertical", \.vertical),
    .optional("expandsHorizontally", \.expandsHorizontally),
    .optional("expandsVertically", \.expandsVertically),
    .optional("margins", \.margins),
    .optional("request", \.request),
    .optional("cell", \.cell),
    .optional("slot", \.slot),
    .optional("resizes", \.resizes),
    .optional("shrinks", \.shrinks),
    .optional("isMeasured", \.isMeasured),
  ]
}

extension PartialSize: NativeObject {
  init(object node: JSONNode) throws(TextError) { self.init() }

  static let members: [NativeMember<PartialSize>] = [
    .optionalLength("width", \.width), .optionalLength("height", \.height),
  ]
}

extension Container.Kind: NativeWord {}
extension Placement.Alignment: NativeWord {}

/// A cell as a list: `[0, 2]`, or `[0, 2, 1, 3]` if it covers several columns or rows.
extension Placement.Cell: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let count = node.items.count { _ in true }
    guard node.kind == .array, count == 2 || count == 4 else {
      throw node.wrongType(expected: .verbatim("[column, row, columns, rows]"))
    }
    var numbers: [Int] = []
    for item in node.items { numbers.append(try Self.number(item)) }
    self.init(
      column: numbers[0], row: numbers[1], columns: count == 4 ? numbers[2] : 1, rows: count == 4 ? numbers[3] : 1)
    guard columns > 0, rows > 0 else {
      throw node.error(Message("a cell covers at least one column and one row, but found %1", node.shown))
    }
  }

  private static func number(_ node: JSONNode) throws(TextError) -> Int {
    let number = try Double(node)
    guard let integer = Int(exactly: number), abs(integer) <= 100_000 else {
      throw node.error(Message("expected a whole number up to 100000, but found %1", node.shown))
    }
    return integer
  }

  var json: JSONValue {
    let all = [column, row] + (columns == 1 && rows == 1 ? [] : [columns, rows])
    return .array(all.map { .number(Double($0)) })
  }
}
