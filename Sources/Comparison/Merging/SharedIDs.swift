import LayoutModel

/// Finds ids that both sides gave to different new things, such as the twelfth constraint of a document. Theirs get
/// other ids, so that both things stay.
///
///     // Ours added c12 between the title and the root, theirs added c12 to a button.
///     SharedIDs(documents).renames    // ["c12": "c12-2"]
///
/// Records that may be one thing keep the id: equal constraints between the same anchors, for example, or elements of
/// one kind at one place. If they differ, that is a conflict.
struct SharedIDs {
  private(set) var renames: [String: String] = [:]
  private let documents: ThreeWay<Document>

  init(_ documents: ThreeWay<Document>) {
    self.documents = documents
    let (base, ours, theirs) = (documents.base, documents.ours, documents.theirs)
    // Records of the base are asked about by their typed ids first, which takes no look at texts.
    func isShared(_ id: String) -> Bool { !base.isTaken(id) && ours.isTaken(id) }
    for scene in theirs.scenes where !base.scenes.contains(scene.id) && isShared(scene.id.rawValue) {
      if ours.scenes[scene.id]?.name != scene.name || !ours.scenes.contains(scene.id) { rename(scene.id.rawValue) }
    }
    // Parents come before their children.
    for id in theirs.scenes.flatMap({ theirs.subtree(of: $0.root) }) where !base.elements.contains(id) {
      if isShared(id.rawValue), !isOneThing(id) { rename(id.rawValue) }
    }
    for guide in theirs.guides where !base.guides.contains(guide.id) && isShared(guide.id.rawValue) {
      let other = ours.guides[guide.id]
      if other?.kind != guide.kind || other?.owner.rawValue != new(guide.owner.rawValue) { rename(guide.id.rawValue) }
    }
    for constraint in theirs.constraints where !base.constraints.contains(constraint.id) {
      if isShared(constraint.id.rawValue),
        ours.constraints[constraint.id].map({ Set(Self.anchors(of: $0)) }) != anchorsInMerge(of: constraint)
      {
        rename(constraint.id.rawValue)
      }
    }
    for image in theirs.images where isShared(image.id.rawValue) {
      if ours.image(image.id)?.file != image.file { rename(image.id.rawValue) }
    }
    for other in theirs.classes where isShared(other.id.rawValue) {
      if ours.ownClass(other.id)?.className != other.className { rename(other.id.rawValue) }
    }
    for preview in theirs.previews where isShared(preview.id.rawValue) {
      if !ours.previews.contains(preview) { rename(preview.id.rawValue) }
    }
  }

  /// The other side's document with its new ids.
  var theirs: Document { documents.theirs.renaming(renames) }

  // MARK: One thing or two

  /// True if an element that both sides added may be the same: of one kind, in one container, and either at one place
  /// or with one name of its own.
  private func isOneThing(_ id: ElementID) -> Bool {
    let (ours, theirs) = (documents.ours, documents.theirs)
    guard let mine = ours.elements[id], let other = theirs.elements[id], mine.kind == other.kind,
      ours.parent(of: id)?.rawValue == theirs.parent(of: id).map({ new($0.rawValue) })
    else { return false }
    let isNamed = mine.ownName != nil && mine.ownName != Content(new: mine.kind)[.title]
    return mine.frame == other.frame || isNamed && mine.ownName == other.ownName
  }

  private func anchorsInMerge(of constraint: Constraint) -> Set<String> {
    Set(
      [constraint.first, constraint.second].compactMap(\.self).map {
        "\(new($0.item.rawID)).\($0.attribute.rawValue)"
      })
  }

  private static func anchors(of constraint: Constraint) -> [String] {
    [constraint.first, constraint.second].compactMap { $0?.description }
  }

  // MARK: New ids

  private func new(_ id: String) -> String { renames[id] ?? id }

  private mutating func rename(_ id: String) {
    guard renames[id] == nil else { return }
    var number = 2
    while isTaken("\(id)-\(number)") { number += 1 }
    renames[id] = "\(id)-\(number)"
  }

  private func isTaken(_ id: String) -> Bool {
    documents.ours.isTaken(id) || documents.theirs.isTaken(id) || documents.base.isTaken(id)
  }
}
