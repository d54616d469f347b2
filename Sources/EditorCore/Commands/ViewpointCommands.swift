import LayoutModel
import Words

extension CommandRegistry {
  static let viewpointCommands = [
    Command(
      "rotate", Message("Rotate"), shortcuts: ["<Control>r"],
      when: Availability({ $0.activeScene != nil }, else: .needsScene), perform: { editor, _ in editor.rotate() }),
    Command(
      "mirror", Message("Mirrored"), shortcuts: ["<Control>m"],
      when: Availability({ $0.activeScene != nil }, else: .needsScene), perform: { editor, _ in editor.mirror() }
    ).on { $0.viewpoint.languageDirection != nil },
    Command(
      "view-own", Message("As Designed"), shortcuts: ["<Control><Shift>r"],
      when: Availability({ !$0.viewpoint.isOwn }, else: .says(Message("Scenes are already shown as designed"))),
      perform: { editor, _ in editor.look(from: Viewpoint()) }),
    Command(
      "view-run-time", Message("Run Time"),
      perform: { editor, _ in
        var next = editor.viewpoint
        next.isRunTime.toggle()
        editor.look(from: next)
      }
    ).on { $0.viewpoint.isRunTime },
  ]
}
