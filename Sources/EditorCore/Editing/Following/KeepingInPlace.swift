import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Makes frames follow their constraints unless they were drawn elsewhere. An edited title, a new constraint or another
/// device misplaces nothing, and an element that the user moved away by hand stays away.
///
///     label and button in a row; the label's text becomes longer
///     -> both frames become what the constraints say now, in the same step of undo
///
/// A frame follows on the axes on which its constraints decide everything. On two other kinds of axes a new constraint
/// moves its element just so far that the constraint holds: open axes, and axes on which only the content decides the
/// length and the element was drawn with another length. The drawn length is kept there.
extension FrameFollowing {
  mutating func keepInPlace(_ draft: inout Draft) {
    updateLayouts(to: draft)
    let change = draft.pendingChange
    let reached = change.roots(from: draft.document, to: draft.document)
    let edited = EditedFrames(change, in: draft, misplacedBefore: misplacedBefore)
    var drawnLengths: [ElementID: Set<Axis>] = [:]
    for scene in draft.document.scenes where reached?.contains(scene.root) ?? true {
      guard let session = layouts.designSession(of: scene.id, in: draft.document) else { continue }
      let found = edited.followers(in: session, isShown: layouts.isShownAsDesigned(scene.id)) { [layouts] in
        layouts.newDesignSession(of: scene.id, in: $0)
      }
      drawnLengths.merge(found.drawnLengths) { $0.union($1) }
      draft.setFrames(
        session.settledFrames(of: Array(found.axes.keys)).map { id, frame in
          (id, draft.document.elements[id]?.frame.taking(found.axes[id] ?? [], from: frame) ?? frame)
        })
    }
    updateLayouts(to: draft)
    moveToNewConstraints(&draft, change.newEqualities(in: draft.document), besides: edited.drawn, drawnLengths)
  }

  /// Moves elements so that new constraints hold, on the axes on which nothing else decides their position.
  private mutating func moveToNewConstraints(
    _ draft: inout Draft, _ constraints: [Constraint], besides drawn: Set<ElementID>,
    _ drawnLengths: [ElementID: Set<Axis>]
  ) {
    // Each session is kept until something moves, because a scene that is not shown as designed must be laid out anew.
    var sessions: [SceneID: LayoutSession] = [:]
    for constraint in constraints {
      guard let scene = draft.document.holder(of: constraint).flatMap(draft.document.scene(of:))?.id,
        let session = sessions[scene] ?? layouts.designSession(of: scene, in: draft.document)
      else { continue }
      sessions[scene] = session
      guard let constant = session.designConstant(of: constraint), abs(constant - constraint.constant) >= 0.5,
        let follower = follower(of: constraint, besides: drawn, drawnLengths, in: session, draft.document)
      else { continue }
      let isTurned = session.isTurned(constraint, in: draft.document)
      let distance = (constraint.constant - constant) * (isTurned == follower.isFirst ? -1 : 1)
      draft.update(follower.id) { element in
        element.frame = element.frame.changed(by: distance, constraint.first.attribute)
      }
      updateLayouts(to: draft)
      sessions[scene] = nil
    }
  }

  /// Returns the element that a constraint moves: its first one, or its second one if the first one is decided already.
  /// Nil if neither may move.
  private func follower(
    of constraint: Constraint, besides drawn: Set<ElementID>, _ drawnLengths: [ElementID: Set<Axis>],
    in session: LayoutSession, _ document: Document
  ) -> (id: ElementID, isFirst: Bool)? {
    let ends = [constraint.first, constraint.second].compactMap { $0?.item.elementID }
    let movable = ends.filter { id in
      guard let element = document.elements[id], let parent = document.parent(of: id) else { return false }
      // A container does not move for the sake of its content.
      return !drawn.contains(id) && !element.traits.locked && document.elements[parent]?.kind != .stack
        && !ends.contains { $0 != id && document.isAncestor(id, of: $0) }
    }
    guard session.layout.elementsInConflict(in: document).isDisjoint(with: ends) else { return nil }
    let decided = session.decidedAxes(of: movable)
    return movable.first { id in
      decided[id]?.contains(constraint.axis) == false || drawnLengths[id]?.contains(constraint.axis) == true
    }
    .map { ($0, $0 == constraint.first.item.elementID) }
  }
}

