import LayoutModel
import PlumbFormat
import Words

/// The reason why a change cannot be taken back alone.
package struct TakeBackRefusal: Error, Hashable, Sendable {
  package let reason: Message
}

extension DocumentComparison {
  /// Takes one change back in the second document, or in a later version of it. The result is always a sound document.
  ///
  ///     let comparison = DocumentComparison(from: committed, to: editor.document)
  ///     switch comparison.takingBack(comparison.edits[0], in: editor.document) {
  ///     case .success(let document): editor.replaceDocument(by: document, …)
  ///     case .failure(let refusal): show(refusal.reason)
  ///     }
  package func takingBack(_ edit: DocumentEdit, in document: Document) -> Result<Document, TakeBackRefusal> {
    if let reason = obstacle(to: edit, in: document) { return .failure(TakeBackRefusal(reason: reason)) }
    guard let taken = edit.kind == .renamed ? renamedBack(edit, in: document) : edit.takenBack(in: document, to: old),
      taken.violations().isEmpty || !document.violations().isEmpty
    else { return .failure(TakeBackRefusal(reason: Message("Other changes depend on it. Take those back first."))) }
    return .success(taken)
  }

  /// Returns the other change that is known to be in the way of taking this one back; nil if there is none. This costs
  /// little, so that a list can ask it for each row.
  package func obstacle(to edit: DocumentEdit, in document: Document) -> Message? {
    TakeBackObstacles(edit, in: document, old).reason
  }

  /// Gives a record its former id again. Nil if another record has this id now.
  private func renamedBack(_ edit: DocumentEdit, in document: Document) -> Document? {
    let now = edit.subject.rawID
    guard let was = renames.first(where: { $0.value == now })?.key, !document.hasRecord(named: was) else { return nil }
    return document.renaming([now: was])
  }
}

/// Finds the other changes that a change cannot be taken back without.
private struct TakeBackObstacles {
  private let edit: DocumentEdit
  private let document: Document
  private let old: Document

  init(_ edit: DocumentEdit, in document: Document, _ old: Document) {
    (self.edit, self.document, self.old) = (edit, document, old)
  }

  /// The reason for people; nil if nothing is known to be in the way.
  var reason: Message? {
    switch edit.subject {
    case .scene(let id): ofScene(id)
    case .element(let id): ofElement(id)
    case .guide(let id): old.guides[id].flatMap { missing($0.owner) }
    case .constraint(let id): old.constraints[id].flatMap(ofConstraint)
    case .preview(let id): ofPreview(id)
    case .languages, .image, .value, .documentClass: nil
    }
  }

  private func ofScene(_ id: SceneID) -> Message? {
    guard edit.kind == .added, document.scenes.count < 2 else { return nil }
    return Message("A document needs at least one scene.")
  }

  private func ofElement(_ id: ElementID) -> Message? {
    switch edit.kind {
    case .added: ofAdded(id)
    case .removed: old.parent(of: id).flatMap(missing) ?? (old.parent(of: id) == nil ? Self.isRoot : nil)
    case .moved: ofMoved(id)
    case .changed, .renamed: nil
    }
  }

  private static var isRoot: Message { Message("It comes and goes with its scene. Take back the scene instead.") }

  /// Elements that were there before stay: they must leave the added element first.
  private func ofAdded(_ id: ElementID) -> Message? {
    if document.parent(of: id) == nil { return Self.isRoot }
    return document.subtree(of: id).first { $0 != id && old.elements.contains($0) }.map {
      Message("%1 was moved into it. Take back that move first.", document.quotedName(of: $0))
    }
  }

  private func ofMoved(_ id: ElementID) -> Message? {
    guard let parent = old.parent(of: id) else { return nil }
    if let reason = missing(parent) { return reason }
    guard document.subtree(of: id).contains(parent) else { return nil }
    return Message("%1 is inside it now. Take back that move first.", document.quotedName(of: parent))
  }

  private func ofConstraint(_ constraint: Constraint) -> Message? {
    for item in constraint.items {
      switch item {
      case .element(let id): if let reason = missing(id) { return reason }
      case .guide(let id) where !document.guides.contains(id):
        return Message("%1 was removed. Take that back first.", old.quotedName(of: item))
      case .guide: break
      }
    }
    switch document.legality(of: constraint) {
    case nil, .crossesBarrier?: return nil
    case let illegal?: return Message("Its constraint isn’t possible now: %1.", illegal.message)
    }
  }

  private func ofPreview(_ id: PreviewID) -> Message? {
    guard let was = old.previews.first(where: { $0.id == id }), document.scenes[was.scene] == nil else { return nil }
    return Message("Its scene was removed. Take that back first.")
  }

  private func missing(_ id: ElementID) -> Message? {
    document.elements.contains(id) ? nil : Message("%1 was removed. Take that back first.", old.quotedName(of: id))
  }
}

extension Document {
  /// True if a record of any kind has this id.
  fileprivate func hasRecord(named id: String) -> Bool {
    scenes.contains(SceneID(id)) || elements.contains(ElementID(id)) || guides.contains(GuideID(id))
      || constraints.contains(ConstraintID(id)) || previews.contains { $0.id.rawValue == id }
      || images.contains { $0.id.rawValue == id } || value(ValueID(id)) != nil
  }
}
