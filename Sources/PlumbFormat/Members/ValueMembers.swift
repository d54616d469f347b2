import LayoutModel
import Markup
import Words

/// A value such as `{ "id": "gap", "value": 8 }`, `{ "id": "brand", "color": "#1c71d8", "dark": "#78aeed" }` or
/// `{ "id": "heading", "text": { "font": "Semibold", "fontSize": 22 } }`.
extension DocumentValue: NativeRecord {
  package static func title(_ id: String) -> Message { Message("value “%1”", id) }

  package init(id: ValueID, from node: JSONNode) throws(TextError) {
    let name = node.member("id") ?? node
    guard ValueName.isWellFormed(id.rawValue) else {
      throw name.error(
        Message("a value’s id can contain only letters (A–Z, a–z), digits and “_”, and can’t begin with a digit"))
    }
    guard !ColorText.words.contains(id.rawValue) else {
      throw name.error(Message("“%1” is already the name of a color", id.rawValue))
    }
    let kinds = ValueKind.allCases.filter { node.member($0.memberName) != nil }
    guard kinds.count == 1 else {
      throw node.error(Message("a value has one of: %1", ValueKind.allCases.map(\.memberName).joined(separator: ", ")))
    }
    self.init(id: id, try ValueContent(kinds[0], of: node))
    if kinds[0] != .number, let variations = node.member("variations") {
      throw variations.error(Message("only numbers can differ under conditions"))
    }
  }

  package static let members = NativeMemberTable<DocumentValue>([
    .required("id") { .string($0.id.rawValue) },
    .optional("name", \.name),
    .part("value") { if case .number(let number) = $0.content { number.json } else { nil } },
    .part("color") { if case .color(let light, _) = $0.content { light.json } else { nil } },
    .part("dark") { if case .color(_, let dark?) = $0.content { dark.json } else { nil } },
    .part("text") { if case .text(let style) = $0.content { style.json } else { nil } },
    .valueVariations,
  ])
}

extension ValueKind {
  /// The member of a value's record that says what it is.
  var memberName: String {
    switch self {
    case .number: "value"
    case .color: "color"
    case .text: "text"
    }
  }
}

extension ValueContent {
  fileprivate init(_ kind: ValueKind, of node: JSONNode) throws(TextError) {
    let value = node.member(kind.memberName) ?? node
    do {
      switch kind {
      case .number: self = .number(try ValueExpression(value))
      case .color:
        let dark = node.member("dark")
        self = .color(
          light: try String(color: value), dark: try dark.map { node throws(TextError) in try String(color: node) })
      case .text: self = .text(try ValueTextStyle(value))
      }
    } catch {
      throw error.of(member: kind.memberName)
    }
  }
}

extension String {
  /// Reads the color of a value or a class. It must not name a value, so that no color is the way to another one.
  init(color node: JSONNode) throws(TextError) {
    self = try String(node)
    guard ColorText.words.contains(self) || utf8.first == UInt8(ascii: "#") else {
      throw node.error(Message("“%1” isn’t a color. Use #rrggbb or a name like “accent”", Quoted.text(self)))
    }
  }
}

extension NativeMember<DocumentValue> {
  /// Makes a member that the record's initializer reads.
  fileprivate static func part(_ name: String, _ write: @escaping @Sendable (DocumentValue) -> JSONValue?) -> Self {
    NativeMember(name: name, read: { _, _ throws(TextError) in }, write: write)
  }

  /// The numbers under conditions: `"variations": { "widthClass=compact": 4 }`.
  fileprivate static let valueVariations = NativeMember(
    name: "variations",
    read: { node, value throws(TextError) in
      guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
      for (name, number) in node.members.map({ ($0.key, $0.value) }) {
        let key = try VariationKey(name: name)
        guard value.variations.updateValue(try ValueExpression(number), forKey: key) == nil else {
          throw name.error(Message("duplicate variation “%1”", Quoted.text(key.rawValue)))
        }
      }
    },
    write: { value in
      value.variations.isEmpty
        ? nil : .object(value.variations.inOrder.map { JSONMember($0.key.rawValue, $0.value.json) })
    },
    defaultJSON: .object([]))
}

/// A number, or a string with an expression.
extension ValueExpression: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    guard let text = node.string else {
      self.init(try Double.coordinate(node))
      return
    }
    do throws(ValueProblem) {
      try self.init(text)
    } catch {
      throw node.error(error)
    }
    guard !isNumber else { throw node.error(Message("“%1” names no value", Quoted.text(text))) }
  }

  var json: JSONValue { isNumber ? .number(constant) : .string(text) }
}

extension ValueTextStyle: NativeObject {
  init(object node: JSONNode) throws(TextError) { self.init() }

  static let members: [NativeMember<ValueTextStyle>] = [
    .optional("font", \.font), .optional("fontSize", \.fontSize),
  ]
}

extension JSONNode {
  /// Returns an error about an expression in this string. The place is in the expression if no escapes are before it.
  func error(_ problem: ValueProblem) -> TextError {
    guard kind == .string, start + 1 + problem.offset < end else { return error(problem.reason) }
    return TextError(at: start + 1 + problem.offset, problem.reason)
  }
}