extension SceneLayouts {
  /// The misplaced elements of the scenes that are shown as they are designed.
  var misplaced: Set<ElementID> {
    document.scenes.reduce(into: []) { found, scene in
      if isShownAsDesigned(scene.id), let layout = layout(of: scene.id) { found.formUnion(layout.misplaced.keys) }
    }
  }

  /// Returns the layout of a scene as it is designed, also while the scene is shown differently.
  func designSession(of scene: SceneID, in document: Document) -> LayoutSession? {
    isShownAsDesigned(scene) ? session(of: scene) : newDesignSession(of: scene, in: document)
  }

  func newDesignSession(of scene: SceneID, in document: Document) -> LayoutSession {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer)
  }
}

extension LayoutSession {
  /// True if a right-to-left language reverses the direction of a constraint's distance.
  fileprivate func isTurned(_ constraint: Constraint, in document: Document) -> Bool {
    document.holder(of: constraint).map { isMirrored(constraint, heldBy: $0) } ?? false
  }
}

extension SceneLayout {
  /// Returns the elements that constraints in conflict name; all misplaced elements if some conflicts are not listed.
  func elementsInConflict(in document: Document) -> Set<ElementID> {
    if unlistedConflictCount > 0 { return Set(misplaced.keys) }
    let constraints = conflicts.flatMap(\.constraints).compactMap { document.constraints[$0] }
    return Set(constraints.flatMap(\.items).compactMap(document.element(for:)))
  }
}

extension Change {
  /// The elements that are new or have an edited frame.
  var drawn: Set<ElementID> {
    Set(
      elements.compactMap { id, change in
        guard let after = change.after?.record, change.before?.record.frame != after.frame else { return nil }
        return id
      })
  }

  /// The elements that new constraints name, with the constraints’ axes.
  func newlyConstrained(in document: Document) -> [ElementID: Set<Axis>] {
    var found: [ElementID: Set<Axis>] = [:]
    for constraint in constraints.values.compactMap({ $0.before == nil ? $0.after?.record : nil }) {
      for id in constraint.items.compactMap(document.element(for:)) {
        found[id, default: []].formUnion(constraint.boundAxes)
      }
    }
    return found
  }

  /// The new required equations without a multiplier, in document order.
  fileprivate func newEqualities(in document: Document) -> [Constraint] {
    let new = constraints.filter { $0.value.before == nil && $0.value.after != nil }.keys
    let indices = new.compactMap(document.constraints.index(of:)).sorted()
    return indices.compactMap { document.constraints.stored(at: $0)?.record }.filter {
      $0.isInstalled && $0.relation == .equal && $0.priority.isRequired && $0.multiplier == 1
    }
  }
}

extension Constraint {
  /// The axes of its two anchors: both axes for a width that equals a height.
  var boundAxes: Set<Axis> { Set([first.attribute.axis, second?.attribute.axis].compactMap(\.self)) }
}

extension Rect {
  /// Returns a copy with the position and length of another frame on some axes.
  fileprivate func taking(_ axes: Set<Axis>, from other: Rect) -> Rect {
    Rect(
      axes.contains(.horizontal) ? other.x : x, axes.contains(.vertical) ? other.y : y,
      axes.contains(.horizontal) ? other.width : width, axes.contains(.vertical) ? other.height : height)
  }

  /// Returns a copy that is longer by a distance if the attribute is a size, else moved by it along the attribute's
  /// axis.
  fileprivate func changed(by distance: Double, _ attribute: Attribute) -> Rect {
    var changed = self
    switch (attribute.quantity, attribute.axis) {
    case (.size, .horizontal): changed.width = max(0, width + distance)
    case (.size, .vertical): changed.height = max(0, height + distance)
    case (_, .horizontal): changed.x += distance
    case (_, .vertical): changed.y += distance
    }
    return changed
  }
}
