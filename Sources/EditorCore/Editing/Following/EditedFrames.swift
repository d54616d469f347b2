import LayoutAdvice
import LayoutEngine
import LayoutModel

/// What an edit did to frames, and how they were before.
struct EditedFrames {
  private let draft: Draft
  private let misplacedBefore: Set<ElementID>
  /// Those stay whatever the constraints say.
  private let drawn: Set<ElementID>
  /// The axes on which elements follow wherever they were drawn.
  private let newlyConstrained: [ElementID: Set<Axis>]
  /// Otherwise what decides is the same as before, and an element in its place may follow its content.
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
    /// Those on which an element would follow if it had not been drawn longer or shorter than its content asks for.
    var drawnLengths: [ElementID: Set<Axis>] = [:]
  }

  /// - Parameter design: lays the scene out as a document designs it.
  func followers(in session: LayoutSession, laidOutBefore design: (Document) -> LayoutSession) -> Followers {
    var found = Followers(axes: session.decidedAxes(of: candidates(in: session)).filter { !$0.value.isEmpty })
    let byContent = found.axes.reduce(into: [ElementID: Set<Axis>]()) { result, one in
      let axes = one.value.intersection(session.axesAsLongAsContent(one.key))
      if !axes.isEmpty { result[one.key] = axes }
    }
    let doubtful = found.axes.keys.filter { id in
      misplacedBefore.contains(id) || (changesConstraints && byContent[id] != nil)
    }
    guard !doubtful.isEmpty else { return found }
    let before = before(doubtful, in: design(documentBefore))
    for id in doubtful {
      let wasMisplaced = misplacedBefore.contains(id)
      if wasMisplaced {
        found.axes[id]?.subtract((before.drawnElsewhere[id] ?? []).subtracting(newlyConstrained[id] ?? []))
      }
      let lengths = (byContent[id] ?? []).subtracting(wasMisplaced ? [] : before.decided[id] ?? [])
      if !lengths.isEmpty, !before.torn.contains(id) { found.drawnLengths[id] = lengths }
    }
    keepWhatHangs(&found)
    return found
  }

  /// The elements that the layout has elsewhere, though neither the edit nor a contradiction put them there.
  private func candidates(in session: LayoutSession) -> [ElementID] {
    let torn = session.layout.elementsInConflict(in: draft.document)
    return session.layout.misplaced.keys.filter { id in
      !drawn.contains(id) && !torn.contains(id)
        // Where a variation gives the frame, it is not this one that lies elsewhere.
        && session.document?.elements[id]?.frame == draft.document.elements[id]?.frame
    }
  }

  /// What is told of elements before the edit: the axes on which constraints decided, and of these the ones on which they were drawn
  /// elsewhere all the same.
  private struct Before {
    var torn: Set<ElementID>
    var decided: [ElementID: Set<Axis>]
    var drawnElsewhere: [ElementID: Set<Axis>]
  }

  private func before(_ elements: [ElementID], in session: LayoutSession) -> Before {
    let torn = session.layout.elementsInConflict(in: documentBefore)
    // What no constraint named was held where it was drawn, and no more.
    let decided = session.decidedAxes(
      of: elements.filter { !torn.contains($0) && !session.layout.prototypes.contains($0) })
    var elsewhere = decided
    for axis in Axis.allCases {
      let lengths = misplacedBefore.filter { session.axesAsLongAsContent($0).contains(axis) }
      for id in hanging(at: lengths, along: axis, in: documentBefore) { elsewhere[id]?.remove(axis) }
    }
    return Before(torn: torn, decided: decided, drawnElsewhere: elsewhere)
  }

  /// Where the length of an element stays as it was drawn, what hangs at it does not go where another length would put it.
  private func keepWhatHangs(_ found: inout Followers) {
    for axis in Axis.allCases {
      let kept = Set(found.drawnLengths.filter { $0.value.contains(axis) }.keys)
      for id in hanging(at: kept, along: axis, in: draft.document) {
        found.axes[id]?.remove(axis)
        found.drawnLengths[id, default: []].insert(axis)
      }
    }
  }

  /// Some elements, and those that constraints tie to them along an axis, from one to the next.
  private func hanging(at elements: Set<ElementID>, along axis: Axis, in document: Document) -> Set<ElementID> {
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
