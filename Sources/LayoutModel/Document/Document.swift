/// The document: flat tables of records, found by id. It is a value; it is changed only through a `Draft`.
///
/// Frames, diagnosis and outline rows are not stored here. They are computed from the records.
public struct Document: Hashable, Sendable {
  public internal(set) var languages = Languages()
  /// The previews in the order in which they are shown.
  public internal(set) var previews: [Preview] = []
  /// Images, values and classes, and what was found of them beside the document.
  var parts = RareMembers<RareInDocument>()
  /// The open conflicts of a merge; empty in nearly all documents.
  public internal(set) var conflicts: [MergeConflict] = []
  public internal(set) var scenes = RecordTable<Scene>()
  public internal(set) var elements = RecordTable<Element>()
  public internal(set) var guides = RecordTable<Guide>()
  public private(set) var constraints = RecordTable<Constraint>()

  /// The parent of each element. Computed from `elements`, and stored because it is read very often.
  private(set) var parentOf: [ElementID: ElementID] = [:]
  /// Computed from `constraints`.
  private(set) var constraintsByItem = ConstraintsByItem()
  /// The records with variations. They are few, so a document without variations costs nothing more.
  public private(set) var variedElements: Set<ElementID> = []
  public private(set) var variedConstraints: Set<ConstraintID> = []
  /// The records in which expressions of values stand.
  public private(set) var boundElements: Set<ElementID> = []
  public private(set) var boundConstraints: Set<ConstraintID> = []
  /// The elements that show components, those inside of others included.
  public private(set) var instances: Set<ElementID> = []
  /// The constraints with numbers too large or small for a layout.
  public private(set) var unusableConstraints: Set<ConstraintID> = []

  public init() {}

  public static func == (a: Document, b: Document) -> Bool {
    a.languages == b.languages && a.hasSameParts(as: b)
      && a.previews == b.previews && a.conflicts == b.conflicts && a.scenes == b.scenes && a.elements == b.elements
      && a.guides == b.guides
      && a.constraints == b.constraints
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements.count)
    hasher.combine(constraints.count)
  }
}

extension Document: CustomStringConvertible {
  public var description: String {
    "Document(\(scenes.count) scenes, \(elements.count) elements, \(guides.count) guides, \(constraints.count) constraints)"
  }
}

// MARK: - The only functions that change records (used by Draft and Change)

extension Document {
  mutating func putElement(_ element: Element) {
    let old = elements[element.id]?.children ?? []
    elements.put(element)
    updateVariedSets(of: element)
    updateParents(of: element.children, was: old, parent: element.id)
  }

  mutating func restoreElement(_ placed: PlacedRecord<Element>) {
    let old = elements[placed.record.id]?.children ?? []
    elements.put(placed)
    updateVariedSets(of: placed.record)
    updateParents(of: placed.record.children, was: old, parent: placed.record.id)
  }

  mutating func removeElement(_ id: ElementID) {
    updateParents(of: [], was: elements[id]?.children ?? [], parent: id)
    elements.remove(id)
    variedElements.remove(id)
    if !boundElements.isEmpty { boundElements.remove(id) }
    if !instances.isEmpty { instances.remove(id) }
  }

  private mutating func updateVariedSets(of element: Element) {
    if element.traits.isBound {
      boundElements.insert(element.id)
    } else if !boundElements.isEmpty {
      boundElements.remove(element.id)
    }
    if element.traits.instance != nil {
      instances.insert(element.id)
    } else if !instances.isEmpty {
      instances.remove(element.id)
    }
    if element.traits.isVaried {
      variedElements.insert(element.id)
    } else if !variedElements.isEmpty {
      variedElements.remove(element.id)
    }
  }

  private mutating func updateVariedSets(of constraint: Constraint) {
    if constraint.isBound {
      boundConstraints.insert(constraint.id)
    } else if !boundConstraints.isEmpty {
      boundConstraints.remove(constraint.id)
    }
    if constraint.isVaried {
      variedConstraints.insert(constraint.id)
    } else if !variedConstraints.isEmpty {
      variedConstraints.remove(constraint.id)
    }
  }

  private mutating func updateUnusableSet(_ constraint: Constraint) {
    if !constraint.isInCoordinateRange {
      unusableConstraints.insert(constraint.id)
    } else if !unusableConstraints.isEmpty {
      unusableConstraints.remove(constraint.id)
    }
  }

  private mutating func updateParents(of children: [ElementID], was old: [ElementID], parent: ElementID) {
    guard children != old else { return }
    for child in old where parentOf[child] == parent { parentOf[child] = nil }
    for child in children { parentOf[child] = parent }
  }

  mutating func putConstraint(_ constraint: Constraint) {
    let index = constraints.index(of: constraint.id) ?? constraints.nextIndex
    constraintsByItem.replace(constraints[constraint.id], by: constraint, at: index)
    constraints.put(constraint)
    updateVariedSets(of: constraint)
    updateUnusableSet(constraint)
  }

  mutating func restoreConstraint(_ placed: PlacedRecord<Constraint>) {
    if constraints.index(of: placed.record.id) != placed.index { removeConstraint(placed.record.id) }
    constraintsByItem.replace(constraints[placed.record.id], by: placed.record, at: placed.index)
    constraints.put(placed)
    updateVariedSets(of: placed.record)
    updateUnusableSet(placed.record)
  }

  mutating func removeConstraint(_ id: ConstraintID) {
    guard let placed = constraints.placed(id) else { return }
    constraintsByItem.replace(placed.record, by: nil, at: placed.index)
    constraints.remove(id)
    variedConstraints.remove(id)
    if !boundConstraints.isEmpty { boundConstraints.remove(id) }
    unusableConstraints.remove(id)
  }

  /// - Parameter items: the largest number of items that the constraints may refer to.
  mutating func reserveConstraints(_ count: Int, on items: Int) {
    constraints.reserve(count)
    // Each constraint refers to at most two items.
    constraintsByItem.reserve(min(2 * count, items))
  }
}
