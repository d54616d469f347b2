import LayoutModel
import Words

extension CommandRegistry {
  static let sweepCommands = [
    Command("sweep-strip", Message("Sweep Strip"), perform: { editor, _ in editor.settings.canvas.showsSweep.toggle() })
      .on { $0.settings.canvas.showsSweep },
    Command(
      "sweep-axis", Message("Sweep Height"),
      when: Availability({ $0.settings.canvas.showsSweep }, else: .says(Message("Show the sweep strip first"))),
      perform: { editor, _ in editor.settings.sweepAxis = editor.settings.sweepAxis.other }
    ).on { $0.settings.sweepAxis == .vertical },
    Command(
      "check-all-sizes", Message("Check All Sizes"),
      when: Availability(
        { $0.settings.canvas.showsSweep && SizeSweep.isPartial(in: $0) && !SizeSweep.isCheckingAllSizes(in: $0) },
        else: .says(Message("All sizes are checked already"))),
      perform: { editor, _ in SizeSweep.checkAllSizes(in: &editor) }),
  ]
}
