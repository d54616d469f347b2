import LayoutModel
import Markup
import Words

/// The kind of an element in the file. An instance of a component has a word of its own, since its kind is that of the
/// component's root.
struct KindInFile: NativeValue {
  static let instanceWord = "instance"

  /// Nil for an instance of a component.
  let kind: ElementKind?

  init(of element: Element) { kind = element.instance == nil ? element.kind : nil }

  init(_ node: JSONNode) throws(TextError) {
    kind = node.string == Self.instanceWord ? nil : try ElementKind(node)
  }

  var json: JSONValue { kind?.json ?? .string(Self.instanceWord) }
}

extension NativeMember where Record == Element {
  /// The scene that an instance shows.
  static let component = NativeMember(
    name: "component",
    read: { node, element throws(TextError) in
      guard element.instance != nil else {
        throw node.error(Message("only elements of the kind “%1” have a component", KindInFile.instanceWord))
      }
      element.instance?.component = SceneID(try String(node))
    },
    write: { $0.instance.map { .string($0.component.rawValue) } })

  /// The members of the component's elements that differ in the instance, such as `{ "title.text": "Hello" }`.
  static let overrides = NativeMember(
    name: "overrides",
    read: { node, element throws(TextError) in
      guard element.instance != nil else {
        throw node.error(Message("only elements of the kind “%1” have overrides", KindInFile.instanceWord))
      }
      guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
      for member in node.members {
        guard let key = OverrideKey(rawValue: member.name) else {
          throw member.value.error(
            Message(
              "“%1” can’t be overridden. Write the element’s id, a dot, and one of: %2", Quoted.text(member.name),
              OverriddenMember.allCases.map(\.rawValue).joined(separator: ", ")))
        }
        do throws(TextError) {
          element.instance?.overrides[key] = try OverrideValue(member.value, key.member.form)
        } catch {
          throw member.value.error(Message("“%1”: %2", Quoted.text(member.name), error.reason))
        }
      }
    },
    write: { element in
      guard let overrides = element.instance?.sortedOverrides, !overrides.isEmpty else { return nil }
      return .object(overrides.map { JSONMember($0.key.rawValue, $0.value.json) })
    })
}

extension OverrideValue {
  fileprivate init(_ node: JSONNode, _ form: OverriddenMember.Form) throws(TextError) {
    switch form {
    case .text: self = .text(try String(node))
    case .number: self = .number(try Double(node))
    case .flag: self = .flag(try Bool(node))
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): number.json
    case .flag(let flag): .bool(flag)
    }
  }
}
