import LayoutAdvice
import LayoutModel
import Words

/// A problem that a merge made: neither side has it.
package struct MergeIssue: Sendable {
  package let scene: SceneID
  package let issue: LayoutIssue
  /// The axis and the sizes along it; nil if the scene has the problem at its own size.
  package let sizes: (axis: Axis, range: ClosedRange<Double>)?
  /// The edits that meet in it. Without those of one side, the problem is gone.
  package let ours: [DocumentEdit]
  package let theirs: [DocumentEdit]

  init(
    _ scene: SceneID, _ issue: LayoutIssue, _ sizes: (axis: Axis, range: ClosedRange<Double>)?,
    _ ours: [DocumentEdit], _ theirs: [DocumentEdit]
  ) {
    (self.scene, self.issue, self.sizes, self.ours, self.theirs) = (scene, issue, sizes, ours, theirs)
  }

  /// Returns the problem with the two edits: "…. Ours: “A”, Width: 100 → 120. Theirs: “B”, Width: 80 → 90".
  package var message: Message {
    var parts = [sizes.map { Message("%1 (%2)", issue.message, Self.words($0)) } ?? issue.message]
    if !ours.isEmpty { parts.append(Message("Ours: %1", Message.series(ours.map(\.sentence)))) }
    if !theirs.isEmpty { parts.append(Message("Theirs: %1", Message.series(theirs.map(\.sentence)))) }
    return .sentences(parts)
  }

  private static func words(_ sizes: (axis: Axis, range: ClosedRange<Double>)) -> Message {
    let ends = RangeWords.ends(sizes.range)
    return sizes.axis == .horizontal ? Message("at widths %1", ends) : Message("at heights %1", ends)
  }
}
