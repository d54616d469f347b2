import LayoutModel
import Markup
import PlumbFormat

/// Makes the merged document from a sound attempt.
struct MergeAssembly {
  private let attempt: MergeAttempt
  private var input: MergeInput { attempt.input }
  private var presence: MergePresence { attempt.presence }
  private var found: [MergeConflict]
  private var childrenOf: [ElementID: Set<ElementID>] = [:]

  init(_ attempt: MergeAttempt) {
    self.attempt = attempt
    found = attempt.conflicts
    for (id, place) in attempt.places {
      if case .child(let parent) = place { childrenOf[parent, default: []].insert(id) }
    }
  }

  /// Returns the conflicts in the order of the document's records; each once.
  func conflicts(in document: Document) -> [MergeConflict] {
    if found.isEmpty { return [] }
    let ids =
      document.scenes.map(\.id.rawValue) + document.elements.map(\.id.rawValue) + document.guides.map(\.id.rawValue)
      + document.constraints.map(\.id.rawValue)
    let positions = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<MergeConflict> = []
    let once = found.filter { seen.insert($0).inserted }
    let placed = once.map { (positions[$0.record] ?? .max, $0.record, $0.member ?? "", $0) }
    return placed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  mutating func document() -> Document {
    let previews = records(input.previews, presence.previews)
    let images = records(input.images, presence.images)
    let values = records(input.values, presence.values)
    let classes = distinct(records(input.classes, presence.classes))
    let scenes = records(input.scenes, presence.scenes).map { scene in
      attempt.roots[scene.id].map { scene.with(id: scene.id, root: $0) } ?? scene
    }
    let elements = records(input.elements, presence.elements).map { withChildren($0) }
    let guides = records(input.guides, presence.guides)
    let constraints = records(input.constraints, presence.constraints)
    let frame = Document(scenes: scenes, elements: elements, guides: guides)
    return Document(
      scenes: scenes, elements: elements, guides: guides, constraints: legal(constraints, in: frame)
    ).with(languages: languages()).with(images: images).with(
      values: values.settled(before: input.valueTable)
    ).with(classes: classes).with(previews: previews)
  }

  // MARK: Records

  private mutating func records<Record: MergedRecord>(
    _ sides: RecordSides<Record>, _ present: Set<Record.ID>
  ) -> [Record] {
    let order = ListMerge(sides.all.map(\.ids), contained: present, isBefore: <)
    return order.items.compactMap { id in
      guard let merged = sides.merged(id) else { return nil }
      found += merged.conflicts
      return merged.record
    }
  }

  /// Returns the classes, each name once. Where both sides describe a class under different ids, ours stays.
  private mutating func distinct(_ classes: [DocumentClass]) -> [DocumentClass] {
    let groups = Dictionary(grouping: classes, by: \.className).values.filter { $0.count > 1 }
    guard !groups.isEmpty else { return classes }
    let ours = Set(input.documents.ours.classes.map(\.id))
    var dropped: Set<ClassID> = []
    for group in groups {
      let kept = group.first { ours.contains($0.id) } ?? group[0]
      for other in group where other.id != kept.id {
        dropped.insert(other.id)
        let base = input.classes.versions(of: kept.id).base?.json
        found.append(
          MergeConflict(
            record: kept.id.rawValue, member: nil,
            ThreeWay(base: base, ours: kept.json, theirs: other.with(id: kept.id).json)))
      }
    }
    return classes.filter { !dropped.contains($0.id) }
  }

  private mutating func withChildren(_ element: Element) -> Element {
    let sides = input.elements.versions(of: element.id).map { $0?.children ?? [] }
    let contained = childrenOf[element.id] ?? []
    // Fast path: nearly all elements have the same children on both sides.
    if sides.ours == sides.theirs, sides.ours.count == contained.count, contained.isSuperset(of: sides.ours) {
      return element.with(children: sides.ours)
    }
    let moved = contained.subtracting(sides.ours).subtracting(sides.theirs).sorted()
    let merge = ListMerge(sides, contained: contained, rest: moved, isBefore: <)
    if merge.isConflict {
      let lists = sides.map { Optional(JSONValue.strings($0.map(\.rawValue))) }
      found.append(MergeConflict(record: element.id.rawValue, member: "children", lists))
    }
    return element.with(children: merge.items)
  }

  // MARK: Constraints

  /// Returns the constraints that are legal between elements where they are now. An illegal one becomes as it is on one
  /// of the sides, or is dropped.
  private mutating func legal(_ constraints: [Constraint], in frame: Document) -> [Constraint] {
    constraints.compactMap { record in
      let constraint = record.namingGuides(frame.guides.contains)
      if frame.accepts(constraint) { return constraint }
      found.append(input.constraints.conflict(about: constraint.id))
      let versions = input.constraints.versions(of: constraint.id)
      return [versions.ours, versions.theirs].compactMap(\.self).first(where: frame.accepts)
    }
  }

  // MARK: Texts

  private mutating func languages() -> Languages {
    let sides = input.documents.map(\.languages)
    switch sides.choice {
    case .ours: return sides.ours
    case .theirs: return sides.theirs
    case .conflict: break
    }
    var members = MemberMerge(record: NativeSection.languages)
    let merged = members.merge(sides.map(\.json))
    found += members.conflicts
    return Languages(merged: merged)
  }
}

extension Element {
  fileprivate func with(children: [ElementID]) -> Element {
    guard children != self.children else { return self }
    var copy = self
    copy.children = children
    return copy
  }
}
