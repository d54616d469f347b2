import LayoutModel
import Markup
import PlumbFormat

/// A document as lines for version control to compare: one record on a line, always in the same order, however the file
/// is spelled. Elements are indented below their parents.
///
///     scene main: name "Main", root root
///       element root: kind view, frame [0, 0, 375, 667]
///         element query: kind textField, frame [20, 40, 240, 30]
///       constraint c1: first query.leading, second root.leading, constant 20
package struct DocumentText {
  private let document: Document
  private var lines: [String] = []

  package init(_ document: Document) {
    let document = document.withoutExpansions
    self.document = document
    if document.languages != Languages() { addLanguages() }
    for image in document.images { add(image, "image", depth: 0) }
    for value in document.values { add(value, "value", depth: 0) }
    for known in document.classes { add(known, "class", depth: 0) }
    for preview in document.previews { add(preview, "preview", depth: 0) }
    let constraints = Dictionary(grouping: document.constraints) { constraint in
      document.element(for: constraint.first.item).map(document.root)
    }
    let guides = Dictionary(grouping: document.guides) { document.root(of: $0.owner) }
    for scene in document.scenes.sorted(by: { $0.id < $1.id }) {
      add(scene, "scene", depth: 0)
      addTree(scene.root, depth: 1)
      for guide in (guides[scene.root] ?? []).sorted(by: { $0.id < $1.id }) { add(guide, "guide", depth: 1) }
      for constraint in (constraints[scene.root] ?? []).sorted(by: { $0.id < $1.id }) {
        add(constraint, "constraint", depth: 1)
      }
    }
    for conflict in document.conflicts { lines.append("conflict \(ConflictsMember.json(of: conflict).text)") }
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func addTree(_ root: ElementID, depth: Int) {
    var pending = [(root, depth)]
    while let (id, depth) = pending.popLast() {
      guard let element = document.elements[id] else { continue }
      add(element, "element", depth: depth)
      pending += element.children.reversed().map { ($0, depth + 1) }
    }
  }

  private mutating func add<Record: MergedRecord>(_ record: Record, _ kind: String, depth: Int) {
    guard case .object(let members) = record.json else { return }
    // The children stand below their parent.
    let shown = members.filter { $0.name != "id" && $0.name != "children" }
    let values = shown.map { "\($0.name) \(Self.text($0.value))" }.joined(separator: ", ")
    lines.append(String(repeating: "  ", count: depth) + "\(kind) \(record.id.rawValue): \(values)")
  }

  private mutating func addLanguages() {
    lines.append("languages: base \(document.languages.base)")
    for (language, texts) in document.languages.strings.sorted(by: { $0.key < $1.key }) {
      for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
        lines.append("  text \(language) \(key): \(JSONValue.string(text).text)")
      }
    }
  }

  /// Returns a value as JSON; a word needs no quotes.
  private static func text(_ value: JSONValue) -> String {
    guard case .string(let word) = value, !word.isEmpty, word.utf8.allSatisfy(isPlain) else { return value.text }
    return word
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || IDGrammar.isWellFormed(String(UnicodeScalar(byte)))
  }
}
