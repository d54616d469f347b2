import LayoutModel

/// Finds the records of the merged document.
///
/// A record that one side removed stays away, unless the other side changed it, or put something into it or on it: a
/// child, a guide, a constraint. Then it is kept with all that it contains on that side, and the removal is a conflict.
///
///     // Ours removes a panel with all its buttons. Theirs adds a button to the panel.
///     // The panel is kept with its buttons, and one conflict tells of it.
struct MergePresence {
  private let input: MergeInput
  private let corrections: MergeCorrections
  private(set) var scenes: Set<SceneID> = []
  private(set) var elements: Set<ElementID> = []
  private(set) var guides: Set<GuideID> = []
  private(set) var constraints: Set<ConstraintID> = []
  private(set) var previews: Set<PreviewID> = []
  private(set) var images: Set<ImageID> = []
  private(set) var values: Set<ValueID> = []
  private(set) var classes: Set<ClassID> = []
  private var mergedConstraints: [ConstraintID: Constraint] = [:]
  private(set) var conflicts: [MergeConflict] = []
  /// Records that only one side has, because the other one removed them. They are kept without a conflict of their own.
  private var restored: Set<String> = []
  /// Constraints to restore if all their items are there in the end.
  private var restorable: Set<ConstraintID> = []
  private var pending: [Subject] = []
  private lazy var guidesOf: ThreeWay<[ElementID: [Guide]]> = input.documents.map {
    Dictionary(grouping: $0.guides, by: \.owner)
  }

  private enum Subject {
    case scene(SceneID)
    case element(ElementID)
    case guide(GuideID)
    case constraint(ConstraintID)
    case preview(PreviewID)
    case image(ImageID)
    case value(ValueID)
    case documentClass(ClassID)
  }

  init(_ input: MergeInput, _ corrections: MergeCorrections) {
    (self.input, self.corrections) = (input, corrections)
    addRemaining(input.scenes, { $0.scenes.insert($1).inserted }, Subject.scene, \.scenes)
    addRemaining(input.elements, { $0.elements.insert($1).inserted }, Subject.element, \.elements)
    addRemaining(input.guides, { $0.guides.insert($1).inserted }, Subject.guide, \.guides)
    addRemaining(input.constraints, { $0.constraints.insert($1).inserted }, Subject.constraint, \.constraints)
    addRemaining(input.images, { $0.images.insert($1).inserted }, Subject.image, \.images)
    addRemaining(input.values, { $0.values.insert($1).inserted }, Subject.value, \.values)
    addRemaining(input.classes, { $0.classes.insert($1).inserted }, Subject.documentClass, \.classes)
    addRemaining(input.previews, { $0.previews.insert($1).inserted }, Subject.preview, \.previews)
    while let subject = pending.popLast() { requireNeeds(of: subject) }
    addRestorableConstraints()
    dropUnsupported()
  }

  // MARK: What stays

  /// Adds the records that both sides have, or one side added, or one side changed and the other removed.
  private mutating func addRemaining<Record>(
    _ sides: RecordSides<Record>, _ insert: (inout Self, Record.ID) -> Bool, _ subject: (Record.ID) -> Subject,
    _ dropped: KeyPath<MergeCorrections, Set<Record.ID>>
  ) {
    for id in sides.ids where !corrections[keyPath: dropped].contains(id) {
      if let side = sides.onlySide(with: id), let old = sides.all.base[id] {
        guard sides.all[side][id]?.withoutTree != old.withoutTree || hasMoved(subject(id)) else { continue }
        conflicts.append(sides.conflict(about: id))
        restored.insert(id.rawValue)
        if insert(&self, id) { restoreContents(of: subject(id), from: side) }
      } else {
        _ = insert(&self, id)
      }
      pending.append(subject(id))
    }
  }

  /// True if the element has another place in the tree than in the base.
  private func hasMoved(_ subject: Subject) -> Bool {
    guard case .element(let id) = subject else { return false }
    let places = input.places(of: id)
    return (places.ours ?? places.theirs) != places.base
  }

