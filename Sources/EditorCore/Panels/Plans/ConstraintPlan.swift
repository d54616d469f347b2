import LayoutEngine
import LayoutModel
import Words

/// The constraints that a popover is about to add. They are worked out anew from the selection after each change, shown
/// as a preview, and made when the popover's button is pressed.
package protocol ConstraintPlan: Sendable {
  /// The frames to update after the constraints are made.
  var frames: FrameUpdate { get set }
  /// The name of the edit.
  func name(count: Int) -> Message
  /// Returns the constraints without ids. Some of them may be in the document already, or may not be legal.
  func proposals(in editor: Editor) -> [Constraint]
}

/// The frames that move when constraints are added.
package enum FrameUpdate: String, Hashable, Sendable, CaseIterable {
  case none, items, all

  package var title: Message {
    switch self {
    case .none: Message("None")
    case .items: Message("Items of New Constraints")
    case .all: Message("All Frames in Container")
    }
  }
}

extension ConstraintPlan {
  package func name(count: Int) -> Message { Message("Add %1 Constraint", "Add %1 Constraints", count: count) }
}

/// The plans of the popovers Align, Pin and Visual Format: their counts, their previews and their edits.
package enum ConstraintPlans {
  /// True if leading is at the right in the container of the first selected element.
  package static func isSelectionMirrored(in editor: Editor) -> Bool {
    editor.selection.elements.first.flatMap(editor.document.parent).map(editor.positions.isRightToLeft) ?? false
  }

  /// The number of constraints that a plan would add.
  package static func count(of plan: some ConstraintPlan, in editor: Editor) -> Int {
    let editor = editor.withoutPreview
    return editor.document.fresh(plan.proposals(in: editor)).count
  }

  /// Shows the result of a plan. Frames follow only if the plan says so.
  package static func preview(_ plan: some ConstraintPlan, in editor: inout Editor) {
    editor.preview(nil)
    editor.preview(edit(for: plan, in: editor))
  }

  /// - Parameter updatesFrames: true to move the items of the new constraints even if the plan moves no frames.
  package static func apply(_ plan: some ConstraintPlan, updatesFrames: Bool = false, in editor: inout Editor) {
    // The plan must see the document without the preview.
    editor.leaveGesture()
    var plan = plan
    if updatesFrames, plan.frames == .none { plan.frames = .items }
    let count = count(of: plan, in: editor)
    guard count > 0 else { return }
    editor.edit(plan.name(count: count), edit(for: plan, in: editor))
  }

  private static func edit(for plan: some ConstraintPlan, in editor: Editor) -> ToolStep.Edit {
    let new = editor.document.fresh(plan.proposals(in: editor))
    let (frames, layouts, scene) = (plan.frames, editor.layouts, editor.activeScene)
    return { draft in
      for proposal in new { draft.put(proposal.with(id: draft.document.freshConstraintID())) }
      guard frames != .none, let scene else { return }
      var items: [ElementID]? = new.flatMap(\.items).compactMap(\.elementID)
      if frames == .all { items = nil }
      _ = layouts.apply(.updateFrames, to: &draft, scene: scene, elements: items)
    }
  }
}

extension Document {
  /// Returns the proposals that are legal and not in the document, each once.
  fileprivate func fresh(_ proposals: [Constraint]) -> [Constraint] {
    var kept: [Constraint] = []
    for proposal in proposals where legality(of: proposal) == nil {
      let isThere = (constraints.map(\.self) + kept).contains {
        $0.bindsTheSame(as: proposal) && $0.relation == proposal.relation && $0.multiplier == proposal.multiplier
          && $0.constant == proposal.constant
      }
      if !isThere { kept.append(proposal) }
    }
    return kept
  }
}
