import LayoutModel
import Markup
import PlumbFormat

extension DocumentComparison {
  /// The comparison for other programs, in English: what `DocumentDifference` says, the elements that moved in the tree,
  /// the records with new ids, and all sentences.
  package var json: JSONValue {
    guard case .object(let members) = difference.json else { return .null }
    return .object(
      members + [
        JSONMember("moved", .array(moves)),
        JSONMember(
          "renamed",
          .array(
            renames.sorted { $0.value < $1.value }.map { .object(("id", .string($0.value)), ("was", .string($0.key))) }
          )),
        JSONMember("sentences", .array(edits.flatMap(sentences))),
      ])
  }

  private var moves: [JSONValue] {
    edits.compactMap { edit in
      guard edit.kind == .moved, case .element(let id) = edit.subject else { return nil }
      return .object(
        ("id", .string(id.rawValue)), ("was", Self.place(of: id, in: old)), ("is", Self.place(of: id, in: new)))
    }
  }

  private static func place(of id: ElementID, in document: Document) -> JSONValue {
    guard let parent = document.parent(of: id) else { return .null }
    let index = document.children(of: parent).firstIndex(of: id) ?? 0
    return .object(("parent", .string(parent.rawValue)), ("index", .number(Double(index))))
  }

  private func sentences(of edit: DocumentEdit) -> [JSONValue] {
    edit.sentences.map { sentence in
      .object(
        ("scene", edit.scene.map { .string($0.rawValue) } ?? .null), ("record", .string(edit.subject.rawID)),
        ("kind", .string(edit.kind.rawValue)), ("sentence", .string(sentence.english)))
    }
  }
}
