/// A document under change, with a memory of its state before: the only way to change a document.
///
/// Before the first change of a record, the draft stores the record as it is. So `finish()` can return the change and
/// `rollback()` can take it back, and a new property needs no undo code. A gesture keeps one draft. At each step of the
/// pointer it rolls the draft back and edits again from the start. To cancel the gesture is to roll back.
public struct Draft: Sendable {
  public private(set) var document: Document
  private var elements: [ElementID: PlacedRecord<Element>?] = [:]
  private var constraints: [ConstraintID: PlacedRecord<Constraint>?] = [:]
  private var guides: [GuideID: PlacedRecord<Guide>?] = [:]
  private var scenes: [SceneID: PlacedRecord<Scene>?] = [:]
  private var languages: Languages?
  private var previews: [Preview]?
  private var conflicts: [MergeConflict]?
  private var images: [DocumentImage]?
  private var values: [DocumentValue]?
  private var classes: [DocumentClass]?
  private var folderClasses: FolderClasses?
  private var pictures: DocumentPictures?

  public init(_ document: Document) { self.document = document }

  /// True if an edit was made since the draft began, even if it changed nothing.
  public var isTouched: Bool {
    !(elements.isEmpty && constraints.isEmpty && guides.isEmpty && scenes.isEmpty && languages == nil
      && previews == nil && conflicts == nil && images == nil && values == nil && classes == nil
      && folderClasses == nil && pictures == nil)
  }

  // MARK: Editing records

  /// Adds the record, or replaces the one with its id. An edit of an element inside of an instance becomes an override
  /// as far as it can be one; all else inside of instances follows from components and stays. A frame outside the coordinate range is clamped to it, so that
  /// the saved file can be read again.
  public mutating func put(_ element: Element) {
    guard isOwn(element.id) else { return overrideMembers(of: element) }
    let before = document.instances.isEmpty ? nil : document.elements.stored(element.id)?.record
    rememberOriginal(element.id)
    document.putElement(usable(element))
    if !document.instances.isEmpty || before?.instance != nil { updateInstances(after: element.id, was: before) }
  }

  private func usable(_ element: Element) -> Element {
    guard !element.frame.isInCoordinateRange || element.traits.isBound else { return element }
    var bounded = element
    bounded.frame = element.frame.clampedToCoordinateRange
    if element.traits.isBound { bounded.dropOverwrittenBindings(document.valueTable) }
    return bounded
  }

  public mutating func put(_ constraint: Constraint) {
    guard isOwn(constraint.id), constraint.items.allSatisfy({ isOwn($0) }) else { return }
    let before = document.instances.isEmpty ? nil : document.constraints.stored(constraint.id)?.record
    rememberOriginal(constraint.id)
    var copy = constraint
    if constraint.isBound { copy.dropOverwrittenBindings(document.valueTable) }
    document.putConstraint(copy)
    if !document.instances.isEmpty { updateInstances(from: before, to: copy) }
  }

  public mutating func put(_ guide: Guide) {
    guard isOwn(guide.id) else { return }
    rememberOriginal(guide.id)
    let before = document.guides[guide.id]
    document.guides.put(guide)
    if !document.instances.isEmpty { updateInstances(from: before, to: guide) }
  }

  public mutating func put(_ scene: Scene) {
    rememberOriginal(scene.id)
    let before = document.scenes[scene.id]
    document.scenes.put(scene)
    if !document.instances.isEmpty { updateInstances(from: before, to: scene) }
  }

  /// Edits a record in place. Does nothing if there is no such record.
  public mutating func update(_ id: ElementID, _ edit: (inout Element) -> Void) {
    guard var element = document.elements[id] else { return }
    edit(&element)
    put(element)
  }

  public mutating func update(_ id: ConstraintID, _ edit: (inout Constraint) -> Void) {
    guard var constraint = document.constraints[id] else { return }
    edit(&constraint)
    put(constraint)
  }

  public mutating func update(_ id: GuideID, _ edit: (inout Guide) -> Void) {
    guard var guide = document.guides[id] else { return }
    edit(&guide)
    put(guide)
  }

  public mutating func update(_ id: SceneID, _ edit: (inout Scene) -> Void) {
    guard var scene = document.scenes[id] else { return }
    edit(&scene)
    put(scene)
  }

  public mutating func updateLanguages(_ edit: (inout Languages) -> Void) {
    if languages == nil { languages = document.languages }
    edit(&document.languages)
  }

  public mutating func updatePreviews(_ edit: (inout [Preview]) -> Void) {
    if previews == nil { previews = document.previews }
    edit(&document.previews)
  }

