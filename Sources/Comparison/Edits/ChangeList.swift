import LayoutModel
import Words

/// The changes between two documents as a list for people: grouped by scene, with what each is about.
///
///     let changes = ChangeList(DocumentComparison(from: committed, to: document))
///     changes.sections[0].title                     // Scene “Main”
///     changes.rows(about: ElementID("search"))      // the changes of “Search”, or of the constraints on it
package struct ChangeList: Sendable {
  package struct Section: Sendable {
    /// Nil for the changes of the whole document.
    package let scene: SceneID?
    package let title: Message
    package let rows: [DocumentEdit]
  }

  package let comparison: DocumentComparison
  package let sections: [Section]
  private let rows: [DocumentEdit.ID: DocumentEdit]
  private let byElement: [ElementID: [DocumentEdit]]
  private let byConstraint: [ConstraintID: [DocumentEdit]]

  package init(_ comparison: DocumentComparison) {
    self.comparison = comparison
    sections = comparison.editsByScene.map { scene, edits in
      Section(scene: scene, title: scene.map(comparison.title) ?? Message("Whole Document"), rows: edits)
    }
    rows = Dictionary(comparison.edits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var (elements, constraints): ([ElementID: [DocumentEdit]], [ConstraintID: [DocumentEdit]]) = ([:], [:])
    for edit in comparison.edits {
      for id in edit.elements(in: comparison) { elements[id, default: []].append(edit) }
      if case .constraint(let id) = edit.subject { constraints[id, default: []].append(edit) }
    }
    (byElement, byConstraint) = (elements, constraints)
  }

  package var isEmpty: Bool { comparison.isEmpty }
  package var count: Int { comparison.edits.count }

  package subscript(id: DocumentEdit.ID) -> DocumentEdit? { rows[id] }

  /// Returns the changes of a constraint.
  package func rows(about id: ConstraintID) -> [DocumentEdit] { byConstraint[id] ?? [] }

  /// Returns the changes of an element; if it has none, those of the constraints on it.
  package func rows(about id: ElementID) -> [DocumentEdit] {
    if let own = byElement[id] { return own }
    let (old, new) = (comparison.old, comparison.new)
    let constraints = old.constraints(on: .element(id)) + new.constraints(on: .element(id))
    var seen: Set<ConstraintID> = []
    return constraints.map(\.id).filter { seen.insert($0).inserted }.flatMap(rows)
  }

  /// The scenes that have changes, in the order of the list.
  package var scenes: [SceneID] { sections.compactMap(\.scene) }
}

extension DocumentEdit: Identifiable {
  /// A name of the change that stays the same when the documents are compared again: its kind and its record.
  package var id: String { "\(kind.rawValue) \(subject.kindName) \(subject.rawID)" }

  /// Returns the elements that the change is about. For a constraint there are none, as it has a line of its own.
  package func elements(in comparison: DocumentComparison) -> [ElementID] {
    let (old, new) = (comparison.old, comparison.new)
    switch subject {
    case .element(let id): return [id]
    case .guide(let id): return [(new.guides[id] ?? old.guides[id])?.owner].compactMap(\.self)
    case .scene(let id): return [(new.scenes[id] ?? old.scenes[id])?.root].compactMap(\.self)
    case .languages: return TextChanges.elements(from: old.languages, to: new.languages)
    case .constraint, .preview: return []
    case .value(let id): return new.users(of: id).elements
    case .documentClass(let id):
      guard let name = (new.ownClass(id) ?? old.ownClass(id))?.className else { return [] }
      return new.elements.filter { $0.content.className == name }.map(\.id)
    case .image(let id):
      return new.elements.filter { $0.content.image == id.rawValue }.map(\.id)
    }
  }
}

extension DocumentEdit.Subject {
  fileprivate var kindName: String {
    switch self {
    case .scene: "scene"
    case .element: "element"
    case .guide: "guide"
    case .constraint: "constraint"
    case .preview: "preview"
    case .image: "image"
    case .value: "value"
    case .documentClass: "class"
    case .languages: "strings"
    }
  }
}

/// The texts in other languages that differ.
private enum TextChanges {
  static func elements(from old: Languages, to new: Languages) -> [ElementID] {
    var found: Set<ElementID> = []
    for language in Set(old.strings.keys).union(new.strings.keys) {
      let (was, now) = (old.strings[language] ?? [:], new.strings[language] ?? [:])
      for key in Set(was.keys).union(now.keys) where was[key] != now[key] {
        if let element = TextKey(rawValue: key)?.element { found.insert(element) }
      }
    }
    return found.sorted { $0.rawValue < $1.rawValue }
  }
}
