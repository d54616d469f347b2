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

extension Editor {
  /// The number of constraints that a plan would add.
  package func count(of plan: some ConstraintPlan) -> Int {
    let editor = withoutPreview
    return editor.document.fresh(plan.proposals(in: editor)).count
  }

  /// Shows the result of a plan. Frames follow only if the plan says so.
  package mutating func preview(_ plan: some ConstraintPlan) {
    preview(nil)
    let edit = edit(for: plan)
    preview(edit)
  }

  /// - Parameter updatesFrames: true to move the items of the new constraints even if the plan moves no frames.
  package mutating func apply(_ plan: some ConstraintPlan, updatesFrames: Bool = false) {
    // The plan must see the document without the preview.
    leaveGesture()
    var plan = plan
    if updatesFrames, plan.frames == .none { plan.frames = .items }
    let count = count(of: plan)
    guard count > 0 else { return }
    let change = edit(for: plan)
    edit(plan.name(count: count), change)
  }

  private func edit(for plan: some ConstraintPlan) -> ToolStep.Edit {
    let new = document.fresh(plan.proposals(in: self))
    let frames = plan.frames
    let layouts = layouts
    let scene = activeScene
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
