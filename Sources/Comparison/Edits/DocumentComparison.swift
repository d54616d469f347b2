import LayoutModel
import Markup
import PlumbFormat
import Words

/// The changes from one document to another, as edits with sentences. Records with new ids are recognized.
package struct DocumentComparison: Sendable {
  /// The edits in the order of the second document's scenes; those of the whole document come last.
  package private(set) var edits: [DocumentEdit] = []
  /// The new ids of renamed records by the old ones.
  package let renames: [String: String]
  /// The records that differ, member by member. The ids are those of the second document.
  package let difference: DocumentDifference
  /// The first document with the ids of the second.
  package let old: Document
  package let new: Document
  private let isSameConflicts: Bool

  /// - Parameter recognizesNames: false if a new id always means a new record.
  package init(from old: Document, to new: Document, recognizesNames: Bool = true) {
    renames = recognizesNames ? RecordRenames(from: old.withoutExpansions, to: new.withoutExpansions).ids : [:]
    self.new = new
    self.old = old.renaming(renames)
    difference = DocumentDifference(from: self.old, to: new)
    isSameConflicts = old.conflicts == new.conflicts
    var list = EditList(self)
    edits = list.edits()
  }

  package var isEmpty: Bool { difference.isEmpty && renames.isEmpty && isSameConflicts }

  /// The edits of each scene that has any; nil stands for the whole document.
  package var editsByScene: [(scene: SceneID?, edits: [DocumentEdit])] {
    let groups = Dictionary(grouping: edits, by: \.scene)
    let order = new.scenes.map(\.id) + old.scenes.map(\.id).filter { !new.scenes.contains($0) }
    return (order.map(Optional.some) + [nil]).compactMap { scene in groups[scene].map { (scene, $0) } }
  }

  /// Returns a scene's name for people: "Scene “Main”".
  package func title(of scene: SceneID) -> Message { (new.scenes[scene] ?? old.scenes[scene]).quotedName(or: scene) }
}

extension Scene? {
  func quotedName(or id: SceneID) -> Message {
    let name = self?.name.flatMap { $0.isEmpty ? nil : $0 }
    return Message("Scene %1", Document.quoted(name ?? id.rawValue))
  }
}

/// Makes the edits of a comparison.
private struct EditList {
  private let comparison: DocumentComparison
  private let sentences: EditSentences
  private let sceneOfRoot: [ElementID: SceneID]

  init(_ comparison: DocumentComparison) {
    self.comparison = comparison
    sentences = EditSentences(from: comparison.old, to: comparison.new)
    sceneOfRoot = Dictionary(
      (Array(comparison.old.scenes) + Array(comparison.new.scenes)).map { ($0.root, $0.id) },
      uniquingKeysWith: { $1 })
  }

  mutating func edits() -> [DocumentEdit] {
    let (old, new) = (comparison.old, comparison.new)
    var edits = compare(RecordList(old.scenes), RecordList(new.scenes), DocumentEdit.Subject.scene, sentences.changes)
    edits += compare(
      RecordList(old.elements), RecordList(new.elements), DocumentEdit.Subject.element, sentences.changes)
    edits += ChildMoves(from: old, to: new).moved.map { edit(.moved, .element($0), [sentences.move(of: $0)]) }
    edits += compare(RecordList(old.guides), RecordList(new.guides), DocumentEdit.Subject.guide, sentences.changes)
    edits += compare(
      RecordList(old.constraints), RecordList(new.constraints), DocumentEdit.Subject.constraint, sentences.changes)
    edits += compare(RecordList(old.images), RecordList(new.images), DocumentEdit.Subject.image, sentences.changes)
    edits += compare(RecordList(old.values), RecordList(new.values), DocumentEdit.Subject.value, sentences.changes)
    edits += compare(
      RecordList(old.classes), RecordList(new.classes), DocumentEdit.Subject.documentClass, sentences.changes)
    edits += compare(
      RecordList(old.previews), RecordList(new.previews), DocumentEdit.Subject.preview, sentences.changes)
    let texts = sentences.changes(from: old.languages, to: new.languages)
    if !texts.isEmpty { edits.append(edit(.changed, .languages, texts)) }
    return edits
  }

  private func compare<Record: MergedRecord>(
    _ old: RecordList<Record>, _ new: RecordList<Record>, _ subject: (Record.ID) -> DocumentEdit.Subject,
    _ changes: (Record, Record) -> [Message]
  ) -> [DocumentEdit] {
    let removed = old.ids.filter { new[$0] == nil }.compactMap { old[$0] }
    let others = new.ids.compactMap { new[$0] }.filter { old[$0.id] != $0 }
    return edits(old, removed, others, subject, changes)
  }

  private func edits<Record: MergedRecord>(
    _ old: RecordList<Record>, _ removed: [Record], _ others: [Record],
    _ subject: (Record.ID) -> DocumentEdit.Subject, _ changes: (Record, Record) -> [Message]
  ) -> [DocumentEdit] {
    let names = Set(comparison.renames.values)
    var edits: [DocumentEdit] = []
    if !names.isEmpty {
      for id in comparison.renames.sorted(by: { $0.value < $1.value }) where old[Record.ID(id.value)] != nil {
        let subject = subject(Record.ID(id.value))
        edits.append(edit(.renamed, subject, [sentences.rename(of: subject, from: id.key)]))
      }
    }
    for record in removed {
      let subject = subject(record.id)
      edits.append(edit(.removed, subject, [sentences.removal(of: subject)]))
    }
    for record in others {
      let subject = subject(record.id)
      guard let before = old[record.id] else {
        edits.append(edit(.added, subject, [sentences.addition(of: subject)]))
        continue
      }
      let found = changes(before, record)
      if !found.isEmpty { edits.append(edit(.changed, subject, found)) }
    }
    return edits
  }

  private func edit(
    _ kind: DocumentEdit.Kind, _ subject: DocumentEdit.Subject, _ sentences: [Message]
  ) -> DocumentEdit {
    DocumentEdit(kind: kind, subject: subject, scene: scene(of: subject), sentences: sentences)
  }

  private func scene(of subject: DocumentEdit.Subject) -> SceneID? {
    for document in [comparison.new, comparison.old] {
      let element: ElementID? =
        switch subject {
        case .scene(let id): document.scenes[id]?.root
        case .element(let id): document.elements.contains(id) ? id : nil
        case .guide(let id): document.guides[id]?.owner
        case .constraint(let id): document.constraints[id].flatMap { document.element(for: $0.first.item) }
        case .preview(let id): document.previews.first { $0.id == id }.flatMap { document.scenes[$0.scene]?.root }
        case .languages, .image, .value, .documentClass: nil
        }
      if let element { return sceneOfRoot[document.root(of: element)] }
    }
    return nil
  }
}
