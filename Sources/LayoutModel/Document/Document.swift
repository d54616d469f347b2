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
  /// The elements that lay their children out as containers of a toolkit do, those inside of instances included.
  public private(set) var containers: Set<ElementID> = []
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
    updateSets(of: element)
    updateParents(of: element.children, was: old, parent: element.id)
  }

  mutating func restoreElement(_ placed: PlacedRecord<Element>) {
    let old = elements[placed.record.id]?.children ?? []
    elements.put(placed)
    updateSets(of: placed.record)
    updateParents(of: placed.record.children, was: old, parent: placed.record.id)
  }

  mutating func removeElement(_ id: ElementID) {
    updateParents(of: [], was: elements[id]?.children ?? [], parent: id)
    elements.remove(id)
    variedElements.hold(id, if: false)
    boundElements.hold(id, if: false)
    instances.hold(id, if: false)
    containers.hold(id, if: false)
  }

  private mutating func updateSets(of element: Element) {
    boundElements.hold(element.id, if: element.traits.isBound)
    instances.hold(element.id, if: element.traits.instance != nil)
    containers.hold(element.id, if: element.container != nil)
    variedElements.hold(element.id, if: element.traits.isVaried)
  }

  private mutating func updateSets(of constraint: Constraint) {
    boundConstraints.hold(constraint.id, if: constraint.isBound)
    variedConstraints.hold(constraint.id, if: constraint.isVaried)
    unusableConstraints.hold(constraint.id, if: !constraint.isInCoordinateRange)
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
    updateSets(of: constraint)
  }

  mutating func restoreConstraint(_ placed: PlacedRecord<Constraint>) {
    if constraints.index(of: placed.record.id) != placed.index { removeConstraint(placed.record.id) }
    constraintsByItem.replace(constraints[placed.record.id], by: placed.record, at: placed.index)
    constraints.put(placed)
    updateSets(of: placed.record)
  }

  mutating func removeConstraint(_ id: ConstraintID) {
    guard let placed = constraints.placed(id) else { return }
    constraintsByItem.replace(placed.record, by: nil, at: placed.index)
    constraints.remove(id)
    variedConstraints.hold(id, if: false)
    boundConstraints.hold(id, if: false)
    unusableConstraints.hold(id, if: false)
  }

  /// - Parameter items: the largest number of items that the constraints may refer to.
  mutating func reserveConstraints(_ count: Int, on items: Int) {
    constraints.reserve(count)
    // Each constraint refers to at most two items.
    constraintsByItem.reserve(min(2 * count, items))
  }
}

extension Set {
  /// Adds or removes a member. Most of these sets are empty, and cost nothing then.
  fileprivate mutating func hold(_ member: Element, if isMember: Bool) {
    if isMember {
      insert(member)
    } else if !isEmpty {
      remove(member)
    }
  }
}
