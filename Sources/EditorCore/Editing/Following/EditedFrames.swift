import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Finds the elements with frames that follow an edit, by comparing the layouts before and after it.
struct EditedFrames {
  private let draft: Draft
  /// The elements that were misplaced before the edit, in the scenes that are shown as they are designed.
  private let misplacedBefore: Set<ElementID>
  /// The elements that the edit itself gave their frames. They stay.
  let drawn: Set<ElementID>
  /// The axes on which elements follow even if they were drawn elsewhere.
  private let newlyConstrained: [ElementID: Set<Axis>]
  /// True if the edit may change what decides a length. If false, an element at its place follows its content.
  private let changesConstraints: Bool

  init(_ change: Change, in draft: Draft, misplacedBefore: Set<ElementID>) {
    self.draft = draft
    self.misplacedBefore = misplacedBefore
    drawn = change.drawn
    newlyConstrained = change.newlyConstrained(in: draft.document)
    changesConstraints = !change.constraints.isEmpty
  }

  /// The axes on which elements of a scene follow.
  struct Followers {
    var axes: [ElementID: Set<Axis>] = [:]
    /// The axes on which an element keeps its drawn length, which only its content contradicts.
    var drawnLengths: [ElementID: Set<Axis>] = [:]
  }

  /// Returns the elements of a scene that follow the edit.
  ///
  /// - Parameters:
  ///   - isShown: true if the scene is shown as it is designed.
  ///   - design: lays the scene out as a document designs it.
  func followers(
    in session: LayoutSession, isShown: Bool, laidOutBefore design: (Document) -> LayoutSession
  ) -> Followers {
    var found = Followers(axes: session.decidedAxes(of: candidates(in: session)).filter { !$0.value.isEmpty })
    guard !found.axes.isEmpty else { return found }
    let earlier = isShown ? nil : design(documentBefore)
    let misplacedBefore = earlier.map { Set($0.layout.misplaced.keys) } ?? misplacedBefore
    let byContent = found.axes.reduce(into: [ElementID: Set<Axis>]()) { result, one in
      let axes = one.value.intersection(session.axesAsLongAsContent(one.key))
      if !axes.isEmpty { result[one.key] = axes }
    }
    let doubtful = found.axes.keys.filter { id in
      misplacedBefore.contains(id) || (changesConstraints && byContent[id] != nil)
    }
    guard !doubtful.isEmpty else { return found }
    let before = before(doubtful, in: earlier ?? design(documentBefore))
    for id in doubtful {
      let wasMisplaced = misplacedBefore.contains(id)
      if wasMisplaced {
        found.axes[id]?.subtract((before.drawnElsewhere[id] ?? []).subtracting(newlyConstrained[id] ?? []))
      }
      let lengths = (byContent[id] ?? []).subtracting(wasMisplaced ? [] : before.decided[id] ?? [])
      if !lengths.isEmpty, !before.inConflict.contains(id) { found.drawnLengths[id] = lengths }
    }
    keepTiedElements(&found)
    return found
  }

  /// The misplaced elements that neither the edit nor a contradiction put where they are.
  private func candidates(in session: LayoutSession) -> [ElementID] {
    let inConflict = session.layout.elementsInConflict(in: draft.document)
    return session.layout.misplaced.keys.filter { id in
      !drawn.contains(id) && !inConflict.contains(id)
        // The compared frame may come from a variation; then it says nothing about the design's own frame.
        && session.document?.elements[id]?.frame == draft.document.elements[id]?.frame
    }
  }

  /// The state of some elements before the edit.
  private struct Before {
    /// The elements that constraints in conflict name.
    var inConflict: Set<ElementID>
    /// The axes on which the constraints decide the position and the length.
    var decided: [ElementID: Set<Axis>]
    /// The decided axes on which the user drew the element elsewhere.
    var drawnElsewhere: [ElementID: Set<Axis>]
  }

  private func before(_ elements: [ElementID], in session: LayoutSession) -> Before {
    let document = session.source ?? draft.document
    let inConflict = session.layout.elementsInConflict(in: document)
    // An element without constraints is held by its prototype only.
    let decided = session.decidedAxes(
      of: elements.filter { !inConflict.contains($0) && !session.layout.prototypes.contains($0) })
    var elsewhere = decided
    let lengths = session.layout.misplaced.keys.map { ($0, session.axesAsLongAsContent($0)) }
    for axis in Axis.allCases {
      let kept = Set(lengths.filter { $0.1.contains(axis) }.map(\.0))
      for id in tied(to: kept, along: axis, in: document) { elsewhere[id]?.remove(axis) }
    }
    return Before(inConflict: inConflict, decided: decided, drawnElsewhere: elsewhere)
  }

  /// Keeps the elements in place that are tied to an element that keeps its drawn length.
  private func keepTiedElements(_ found: inout Followers) {
    for axis in Axis.allCases {
      let kept = Set(found.drawnLengths.filter { $0.value.contains(axis) }.keys)
      for id in tied(to: kept, along: axis, in: draft.document) {
        found.axes[id]?.remove(axis)
        found.drawnLengths[id, default: []].insert(axis)
      }
    }
  }

  /// Returns these elements and all elements that constraints tie to them along an axis, directly or through others.
  private func tied(to elements: Set<ElementID>, along axis: Axis, in document: Document) -> Set<ElementID> {
    var found = elements
    var waiting = Array(elements)
    while let next = waiting.popLast() {
      let around = Set(document.ancestors(of: next))
      for constraint in document.constraints(on: .element(next)) where constraint.boundAxes.contains(axis) {
        let others = constraint.items.compactMap(document.element(for:)).filter { !around.contains($0) }
        waiting += others.filter { found.insert($0).inserted }
      }
    }
    return found
  }

  private var documentBefore: Document {
    var before = draft
    before.rollback()
    return before.document
  }
}