  public mutating func updateConflicts(_ edit: (inout [MergeConflict]) -> Void) {
    if conflicts == nil { conflicts = document.conflicts }
    edit(&document.conflicts)
  }

  public mutating func updateImages(_ edit: (inout [DocumentImage]) -> Void) {
    if images == nil { images = document.images }
    edit(&document.images)
  }

  /// Edits the values. Their users follow: a member with an expression is set to what that comes to now. An expression
  /// that comes to nothing any more is removed, and its number stays.
  public mutating func updateValues(_ edit: (inout [DocumentValue]) -> Void) {
    var list = document.values
    edit(&list)
    guard list != document.values else { return }
    if values == nil { values = document.values }
    document.setValues(list.settled(before: document.valueTable))
    rebindRecords()
  }

  private mutating func rebindRecords() {
    let (elements, constraints) = document.reboundRecords()
    for element in elements {
      rememberOriginal(element.id)
      document.putElement(element)
    }
    for constraint in constraints {
      rememberOriginal(constraint.id)
      document.putConstraint(constraint)
    }
  }

  /// Edits the classes. A class with the name of one before it is left out.
  public mutating func updateClasses(_ edit: (inout [DocumentClass]) -> Void) {
    var list = document.classes
    edit(&list)
    if classes == nil { classes = document.classes }
    document.setClasses(list)
  }

  /// Takes over the classes of the folder.
  public mutating func show(_ found: FolderClasses) {
    if folderClasses == nil { folderClasses = document.folderClasses }
    document.setFolderClasses(found)
  }

  /// Takes over what was found in the images' files.
  public mutating func show(_ found: DocumentPictures) {
    if pictures == nil { pictures = document.pictures }
    document.pictures = found
  }

  /// Edits one preview. Does nothing if there is no such preview.
  public mutating func update(_ id: PreviewID, _ edit: (inout Preview) -> Void) {
    guard let index = document.previews.firstIndex(where: { $0.id == id }) else { return }
    updatePreviews { edit(&$0[index]) }
  }

  public mutating func remove(_ id: ElementID) {
    guard isOwn(id) else { return }
    let before = document.elements.stored(id)?.record
    rememberOriginal(id)
    document.removeElement(id)
    if before?.instance != nil { removeInside(of: id, was: before) }
  }

  public mutating func remove(_ id: ConstraintID) {
    guard isOwn(id) else { return }
    rememberOriginal(id)
    let before = document.constraints.stored(id)?.record
    document.removeConstraint(id)
    if !document.instances.isEmpty { updateInstances(from: before, to: nil) }
  }

  public mutating func remove(_ id: GuideID) {
    guard isOwn(id) else { return }
    rememberOriginal(id)
    let before = document.guides[id]
    document.guides.remove(id)
    if !document.instances.isEmpty { updateInstances(from: before, to: nil) }
  }

  /// Removes a scene and its previews. The elements of the scene are not removed.
  public mutating func remove(_ id: SceneID) {
    rememberOriginal(id)
    if document.previews.contains(where: { $0.scene == id }) {
      updatePreviews { $0.removeAll { $0.scene == id } }
    }
    let before = document.scenes[id]
    document.scenes.remove(id)
    if !document.instances.isEmpty { updateInstances(from: before, to: nil) }
  }

  private func isOwn(_ item: Item) -> Bool {
    switch item {
    case .element(let id): isOwn(id)
    case .guide(let id): isOwn(id)
    }
  }

  /// False for a record inside of an instance. Only the component's own records can be edited.
  private func isOwn<Record>(_ id: RecordID<Record>) -> Bool { !id.isInsideInstance }

  /// Replaces the whole document by another one, as one edit that can be undone. Used when the file on disk changed.
  public mutating func replaceDocument(by other: Document) {
    for table in [document.elements, other.elements] { for record in table { rememberOriginal(record.id) } }
    for table in [document.constraints, other.constraints] { for record in table { rememberOriginal(record.id) } }
    for table in [document.guides, other.guides] { for record in table { rememberOriginal(record.id) } }
    for table in [document.scenes, other.scenes] { for record in table { rememberOriginal(record.id) } }
    if languages == nil { languages = document.languages }
    if previews == nil { previews = document.previews }
    if conflicts == nil { conflicts = document.conflicts }
    if images == nil { images = document.images }
    if values == nil { values = document.values }
    if classes == nil { classes = document.classes }
    // What is on the disk stays known, as the other document may not know it.
    let found = document.pictures
    let foundClasses = document.folderClasses
    document = other.pictures.isEmpty ? other.with(pictures: found) : other
    if document.folderClasses.isEmpty { document.setFolderClasses(foundClasses) }
    if document.folderClasses != foundClasses, folderClasses == nil { folderClasses = foundClasses }
    if document.pictures != found, pictures == nil { pictures = found }
  }

