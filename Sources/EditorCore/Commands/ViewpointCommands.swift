import LayoutModel
import Words

extension CommandRegistry {
  static let viewpointCommands = [
    Command(
      "rotate", Message("Rotate"), shortcuts: ["<Control>r"], isEnabled: { $0.activeScene != nil },
      because: .needsScene,
      perform: { editor, _ in editor.rotate() }),
    Command(
      "mirror", Message("Mirrored"), shortcuts: ["<Control>m"], isEnabled: { $0.activeScene != nil },
      because: .needsScene,
      isOn: { $0.viewpoint.languageDirection != nil }, perform: { editor, _ in editor.mirror() }),
    Command(
      "view-own", Message("As Designed"), shortcuts: ["<Control><Shift>r"], isEnabled: { !$0.viewpoint.isOwn },
      because: .says(Message("Scenes are already shown as designed")),
      perform: { editor, _ in editor.look(from: Viewpoint()) }),
    Command(
      "view-run-time", Message("Run Time"), isOn: { $0.viewpoint.isRunTime },
      perform: { editor, _ in
        var next = editor.viewpoint
        next.isRunTime.toggle()
        editor.look(from: next)
      }),
  ]
}
