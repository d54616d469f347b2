import LayoutModel
import Words

extension Tutorial {
  private static let field = Subject.first(.textField)
  private static let button = Subject.first(.button)

  /// A text field that grows, and a button as wide as its title.
  static let fieldAndButton = Tutorial(
    "field-and-button", Message("A Text Field and a Button"),
    Message("The field grows with the screen; the button is as wide as its title."),
    [place, widen, edges, neighbors, trailing, hugging, title],
    conclusion: Message(
      "Press Ctrl+R to see the scene in landscape: the field is wider, and the button keeps its width."))

  private static let place = TutorialStep(
    Message("Open the Library and drag a Text Field to the top left of the scene, then a Button to the top right."),
    hint: Message("Dashed lines appear where an element lines up with a margin or with its neighbor."),
    at: .part(.library), until: .all([.exists(field), .exists(button)]),
    script: [.insert(.textField, at: .scene(76, 60)), .insert(.button, at: .scene(335, 60))])

  private static let widen = TutorialStep(
    Message("Drag the right edge of the text field until it almost touches the button."),
    hint: Message("Click the text field first: a selected element has square handles."),
    at: .element(field), until: .gap(field, button, 0...24),
    script: [
      .click(.middle(of: field)),
      .drag(
        from: GestureSpot(field, fraction: Point(1, 0.5)),
        to: GestureSpot(button, fraction: Point(0, 0.5), offset: Point(-8, 0))),
    ])

  private static let edges = TutorialStep(
    Message(
      "Hold Control and drag from the text field to the left edge of the scene. Choose “Leading Space to Container Margin”. Do the same upward, and choose “Top Space to Safe Area”."
    ),
    hint: Message("You can also choose the Constrain tool at the top of the window, and drag without holding a key."),
    at: .element(field),
    until: .all([
      .constraint(ConstraintPattern(field, .horizontal, to: .container)),
      .constraint(ConstraintPattern(field, .vertical, to: .container)),
    ]),
    script: [
      .constrain(
        from: .middle(of: field), to: GestureSpot(field, fraction: Point(0, 0.5), offset: Point(-9, 0)),
        [.leadingSpace]),
      .constrain(
        from: .middle(of: field), to: GestureSpot(field, fraction: Point(0.5, 0), offset: Point(0, -38)), [.topSpace]),
    ])

  private static let neighbors = TutorialStep(
    Message(
      "Hold Control and drag from the text field to the button. Hold Shift and choose “Horizontal Spacing”, then choose “First Baselines” without Shift."
    ),
    hint: Message("With Shift the menu stays open. You can also drag twice and choose one row each time."),
    at: .element(field), .element(button),
    until: .all([
      .constraint(ConstraintPattern(field, .horizontal, to: button)),
      .constraint(ConstraintPattern(field, .vertical, to: button)),
    ]),
    script: [.constrain(from: .middle(of: field), to: .middle(of: button), [.horizontalSpacing, .firstBaseline])])

  private static let trailing = TutorialStep(
    Message(
      "Hold Control and drag from the button to the right edge of the scene. Choose “Trailing Space to Container Margin”."
    ),
    at: .element(button), until: .constraint(ConstraintPattern(button, .horizontal, to: .container)),
    script: [
      .constrain(
        from: .middle(of: button), to: GestureSpot(button, fraction: Point(1, 0.5), offset: Point(9, 0)),
        [.trailingSpace])
    ])

  private static let hugging = TutorialStep(
    Message(
      "Either of the two could take extra width. Select the button, choose Size in the inspector, and set Hugging H, the horizontal one, to 251."
    ),
    hint: Message("The element with the higher hugging priority stays as wide as its content; the other one grows."),
    at: .element(button), .field("hugging.horizontal", of: .element(button)),
    until: .all([.grows(field), .keepsWidth(button)]),
    script: [.click(.middle(of: button)), .fill(field: "hugging.horizontal", "251")])

  private static let title = TutorialStep(
    Message(
      "Double-click the button and type a longer title, such as “Search Everything”. The button becomes wider, and the field makes room."
    ),
    hint: Message("The strip under the canvas says at which widths the layout holds."),
    at: .element(button), .part(.sizes),
    until: .all([.text(button, isNot: "Button"), .grows(field), .keepsWidth(button), .noIssues(), .holds(320...1366)]),
    script: [.type("Search Everything", into: button)])
}