  // MARK: Ending

  /// Returns the change since the draft began; it is empty if all edits cancel out. The draft then begins anew.
  public mutating func finish() -> Change {
    let change = pendingChange
    clearOriginals()
    return change
  }

  /// Restores the document as it was when the draft began.
  public mutating func rollback() {
    guard isTouched else { return }
    document.apply(pendingChange.inverse)
    clearOriginals()
  }

  /// Applies a change from the history. Pending edits are rolled back first.
  public mutating func replay(_ change: Change) {
    rollback()
    document.apply(change)
  }

  /// The change so far.
  public var pendingChange: Change {
    var change = Change()
    change.elements = Self.changes(elements, in: document.elements)
    change.constraints = Self.changes(constraints, in: document.constraints)
    change.guides = Self.changes(guides, in: document.guides)
    change.scenes = Self.changes(scenes, in: document.scenes)
    if let languages, languages != document.languages {
      change.languages = ValueChange(before: languages, after: document.languages)
    }
    if let previews, previews != document.previews {
      change.previews = ValueChange(before: previews, after: document.previews)
    }
    if let conflicts, conflicts != document.conflicts {
      change.conflicts = ValueChange(before: conflicts, after: document.conflicts)
    }
    if let images, images != document.images {
      change.images = ValueChange(before: images, after: document.images)
    }
    if let values, values != document.values {
      change.values = ValueChange(before: values, after: document.values)
    }
    if let classes, classes != document.classes {
      change.classes = ValueChange(before: classes, after: document.classes)
    }
    if let folderClasses, folderClasses != document.folderClasses {
      change.folderClasses = ValueChange(before: folderClasses, after: document.folderClasses)
    }
    if let pictures, pictures != document.pictures {
      change.pictures = ValueChange(before: pictures, after: document.pictures)
    }
    return change
  }

  private static func changes<Record>(
    _ originals: [Record.ID: PlacedRecord<Record>?], in table: RecordTable<Record>
  ) -> RecordChanges<Record> {
    var result: RecordChanges<Record> = [:]
    for (id, before) in originals {
      let change = RecordChange(before: before, after: table.placed(id))
      if change.kind != .nothing { result[id] = change }
    }
    return result
  }

  // MARK: Records that follow from components

  mutating func putFollowing(_ element: Element) {
    guard document.elements.stored(element.id)?.record != element else { return }
    rememberOriginal(element.id)
    document.putElement(element)
  }

  mutating func putFollowing(_ constraint: Constraint) {
    guard document.constraints.stored(constraint.id)?.record != constraint else { return }
    rememberOriginal(constraint.id)
    document.putConstraint(constraint)
  }

  mutating func putFollowing(_ guide: Guide) {
    guard document.guides[guide.id] != guide else { return }
    rememberOriginal(guide.id)
    document.guides.put(guide)
  }

  mutating func removeFollowing(_ id: ElementID) {
    rememberOriginal(id)
    document.removeElement(id)
  }

  mutating func removeFollowing(_ id: ConstraintID) {
    rememberOriginal(id)
    document.removeConstraint(id)
  }

  mutating func removeFollowing(_ id: GuideID) {
    rememberOriginal(id)
    document.guides.remove(id)
  }

  // MARK: Remembering

  private mutating func rememberOriginal(_ id: ElementID) {
    if elements[id] == nil { elements.updateValue(document.elements.placed(id), forKey: id) }
  }

  private mutating func rememberOriginal(_ id: ConstraintID) {
    if constraints[id] == nil { constraints.updateValue(document.constraints.placed(id), forKey: id) }
  }

  private mutating func rememberOriginal(_ id: GuideID) {
    if guides[id] == nil { guides.updateValue(document.guides.placed(id), forKey: id) }
  }

  private mutating func rememberOriginal(_ id: SceneID) {
    if scenes[id] == nil { scenes.updateValue(document.scenes.placed(id), forKey: id) }
  }

  private mutating func clearOriginals() {
    elements.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    scenes.removeAll(keepingCapacity: true)
    languages = nil
    previews = nil
    conflicts = nil
    images = nil
    values = nil
    classes = nil
    folderClasses = nil
    pictures = nil
  }
}
