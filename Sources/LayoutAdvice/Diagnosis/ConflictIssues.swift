import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

extension IssueSearch {
  func conflictIssues() -> [LayoutIssue] {
    layout.conflicts.map { issue(of: $0) } + unlistedConflicts()
  }

  /// Returns an issue with the number of conflicts that are not listed, because they are more than a person reads.
  private func unlistedConflicts() -> [LayoutIssue] {
    guard layout.unlistedConflictCount > 0 else { return [] }
    let message = Message(
      "And %1 more conflict", "And %1 more conflicts", count: layout.unlistedConflictCount)
    return [LayoutIssue(.conflict, elements: [], message: message)]
  }

  private func issue(of conflict: LayoutConflict) -> LayoutIssue {
    var elements: [ElementID] = []
    for member in conflict.members {
      for id in model.elements(of: member.origin) where !elements.contains(id) { elements.append(id) }
    }
    // The root is part of it only as the container that all others name.
    let root = model.scene.root
    if elements.count > 1 { elements.removeAll { $0 == root } }
    return LayoutIssue(ConflictFacts(conflict, model, layout), elements: model.inDocumentOrder(elements))
  }
}

extension SceneModel {
  /// Returns the elements that an origin concerns.
  func elements(of origin: RowOrigin) -> [ElementID] {
    switch origin {
    case .constraint(let id): document.constraints[id]?.items.compactMap(\.elementID) ?? []
    case .intrinsic(let id), .placement(let id), .stack(let id), .nonnegative(let id, _): [id]
    case .guide(let id): document.guides[id].map { [$0.owner] } ?? []
    case .sceneSize: [scene.root]
    }
  }
}
