import LayoutModel
import Markup

/// One attempt at a merge: the records that stay, and the place of each element. If the places are no tree, it tells
/// the corrections for the next attempt.
struct MergeAttempt {
  let input: MergeInput
  let presence: MergePresence
  private(set) var places: [ElementID: TreePlace] = [:]
  private(set) var roots: [SceneID: ElementID] = [:]
  private(set) var conflicts: [MergeConflict]

  init(_ input: MergeInput, _ corrections: MergeCorrections) {
    self.input = input
    presence = MergePresence(input, corrections)
    conflicts = presence.conflicts + corrections.conflicts
    places.reserveCapacity(presence.elements.count)
    for id in presence.elements {
      let merged = input.mergedPlace(of: id)
      let corrected = corrections.places[id]
      places[id] = corrected ?? merged.place
      if merged.isConflict, corrected == nil { conflicts.append(input.conflictAboutPlace(of: id)) }
    }
  }

  /// Returns true if the attempt is a document. If not, adds the next corrections.
  mutating func isSound(_ corrections: inout MergeCorrections) -> Bool {
    !dropIDsUsedTwice(&corrections) && chooseRoots(&corrections) && !moveUnreached(&corrections)
  }

  // MARK: Ids

  /// Drops their records with ids that a record of another kind on our side has, too.
  private func dropIDsUsedTwice(_ corrections: inout MergeCorrections) -> Bool {
    var seen: Set<String> = []
    let ids =
      presence.scenes.map(\.rawValue) + presence.elements.map(\.rawValue) + presence.guides.map(\.rawValue)
      + presence.constraints.map(\.rawValue) + presence.previews.map(\.rawValue)
      + presence.images.map(\.rawValue) + presence.values.map(\.rawValue)
      + presence.classes.map(\.rawValue)
    let twice = Set(ids.filter { !seen.insert($0).inserted })
    for id in twice {
      drop(SceneID(id), presence.scenes, input.scenes, \.scenes, &corrections)
      drop(ElementID(id), presence.elements, input.elements, \.elements, &corrections)
      drop(GuideID(id), presence.guides, input.guides, \.guides, &corrections)
      drop(ConstraintID(id), presence.constraints, input.constraints, \.constraints, &corrections)
      drop(PreviewID(id), presence.previews, input.previews, \.previews, &corrections)
      drop(ValueID(id), presence.values, input.values, \.values, &corrections)
      drop(ClassID(id), presence.classes, input.classes, \.classes, &corrections)
      drop(ImageID(id), presence.images, input.images, \.images, &corrections)
    }
    return !twice.isEmpty
  }

  private func drop<Record>(
    _ id: Record.ID, _ present: Set<Record.ID>, _ sides: RecordSides<Record>,
    _ dropped: WritableKeyPath<MergeCorrections, Set<Record.ID>>, _ corrections: inout MergeCorrections
  ) {
    if present.contains(id), sides.all.ours[id] == nil { corrections.drop(id, dropped, sides) }
  }

  // MARK: Roots

  /// Gives each scene its root. Returns false if a correction was needed.
  private mutating func chooseRoots(_ corrections: inout MergeCorrections) -> Bool {
    var claims: [SceneID: [ElementID]] = [:]
    for (id, place) in places { if case .root(let scene) = place { claims[scene, default: []].append(id) } }
    var isSound = true
    for scene in input.scenes.ids where presence.scenes.contains(scene) {
      let claims = claims[scene] ?? []
      guard let root = root(of: scene, among: claims) else {
        correctMissingRoot(of: scene, &corrections)
        isSound = false
        continue
      }
      roots[scene] = root
      for other in claims where other != root {
        corrections.move(other, to: .child(root), in: input)
        isSound = false
      }
    }
    return isSound
  }

  private mutating func root(of scene: SceneID, among claims: [ElementID]) -> ElementID? {
    let merged = input.mergedRoot(of: scene)
    if merged.isConflict {
      let sides = input.scenes.versions(of: scene).map { $0.map { JSONValue.string($0.root.rawValue) } }
      conflicts.append(MergeConflict(record: scene.rawValue, member: "root", sides))
    }
    if let root = merged.root, claims.contains(root) { return root }
    return claims.min()
  }

  /// Makes one of the scene's roots its root again; drops the scene if none of them is there.
  private func correctMissingRoot(of scene: SceneID, _ corrections: inout MergeCorrections) {
    let versions = input.scenes.versions(of: scene)
    let known = [versions.ours?.root, versions.theirs?.root, versions.base?.root].compactMap(\.self)
    if let root = known.first(where: { presence.elements.contains($0) && !places[$0].isRoot }) {
      corrections.move(root, to: .root(scene), in: input)
    } else {
      corrections.drop(scene, \.scenes, input.scenes)
    }
  }

  // MARK: The tree

  /// Moves the elements that no root reaches: those in a cycle, and those without their parent. Returns true if there
  /// are any.
  private func moveUnreached(_ corrections: inout MergeCorrections) -> Bool {
    let unreached = unreached()
    guard !unreached.isEmpty else { return false }
    let tops = unreached.filter { id in
      guard case .child(let parent)? = places[id] else { return true }
      return !presence.elements.contains(parent) || isInCycle(id)
    }
    // In a cycle, at least one element stands where it does because theirs moved it.
    let back = tops.filter { id in
      guard corrections.places[id] == nil, let ours = input.places(of: id).ours else { return false }
      return ours != places[id]
    }
    for id in back { if let place = input.places(of: id).ours { corrections.move(id, to: place, in: input) } }
    if back.isEmpty, let top = tops.min() { attach(top, &corrections) }
    return true
  }

  /// Puts an element into the root of a scene that has it on one of the sides, else of any scene.
  private func attach(_ id: ElementID, _ corrections: inout MergeCorrections) {
    let own = MergeSide.allCases.lazy.compactMap { input.documents[$0].scene(of: id)?.id }.first { roots[$0] != nil }
    let any = input.scenes.ids.first { roots[$0] != nil }
    if let root = (own ?? any).flatMap({ roots[$0] }), root != id {
      corrections.move(id, to: .child(root), in: input)
    } else {
      corrections.drop(id, \.elements, input.elements)
    }
  }

  /// Returns the elements that are not below a root.
  private func unreached() -> [ElementID] {
    var isReached: [ElementID: Bool] = [:]
    for root in roots.values { isReached[root] = true }
    return presence.elements.filter { id in
      var path: [ElementID] = []
      var next: ElementID? = id
      while let current = next, isReached[current] == nil {
        isReached[current] = false
        path.append(current)
        if case .child(let parent)? = places[current] { next = parent } else { next = nil }
      }
      let reaches = next.flatMap { isReached[$0] } ?? false
      for step in path { isReached[step] = reaches }
      return !reaches
    }
  }

  private func isInCycle(_ id: ElementID) -> Bool {
    var next: ElementID? = id
    for _ in 0..<places.count {
      guard let current = next, case .child(let parent)? = places[current] else { return false }
      if parent == id { return true }
      next = parent
    }
    return false
  }
}

extension TreePlace? {
  fileprivate var isRoot: Bool { if case .root? = self { true } else { false } }
}
