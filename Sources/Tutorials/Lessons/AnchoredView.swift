import LayoutModel
import Words

extension Tutorial {
  private static let note = Subject.element("note")
  private static let scroll = Subject.element("scroll")

  /// A view in a scroll view that stays in its place: its constraints end outside the scroll view.
  static let anchoredView = Tutorial(
    "anchored-view", Message("An Anchored View in a Scroll View"),
    Message("A note that stays in place while the page scrolls under it."),
    [sides, top, height],
    conclusion: Message(
      "The note’s constraints end outside the scroll view, so it stays while the page scrolls. Press Ctrl+R and scroll the page."
    ))

  private static let sides = TutorialStep(
    Message(
      "The note would scroll with the page. Hold Control, drag from the note past the scroll view to the left edge of the scene, and choose “Leading Space to Container Margin”. Do the same on the right."
    ),
    hint: Message(
      "You can also Control-drag in the outline, from the note’s row to the root view’s row."),
    at: .element(note),
    until: .all([.constraint(ConstraintPattern(note, .horizontal, to: .container)), .grows(note)]),
    script: [
      .constrain(
        from: .middle(of: note), to: GestureSpot(scroll, fraction: Point(0, 0.15), offset: Point(-12, 0)),
        [.leadingSpace]),
      .constrain(
        from: .middle(of: note), to: GestureSpot(scroll, fraction: Point(1, 0.15), offset: Point(12, 0)),
        [.trailingSpace]),
    ])

  private static let top = TutorialStep(
    Message("Hold Control, drag from the note to the top edge of the scene, and choose “Top Space to Safe Area”."),
    hint: Message("Release above the scroll view, where the root view is visible."),
    at: .element(note), until: .constraint(ConstraintPattern(note, .vertical, to: .container)),
    script: [
      .constrain(
        from: .middle(of: note), to: GestureSpot(scroll, fraction: Point(0.5, 0), offset: Point(0, -12)), [.topSpace])
    ])

  private static let height = TutorialStep(
    Message("The height is still missing. Hold Control, drag from the note to itself, and choose “Height”."),
    at: .element(note),
    until: .all([
      .constraint(ConstraintPattern(note, .vertical, .size)), .floats(note, over: scroll), .noIssues(),
    ]),
    script: [.constrain(from: .middle(of: note), to: GestureSpot(note, offset: Point(0, 30)), [.height])])
}