  private mutating func requireNeeds(of subject: Subject) {
    switch subject {
    case .scene(let id):
      if let root = input.mergedRoot(of: id).root { require(root, for: id.rawValue) }
    case .element(let id):
      switch corrections.places[id] ?? input.mergedPlace(of: id).place {
      case .child(let parent): require(parent, for: id.rawValue)
      case .root(let scene): require(scene, for: id.rawValue)
      case nil: break
      }
    case .guide(let id):
      if let owner = input.guides.merged(id)?.record.owner { require(owner, for: id.rawValue) }
    case .constraint(let id):
      for item in merged(id)?.items ?? [] { require(item, for: id.rawValue) }
    case .preview(let id):
      if let scene = input.previews.merged(id)?.record.scene { require(scene, for: id.rawValue) }
    case .image, .value, .documentClass: break
    }
  }

  private mutating func merged(_ id: ConstraintID) -> Constraint? {
    if let common = input.constraints.common(id) { return common.record }
    if let known = mergedConstraints[id] { return known }
    let merged = input.constraints.merged(id)?.record.namingGuides { guide in
      input.guides.all.ours[guide] != nil || input.guides.all.theirs[guide] != nil
    }
    mergedConstraints[id] = merged
    return merged
  }

  // MARK: What is needed

  private mutating func require(_ item: Item, for user: String) {
    switch item {
    case .element(let id): require(id, for: user)
    case .guide(let id): require(id, for: user)
    }
  }

  private mutating func require(_ id: ElementID, for user: String) {
    guard !elements.contains(id), let side = side(of: id, in: input.elements, corrections.elements) else { return }
    elements.insert(id)
    note(id, input.elements, for: user)
    restoreContents(of: .element(id), from: side)
    pending.append(.element(id))
  }

  private mutating func require(_ id: GuideID, for user: String) {
    guard !guides.contains(id), side(of: id, in: input.guides, corrections.guides) != nil else { return }
    guides.insert(id)
    note(id, input.guides, for: user)
    pending.append(.guide(id))
  }

  private mutating func require(_ id: SceneID, for user: String) {
    guard !scenes.contains(id), side(of: id, in: input.scenes, corrections.scenes) != nil else { return }
    scenes.insert(id)
    note(id, input.scenes, for: user)
    pending.append(.scene(id))
  }

  private func side<Record>(
    of id: Record.ID, in sides: RecordSides<Record>, _ dropped: Set<Record.ID>
  ) -> MergeSide? {
    dropped.contains(id) ? nil : sides.onlySide(with: id)
  }

  /// Adds the conflict of a record that is kept for a user. If the user itself is only kept, its own conflict tells
  /// enough.
  private mutating func note<Record>(_ id: Record.ID, _ sides: RecordSides<Record>, for user: String) {
    restored.insert(id.rawValue)
    if !restored.contains(user) { conflicts.append(sides.conflict(about: id)) }
  }

  /// Restores what a kept element contains, and the constraints on it, as they are on the side that has it.
  private mutating func restoreContents(of subject: Subject, from side: MergeSide) {
    guard case .element(let id) = subject else { return }
    let document = input.documents[side]
    var items: [Item] = []
    for part in document.subtree(of: id) where !corrections.elements.contains(part) {
      if elements.insert(part).inserted {
        restored.insert(part.rawValue)
        pending.append(.element(part))
      }
      items.append(.element(part))
      for guide in guidesOf[side][part] ?? [] where !corrections.guides.contains(guide.id) {
        if guides.insert(guide.id).inserted { restored.insert(guide.id.rawValue) }
        items.append(.guide(guide.id))
      }
    }
    restorable.formUnion(document.constraints(on: items).map(\.id))
  }

  private mutating func addRestorableConstraints() {
    for id in restorable where !constraints.contains(id) && !corrections.constraints.contains(id) {
      if let constraint = merged(id), constraint.items.allSatisfy(contains) { constraints.insert(id) }
    }
  }

  // MARK: What has nothing to stand on

  func contains(_ item: Item) -> Bool {
    switch item {
    case .element(let id): elements.contains(id)
    case .guide(let id): guides.contains(id)
    }
  }

  /// Drops what refers to records that cannot be in the document. This happens only if an id stands for two things.
  private mutating func dropUnsupported() {
    for id in guides where !(input.guides.merged(id).map { elements.contains($0.record.owner) } ?? false) {
      guides.remove(id)
      conflicts.append(input.guides.conflict(about: id))
    }
    for id in constraints where merged(id)?.items.allSatisfy(contains) != true {
      constraints.remove(id)
      conflicts.append(input.constraints.conflict(about: id))
    }
    for id in previews where !(input.previews.merged(id).map { scenes.contains($0.record.scene) } ?? false) {
      previews.remove(id)
      conflicts.append(input.previews.conflict(about: id))
    }
  }
}
