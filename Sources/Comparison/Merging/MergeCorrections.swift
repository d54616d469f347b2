import LayoutModel

/// Corrections of places and records that an attempt at a merge asks for. The merge is then attempted again.
struct MergeCorrections {
  /// Places of elements that differ from the merged ones.
  var places: [ElementID: TreePlace] = [:]
  /// Records that cannot be in the document.
  var scenes: Set<SceneID> = []
  var elements: Set<ElementID> = []
  var guides: Set<GuideID> = []
  var constraints: Set<ConstraintID> = []
  var previews: Set<PreviewID> = []
  var images: Set<ImageID> = []
  var values: Set<ValueID> = []
  var classes: Set<ClassID> = []
  private(set) var conflicts: [MergeConflict] = []

  /// Puts an element elsewhere, which is a conflict about its parent.
  mutating func move(_ id: ElementID, to place: TreePlace, in input: MergeInput) {
    if places.updateValue(place, forKey: id) == nil { conflicts.append(input.conflictAboutPlace(of: id)) }
  }

  mutating func drop<Record>(
    _ id: Record.ID, _ dropped: WritableKeyPath<Self, Set<Record.ID>>, _ sides: RecordSides<Record>
  ) {
    if self[keyPath: dropped].insert(id).inserted { conflicts.append(sides.conflict(about: id)) }
  }
}

extension MergeInput {
  func conflictAboutPlace(of id: ElementID) -> MergeConflict {
    MergeConflict(record: id.rawValue, member: "parent", places(of: id).map { $0.map { .string($0.rawID) } })
  }
}
