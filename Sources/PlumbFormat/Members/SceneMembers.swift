import LayoutModel
import Markup
import Words

extension Scene: NativeRecord {
  package static func title(_ id: String) -> Message { Message("scene “%1”", id) }

  package init(id: SceneID, from node: JSONNode) throws(TextError) {
    self.init(id: id, root: ElementID(try node.required("root", String.self)))
  }

  package static let members = NativeMemberTable<Scene>([
    .required("id") { .string($0.id.rawValue) },
    .optional("name", \.name),
    .required("root") { .string($0.root.rawValue) },
    .value("profile", \.profile, default: .ios),
    .optional("device", \.device),
    .value("orientation", \.orientation, default: .portrait),
    .optional("size", \.size),
    .optional("position", \.position),
    .value("autoLayout", \.usesAutoLayout, default: true),
    .optional("bars", \.bars),
    .optional("safeArea", \.safeArea),
    .value("appearance", \.appearance, default: .light),
    .optional("textSize", \.textSize),
    .optional("languageDirection", \.languageDirection),
    .value("component", \.isComponent, default: false),
    .value("userGuides", \.userGuides, default: UserGuides()),
  ])
}

extension Bars: NativeValue {
  static let names: [(name: String, path: WritableKeyPath<Bars, Bool?> & Sendable)] = [
    ("status", \.status), ("navigation", \.navigation), ("tab", \.tab), ("toolbar", \.toolbar),
  ]

  init(_ node: JSONNode) throws(TextError) {
    self.init()
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    for (name, path) in Self.names {
      if let shown = node.member(name) { self[keyPath: path] = try Bool(shown) }
    }
  }

  var json: JSONValue {
    .object(Self.names.compactMap { name, path in self[keyPath: path].map { JSONMember(name, .bool($0)) } })
  }
}

/// A value such as `{ "x": [40], "y": [100, 120] }`.
extension UserGuides: NativeValue {
  static let names: [(name: String, axis: Axis)] = [("x", .horizontal), ("y", .vertical)]

  init(_ node: JSONNode) throws(TextError) {
    self.init()
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    for (name, axis) in Self.names {
      guard let list = node.member(name) else { continue }
      guard list.kind == .array else { throw list.wrongType(expected: Message("an array")) }
      for position in list.items { self[axis].append(try Double.coordinate(position)) }
    }
  }

  var json: JSONValue {
    .object(
      Self.names.compactMap { name, axis in
        self[axis].isEmpty ? nil : JSONMember(name, .array(self[axis].map(\.json)))
      })
  }
}

extension JSONNode {
  /// Reads a member that must be present.
  func required<Value: NativeValue>(_ name: String, _: Value.Type) throws(TextError) -> Value {
    guard let member = member(name) else { throw error(Message("“%1” is missing", name)) }
    do {
      return try Value(member)
    } catch {
      throw error.of(member: name)
    }
  }
}

extension TextError {
  func of(member name: String) -> TextError { TextError(at: offset, Message("“%1”: %2", name, reason)) }
}
