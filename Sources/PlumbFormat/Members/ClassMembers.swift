import LayoutEngine
import LayoutModel
import Markup
import Words

/// A class such as `{ "id": "badge", "className": "MyApp.Badge", "like": "button", "natural": [40, 20] }`.
///
/// The name is left out if it is the id: `{ "id": "AdwBadge", "natural": [null, 24] }`.
extension DocumentClass: NativeRecord {
  package static func title(_ id: String) -> Message { Message("class “%1”", id) }

  package init(id: ClassID, from node: JSONNode) throws(TextError) {
    let name = try node.member("className").map { node throws(TextError) in try String(node) } ?? id.rawValue
    guard ClassName.isWellFormed(name) else {
      throw (node.member("className") ?? node).error(
        Message("a class name can have up to 256 bytes, and no line breaks")
      ).of(member: "className")
    }
    self.init(id: id, className: name)
  }

  package static let members = NativeMemberTable<DocumentClass>([
    .required("id") { .string($0.id.rawValue) },
    .className,
    .value("like", \.like, default: .customView),
    .optional("natural", \.natural),
    .optional("minimum", \.minimum),
    .optional("baselineOffsets", \.baselineOffsets),
    .color,
    .optional("toolkit", \.toolkit),
  ])
}

extension NativeMember<DocumentClass> {
  /// The name of the class, which the record's initializer reads.
  fileprivate static let className = NativeMember(
    name: "className", read: { _, _ throws(TextError) in },
    write: { $0.className == $0.id.rawValue ? nil : .string($0.className) })

  fileprivate static let color = NativeMember(
    name: "color", read: { node, known throws(TextError) in known.color = try String(color: node) },
    write: { $0.color.map(JSONValue.string) })
}

/// A size such as `[40, null]`: the width is known, the height is not.
extension ClassSize: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let values = try node.values(named: "width", "height")
    self.init(width: try Self.length(values[0]), height: try Self.length(values[1]))
  }

  private static func length(_ node: JSONNode) throws(TextError) -> Double? {
    node.kind == .null ? nil : try Double.length(node)
  }

  var json: JSONValue { .array([width.map(\.json) ?? .null, height.map(\.json) ?? .null]) }
}
