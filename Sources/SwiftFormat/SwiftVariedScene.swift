import LayoutModel

/// What of a scene differs under conditions, as far as exported source can tell them apart.
struct SwiftVariedScene {
  let conditions: SwiftConditions
  /// In the order of the tree.
  private(set) var elements: [SwiftVaried<Element>] = []
  private(set) var constraints: [ConstraintID: SwiftVaried<Constraint>] = [:]
  /// What is there only sometimes, in the order of the tree.
  private(set) var removable: [ElementID] = []
  /// What is never there, with all that is in it.
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

  /// What must be there for a constraint to count, in the order of the tree.
  func needs(of constraint: Constraint) -> [ElementID] {
    let owners = constraint.items.compactMap(document.element(for:))
    let line = Set(owners + owners.flatMap(document.ancestors(of:)))
    return removable.filter(line.contains)
  }

  /// What the element needs to be there.
  func needs(of element: ElementID) -> [ElementID] {
    let line = Set([element] + document.ancestors(of: element))
    return removable.filter(line.contains)
  }

  func isLeftOut(_ constraint: Constraint) -> Bool {
    constraint.items.compactMap(document.element(for:)).contains(where: leftOut.contains)
  }
}
