import Drawing
import LayoutModel
import Words

extension CommandRegistry {
  static let viewCommands = [
    Command(
      "zoom-in", Message("Zoom In"), shortcuts: ["<Control>plus", "<Control>equal", "<Control>KP_Add"],
      when: Availability(
        { $0.viewport.zoom < Viewport.zoomRange.upperBound }, else: .says(Message("Already at maximum zoom"))),
      perform: { editor, _ in editor.sight.zoomStep(up: true) }),
    Command(
      "zoom-out", Message("Zoom Out"), shortcuts: ["<Control>minus", "<Control>KP_Subtract"],
      when: Availability(
        { $0.viewport.zoom > Viewport.zoomRange.lowerBound }, else: .says(Message("Already at minimum zoom"))),
      perform: { editor, _ in editor.sight.zoomStep(up: false) }),
    Command(
      "zoom-100", Message("Actual Size"), shortcuts: ["<Control>1"],
      perform: { editor, _ in editor.sight.zoomAroundMiddle(to: 1) }),
    Command(
      "zoom-fit", Message("Zoom to Fit"), shortcuts: ["<Control>0"],
      perform: { editor, _ in editor.zoomToFit() }),
  ]
}
