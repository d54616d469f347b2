import LayoutModel
import Words

extension Tutorial {
  private static let photo = Subject.element("photo")
  private static let caption = Subject.element("caption")
  private static let height = ConstraintPattern(photo, .vertical, .size)

  /// A layout that holds in portrait and in landscape.
  static let rotation = Tutorial(
    "rotation", Message("Portrait and Landscape"),
    Message("A photo and its caption that fit whichever way the device is held."),
    [preview, bottom, priority],
    conclusion: Message("Change the photo or the caption on the canvas: both previews follow at once."))

  private static let preview = TutorialStep(
    Message(
      "To see both orientations at once, choose Show Previews and then “Portrait and Landscape”. In landscape, the caption is missing."
    ),
    hint: Message("Press Ctrl+F9 to show the previews. Ctrl+R rotates the scene on the canvas instead."),
    at: .part(.previews), until: .preview(.landscape),
    script: [.beginPreviews(.turned)])

  private static let bottom = TutorialStep(
    Message(
      "Keep the caption on the screen: hold Control, drag from the caption to the bottom edge of the scene, and choose “Bottom Space to Safe Area”."
    ),
    hint: Message("In landscape the constraints now conflict: the photo is too high."),
    at: .element(caption), until: .constraint(ConstraintPattern(caption, .vertical, to: .container)),
    script: [
      .constrain(
        from: .middle(of: caption), to: GestureSpot(.root, fraction: Point(0.5, 1), offset: Point(0, -8)),
        [.bottomSpace])
    ])

  private static let priority = TutorialStep(
    Message(
      "A photo that is always 560 points high doesn’t fit in landscape. In the outline, select its constraint “height = 560” and lower the Priority to 500: the photo then takes the height that is left."
    ),
    hint: Message("A dashed line is an optional constraint: its priority is below 1000."),
    at: .element(photo), .part(.outline), .field("priority", of: .constraint(height)),
    until: .all([
      .constraint(ConstraintPattern(caption, .vertical, to: .container)), .noIssues(), .noIssues(.landscape),
    ]),
    script: [.select(height), .fill(field: "priority", "500")])
}
