import LayoutModel

/// The thing that a step is about. A person may have made it, with any id, so it is described by what it is.
package enum Subject: Hashable, Sendable {
  /// The root view of the tutorial's scene.
  case root
  /// The root view or any of its guides, because a space to the container may go to the safe area.
  case container
  /// The first element of a kind.
  case first(ElementKind)
  /// An element of the tutorial's own document.
  case element(ElementID)
}

/// The current scene of a tutorial, in which subjects are looked up.
package struct TutorialScene: Sendable {
  package let document: Document
  package let id: SceneID
  package let root: ElementID

  /// Finds the scene; nil if it is gone.
  package init?(_ id: SceneID, in document: Document) {
    guard let scene = document.scenes[id] else { return nil }
    self.document = document
    self.id = id
    root = scene.root
  }

  /// Returns the element of a subject; nil if there is none yet.
  package func element(_ subject: Subject) -> ElementID? {
    switch subject {
    case .root, .container: root
    case .element(let id): isHere(id) ? id : nil
    case .first(let kind): document.elements.first { $0.kind == kind && isHere($0.id) }?.id
    }
  }

  /// Returns all items that count as the subject in a constraint.
  package func items(_ subject: Subject) -> Set<Item> {
    var items = Set(element(subject).map { [Item.element($0)] } ?? [])
    guard subject == .container else { return items }
    for guide in document.guides where guide.owner == root { items.insert(.guide(guide.id)) }
    return items
  }

  private func isHere(_ id: ElementID) -> Bool {
    document.elements[id] != nil && document.scene(of: id)?.id == self.id
  }
}
