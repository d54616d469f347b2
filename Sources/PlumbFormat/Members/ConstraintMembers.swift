import LayoutModel
import Markup
import Words

extension Constraint: NativeRecord {
  package static func title(_ id: String) -> Message { Message("constraint “%1”", id) }

  package init(id: ConstraintID, from node: JSONNode) throws(TextError) {
    self.init(id: id, first: try node.required("first", Anchor.self))
  }

  package static let members = NativeMemberTable<Constraint>([
    .required("id") { .string($0.id.rawValue) },
    .required("first") { $0.first.json },
    .value("relation", \.relation, default: .equal),
    .optional("second", \.second),
    .value("multiplier", \.multiplier, default: 1),
    .value("constant", \.constant, default: 0),
    .value("priority", \.priority, default: .required),
    .optional("identifier", \.identifier),
    .value("placeholder", \.isPlaceholder, default: false),
    .value("installed", \.isInstalled, default: true),
    .variations("variations", \.variations),
    // Must come after the numbers: setting one of them clears it.
    .optional("beforeSwap", \.beforeSwap),
  ])
}

/// An anchor as text: `query.leading`. Its item counts as an element until all records are read and guides are known.
extension Anchor: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let text = try String(node)
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      throw node.error(Message("“%1” isn’t an anchor. Use ID.ATTRIBUTE, such as button.leading", Quoted.text(text)))
    }
    let word = String(text[text.index(after: dot)...])
    guard let attribute = Attribute(rawValue: word) else {
      let words = Attribute.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.error(Message("“%1” isn’t an attribute. Use one of: %2", Quoted.text(word), words))
    }
    self.init(ElementID(String(text[..<dot])), attribute)
  }

  var json: JSONValue { .string(description) }
}

extension ConstraintNumbers: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    self.init(
      multiplier: try node.required("multiplier", Double.self), constant: try node.required("constant", Double.self))
    guard let member = node.member("variations") else { return }
    guard member.kind == .object else { throw member.wrongType(expected: Message("an object")) }
    for (name, value) in member.members.map({ ($0.key, $0.value) }) {
      variations[try VariationKey(name: name)] = try Double(value)
    }
  }

  var json: JSONValue {
    var members = [JSONMember("multiplier", .number(multiplier)), JSONMember("constant", .number(constant))]
    let sorted = variations.inOrder
    if !sorted.isEmpty {
      members.append(JSONMember("variations", .object(sorted.map { JSONMember($0.key.rawValue, .number($0.value)) })))
    }
    return .object(members)
  }
}
