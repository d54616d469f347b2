import LayoutModel
import Words

extension Tutorial {
  private static let buttons = ["first", "second", "third"].map { Subject.element(ElementID($0)) }
  private static let second = Subject.element("second")

  /// Equal spaces, for every screen and every title.
  static let equalSpacing = Tutorial(
    "equal-spacing", Message("Equal Spacing"),
    Message("Equal spaces around buttons, at every width and with every title."),
    [distribute, title],
    conclusion: Message("Press Ctrl+R: in landscape the spaces are wider, and still equal."))

  private static let distribute = TutorialStep(
    Message(
      "Press Ctrl+A to select the three buttons. Open Distribute below the canvas and choose “Distribute Horizontally with Spacers”."
    ),
    hint: Message(
      "Plumb inserts four invisible Spacers and makes their widths equal. By hand, you would insert them from the Library and choose “Equal Widths”."
    ),
    at: .element(buttons[0]), .element(buttons[1]), .element(buttons[2]), .part(.distribute),
    until: .equalSpaces(buttons),
    script: [.command("select-all"), .command("distribute-horizontal-elements")])

  private static let title = TutorialStep(
    Message(
      "Double-click the middle button and type a longer title, such as “Everything”. The spaces stay equal, only narrower."
    ),
    hint: Message(
      "The frames follow while you type. The strip under the canvas says at which widths the layout holds."),
    at: .element(second), .part(.sizes),
    until: .all([.text(second, isNot: "Photos"), .equalSpaces(buttons), .noIssues(), .holds(320...1366)]),
    script: [.type("Everything", into: second)])
}
