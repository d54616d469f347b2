import LayoutEngine
import LayoutModel
import Words

/// What a popover is about to add: read anew from the selection with each change, shown, and made when its button is pressed.
package protocol ConstraintPlan: Sendable {
  /// Which frames follow the new constraints.
  var frames: FrameUpdate { get set }
  /// How the edit is called.
  func name(count: Int) -> Message
  /// Without ids; none that is there already, none that is not allowed.
  func proposals(in editor: Editor) -> [Constraint]
}

/// What moves when constraints were added.
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
  /// How many constraints a plan would add.
  package func count(of plan: some ConstraintPlan) -> Int {
    let editor = withoutPreview
    return editor.document.fresh(plan.proposals(in: editor)).count
  }

  /// Shows what a plan would make; the frames follow only where it says so.
  package mutating func preview(_ plan: some ConstraintPlan) {
    preview(nil)
    let edit = edit(for: plan)
    preview(edit)
  }

  /// - Parameter updatesFrames: what the new constraints name goes where they put it, whatever the plan says.
  package mutating func apply(_ plan: some ConstraintPlan, updatesFrames: Bool = false) {
    // What is only shown is nothing to constrain.
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
  /// Legal, each once, and none that it has already.
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
