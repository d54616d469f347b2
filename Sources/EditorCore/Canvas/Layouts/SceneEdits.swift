import LayoutEngine
import LayoutModel

/// How often a scene was edited, by what can follow from that at sizes at which nobody has looked yet.
struct SceneEdits: Hashable, Sendable {
  /// So that it may be laid out otherwise.
  private(set) var laidOut = 0
  /// Where elements were designed: that is nothing to sizes at which constraints decide everything.
  private(set) var drawn = 0
  /// What elements are called: that is in the words of what is wrong.
  private(set) var called = 0

  mutating func note(_ change: LayoutChange, in session: LayoutSession) {
    if !change.change.isOfElementsOnly {
      laidOut += 1
    } else if session.keepsWhatIsDecided(after: change) {
      drawn += 1
    } else {
      let steps = change.change.elements.values
      if !steps.allSatisfy(\.isOfColorsAndNamesOnly) { laidOut += 1 }
      if steps.contains(where: \.isRenamed) { called += 1 }
    }
  }

  mutating func noteAnything() { laidOut += 1 }

  /// Is what was found out after other edits still so?
  /// - Parameters:
  ///   - isDecided: did constraints decide everything there?
  ///   - isSound: was nothing wrong there?
  func say(noMoreThan found: SceneEdits, isDecided: Bool, isSound: Bool) -> Bool {
    laidOut == found.laidOut && (isDecided || drawn == found.drawn) && (isSound || called == found.called)
  }
}

extension Change {
  /// And of where scenes lie on the pasteboard.
  fileprivate var isOfElementsOnly: Bool {
    constraints.isEmpty && guides.isEmpty && scenes.values.allSatisfy(\.keepsTheLayout) && languages == nil
  }
}

extension RecordChange<Element> {
  /// Nothing of that is asked for where elements lie, or for whether they lie well.
  fileprivate var isOfColorsAndNamesOnly: Bool {
    guard let before, let after, before.place == after.place else { return false }
    var same = before.record
    (same.name, same.traits.locked) = (after.record.name, after.record.traits.locked)
    (same.content.color, same.content.background) = (after.record.content.color, after.record.content.background)
    return same == after.record
  }

  fileprivate var isRenamed: Bool { before?.record.name != after?.record.name }
}
