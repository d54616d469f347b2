import LayoutEngine
import LayoutModel
import Markup

/// The texts of scenes in all languages of a page, for those elements whose texts differ.
struct PlayTexts {
  let languages: PageLanguages

  /// An object for each language, by the elements' ids in the page and by parts: `{ "ja": { "search": { "": "検索" } } }`.
  func data(_ scenes: [WebScene]) -> JSONValue {
    guard languages.codes.count > 1 else { return .object([]) }
    var members = languages.codes.map { _ in [JSONMember]() }
    for scene in scenes {
      for id in WebScene.shownElements(of: scene.document, scene.scene) {
        guard let element = scene.document.elements[id] else { continue }
        for (index, parts) in differingParts(of: element, in: scene).enumerated() {
          members[index].append(JSONMember(scene.ids[id], .object(parts)))
        }
      }
    }
    return .object(zip(languages.codes, members).map { JSONMember($0, .object($1)) })
  }

  /// The parts of an element for each language; empty if all languages have the same.
  private func differingParts(of element: Element, in scene: WebScene) -> [[JSONMember]] {
    let contents = languages.codes.map { scene.document.content(of: element, in: $0) }
    guard contents.contains(where: { $0 != contents[0] }) else { return [] }
    let parts = contents.map { scene.control(of: element, $0).textParts }
    let names = Set(parts.flatMap(\.keys)).filter { name in parts.contains { $0[name] != parts[0][name] } }
    guard !names.isEmpty else { return [] }
    return parts.map { part in
      names.sorted().map { name in JSONMember(name, part[name].map(JSONValue.string) ?? .null) }
    }
  }
}

extension PageNode {
  /// The texts of a node and of its children by their places: "" is its own text, "1" that of its second child, and
  /// "@placeholder" an attribute.
  fileprivate var textParts: [String: String] {
    var parts = ownTexts.reduce(into: [:]) { $0[$1.name] = $1.text }
    var index = 0
    for case .node(let child) in content {
      for (name, text) in child.ownTexts { parts["\(index)" + name] = text }
      index += 1
    }
    return parts
  }

  private var ownTexts: [(name: String, text: String)] {
    var texts = attributes.filter { Self.spoken.contains($0.name) }.map { ("@" + $0.name, $0.value) }
    let words = content.compactMap { part in if case .text(let text) = part { text } else { nil } }
    let hasChildren = words.count < content.count
    if !hasChildren, !isVoid { texts.append(("", words.joined())) }
    return texts
  }

  private static let spoken: Set = ["placeholder", "value", "aria-label"]
}
