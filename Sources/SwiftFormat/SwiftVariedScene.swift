import LayoutModel

/// The parts of a scene that differ under conditions, as far as exported source can test them.
struct SwiftVariedScene {
  let conditions: SwiftConditions
  /// The elements that are exported, in the order of the tree.
  private(set) var elements: [SwiftVaried<Element>] = []
  private(set) var constraints: [ConstraintID: SwiftVaried<Constraint>] = [:]
  /// The elements that are not always present, in the order of the tree.
  private(set) var removable: [ElementID] = []
  /// The elements that are never present, with all their contents.
  private(set) var leftOut: Set<ElementID> = []
  private let document: Document

  init(_ scene: Scene, of document: Document, _ conditions: SwiftConditions) {
    self.document = document
    self.conditions = conditions
    for id in document.subtree(of: scene.root) {
      guard let element = document.elements[id] else { continue }
      let varied = SwiftVaried(element, conditions)
      let isThere = id == scene.root ? [true] : varied.values(of: \.isInstalled)
      if !isThere.contains(true) || document.parent(of: id).map(leftOut.contains) ?? false {
        leftOut.insert(id)
        continue
      }
      if isThere.count == 2 { removable.append(id) }
      elements.append(varied)
    }
    for constraint in document.constraints where !constraint.variations.isEmpty {
      constraints[constraint.id] = SwiftVaried(constraint, conditions)
    }
  }

  func varied(_ constraint: Constraint) -> SwiftVaried<Constraint> {
    constraints[constraint.id] ?? SwiftVaried(constraint, conditions)
  }

  /// Returns the removable elements that must be present for a constraint, in the order of the tree.
  func needs(of constraint: Constraint) -> [ElementID] {
    let owners = constraint.items.compactMap(document.element(for:))
    let line = Set(owners + owners.flatMap(document.ancestors(of:)))
    return removable.filter(line.contains)
  }

  /// Returns the removable elements that must be present for an element: its ancestors and itself.
  func needs(of element: ElementID) -> [ElementID] {
    let line = Set([element] + document.ancestors(of: element))
    return removable.filter(line.contains)
  }

  func isLeftOut(_ constraint: Constraint) -> Bool {
    constraint.items.compactMap(document.element(for:)).contains(where: leftOut.contains)
  }
}
