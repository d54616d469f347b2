import LayoutModel
import Words

extension CommandRegistry {
  static let sweepCommands = [
    Command(
      "sweep-strip", Message("Sweep Strip"), isOn: { $0.settings.canvas.showsSweep },
      perform: { editor, _ in editor.settings.canvas.showsSweep.toggle() }),
    Command(
      "sweep-axis", Message("Sweep Height"), isEnabled: { $0.settings.canvas.showsSweep },
      because: .says(Message("Show the sweep strip first")),
      isOn: { $0.settings.sweepAxis == .vertical },
      perform: { editor, _ in editor.settings.sweepAxis = editor.settings.sweepAxis.other }),
  ]
}
