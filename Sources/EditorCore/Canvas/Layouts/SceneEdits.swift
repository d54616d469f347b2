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
    let scope = change.scope.subtracting([.previews, .pasteboard])
    guard !scope.isSubset(of: .frames) || !session.keepsDecidedLayouts(after: change) else {
      if !scope.isEmpty { frameEdits += 1 }
      return
    }
    // Neither the layout nor its issues depend on names and colors, apart from names in texts.
    if !scope.isSubset(of: [.names, .colors]) { layoutEdits += 1 }
    if scope.contains(.names) { renamings += 1 }
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
