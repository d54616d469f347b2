import LayoutModel
import Words

extension Tutorial {
  private static let card = Subject.element("card")
  private static let title = Subject.element("title")
  private static let titleWidth = ConstraintPattern(title, .horizontal, .size)

  /// Constraints that contradict each other, at every size or only on small screens.
  static let conflict = Tutorial(
    "conflict", Message("Finding and Fixing a Conflict"),
    Message("Constraints that can’t all be satisfied, here or only on a narrow screen."),
    [mend, narrow],
    conclusion: Message("What the strip shows in red is what people with a screen of that size would see."))

  private static let mend = TutorialStep(
    Message(
      "The red constraints can’t all be satisfied. Click the conflict in the Issues pane, read the widths that it compares, and choose one of the suggested fixes."
    ),
    hint: Message("Rest the pointer on a fix to preview it on the canvas."),
    at: .part(.issues), until: .not(.conflict), script: [.fixFirstIssue])

  private static let narrow = TutorialStep(
    Message(
      "The strip under the canvas is still red at its narrow end: there, the title and the badge don’t fit side by side. In the outline, select the constraint “width = 240” of the title, and set its Relation to “≤ At Most”."
    ),
    hint: Message(
      "Click the red part of the strip to see the scene at that size. The step is done when the strip is green and the Issues pane empty."
    ),
    at: .element(title), .part(.outline), .field("relation", of: .constraint(titleWidth)), .part(.sizes),
    until: .all([.noIssues(), .holds(320...1366)]), script: [.select(titleWidth), .fill(field: "relation", "<=")])
}
