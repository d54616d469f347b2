import LayoutModel
import Markup
import Words

/// A value such as `{ "base": "en", "strings": { "ja": { "search.title": "検索" } } }`.
extension Languages: NativeValue {
  static let memberNames = ["base", "strings"]

  init(_ node: JSONNode) throws(TextError) {
    self.init()
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    if let base = node.member("base") { self.base = try String(base) }
    guard let strings = node.member("strings") else { return }
    guard strings.kind == .object else { throw strings.wrongType(expected: Message("an object")) }
    for language in strings.members { self.strings[language.name] = try Self.texts(of: language.value) }
  }

  private static func texts(of node: JSONNode) throws(TextError) -> [String: String] {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    var texts: [String: String] = [:]
    for text in node.members { texts[text.name] = try String(text.value) }
    return texts
  }

  /// The JSON with the base language, even if it is the default.
  package var json: JSONValue {
    var members = [JSONMember("base", base.json)]
    if !strings.isEmpty {
      let languages = strings.sorted { $0.key < $1.key }.map { JSONMember($0.key, Self.json(of: $0.value)) }
      members.append(JSONMember("strings", .object(languages)))
    }
    return .object(members)
  }

  private static func json(of texts: [String: String]) -> JSONValue {
    .object(texts.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) })
  }
}
