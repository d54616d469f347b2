import LayoutModel
import Words

extension Tutorial {
  private static let essay = Subject.element("essay")
  private static let width = ConstraintPattern(essay, .horizontal, .size)
  private static let equalWidths = ConstraintPattern(essay, .horizontal, .size, to: .root)

  /// A text as wide as the screen allows, up to a readable width, by one required and one optional constraint.
  static let maximumWidth = Tutorial(
    "maximum-width", Message("A Maximum Width"),
    Message("Text as wide as the screen, but never wider than is good to read."),
    [limit, wish, priority],
    conclusion: Message(
      "A required constraint is always satisfied. An optional one is satisfied as far as the required ones allow. Drag along the strip under the canvas: the text grows until it is 600 points wide."
    ))

  private static let limit = TutorialStep(
    Message(
      "The text may never be wider than 600 points. Hold Control, drag from the text to itself, and choose “Width”. Select the new constraint in the outline, and set its Relation to “≤ At Most” and its Constant to 600."
    ),
    hint: Message("You can also click the line of a constraint on the canvas. The inspector shows its values."),
    at: .element(essay), .part(.outline), .field("relation", of: .constraint(width)),
    .field("constant", of: .constraint(width)),
    until: .constraint(width.with(relation: .lessOrEqual, constant: 600)),
    script: [
      .constrain(from: .middle(of: essay), to: GestureSpot(essay, offset: Point(40, 0)), [.width]),
      .select(width), .fill(field: "relation", "<="), .fill(field: "constant", "600"),
    ])

  private static let wish = TutorialStep(
    Message(
      "“At Most” leaves the width open. Make the text as wide as the screen: hold Control, drag from the text to the edge of the scene, and choose “Equal Widths”."
    ),
    hint: Message("Start in the text and release in the margin beside it."),
    at: .element(essay), until: .constraint(equalWidths),
    script: [
      .constrain(
        from: .middle(of: essay), to: GestureSpot(essay, fraction: Point(0, 0.5), offset: Point(-8, 0)), [.equalWidths])
    ])

  private static let priority = TutorialStep(
    Message(
      "Now the constraints conflict: the margins don’t allow the full width. Select the constraint for equal widths in the outline and lower its Priority to 750, so that it is satisfied only as far as the others allow."
    ),
    hint: Message("A dashed line is an optional constraint: its priority is below 1000."),
    at: .element(essay), .part(.outline), .field("priority", of: .constraint(equalWidths)),
    until: .all([
      .constraint(equalWidths.with(isRequired: false)), .noIssues(), .holds(320...1366),
      .width(essay, 590...600, inSceneOf: 1024), .width(essay, 250...320, inSceneOf: 320),
    ]),
    script: [.select(equalWidths), .fill(field: "priority", "750")])
}
