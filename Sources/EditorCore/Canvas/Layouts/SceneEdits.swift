import LayoutEngine
import LayoutModel

/// The numbers of edits of a scene, by what they can change at sizes that were not laid out yet.
struct SceneEdits: Hashable, Sendable {
  /// Edits that may change the layout.
  private(set) var layoutEdits = 0
  /// Edits of design frames only. They change nothing at sizes at which constraints decide everything.
  private(set) var frameEdits = 0
  /// Edits of names, which are in the texts of issues.
  private(set) var renamings = 0

  mutating func countEdit(_ change: LayoutChange, in session: LayoutSession) {
    if !change.change.isOfElementsOnly {
      layoutEdits += 1
    } else if session.keepsDecidedLayouts(after: change) {
      frameEdits += 1
    } else {
      let steps = change.change.elements.values
      if !steps.allSatisfy(\.isOfColorsAndNamesOnly) { layoutEdits += 1 }
      if steps.contains(where: \.isRenamed) { renamings += 1 }
    }
  }

  mutating func countLayoutEdit() { layoutEdits += 1 }

  /// True if a result found after other edits still holds.
  ///
  /// - Parameters:
  ///   - isDecided: true if constraints decided everything there.
  ///   - isSound: true if there was no issue there.
  func keepsResult(of found: SceneEdits, isDecided: Bool, isSound: Bool) -> Bool {
    layoutEdits == found.layoutEdits && (isDecided || frameEdits == found.frameEdits)
      && (isSound || renamings == found.renamings)
  }
}

extension Change {
  /// True if the change concerns only elements, and members of scenes that no layout depends on.
  fileprivate var isOfElementsOnly: Bool {
    constraints.isEmpty && guides.isEmpty && scenes.values.allSatisfy(\.keepsTheLayout) && languages == nil
  }
}

extension RecordChange<Element> {
  /// True if only the name, the lock or colors changed. Neither the layout nor its issues depend on them, apart from
  /// names in texts.
  fileprivate var isOfColorsAndNamesOnly: Bool {
    guard let before, let after, before.index == after.index else { return false }
    var same = before.record
    (same.name, same.traits.locked) = (after.record.name, after.record.traits.locked)
    (same.content.color, same.content.background) = (after.record.content.color, after.record.content.background)
    return same == after.record
  }

  fileprivate var isRenamed: Bool { before?.record.name != after?.record.name }
}
