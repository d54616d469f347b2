import LayoutEngine
import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for varying the design under conditions.
  static let variationCommands = [
    Command(
      "vary-turned", Message("Vary for the Other Orientation"), shortcuts: ["<Control><Alt>o"],
      when: Availability({ $0.activeScene != nil }, else: .needsScene),
      perform: { editor, _ in
        if let turned = VariationEditing.turnedCondition(in: editor) {
          editor.vary(for: turned)
        } else {
          editor.endVarying()
        }
      }
    ).titled { editor in
      VariationEditing.turnedCondition(in: editor).map { Message("Vary for %1", $0.title) } ?? Message("Stop Varying")
    },
    Command(
      "vary-done", Message("Stop Varying"), shortcuts: ["<Control><Alt><Shift>o"],
      when: Availability({ $0.condition != nil }, else: .says(Message("Choose what to vary the design for first"))),
      perform: { editor, _ in editor.endVarying() }),
    Command(
      "vary-remove", Message("Remove This Variation"),
      when: Availability(VariationEditing.isVaried, else: .says(Message("Nothing differs under this condition yet"))),
      perform: { editor, _ in if let condition = editor.condition { VariationEditing.remove(condition, in: &editor) } }),
    Command(
      "vary-default", Message("Make This the Default"),
      when: Availability(VariationEditing.isVaried, else: .says(Message("Nothing differs under this condition yet"))),
      perform: { editor, _ in
        if let condition = editor.condition { VariationEditing.makeDefault(condition, in: &editor) }
      }),
  ]
}

extension VariationEditing {
  /// True if anything differs under the condition that edits are for.
  fileprivate static func isVaried(in editor: Editor) -> Bool {
    editor.condition.map(editor.conditions.contains) ?? false
  }

  /// The condition for the orientation that the scene does not have; nil while the design is varied.
  fileprivate static func turnedCondition(in editor: Editor) -> VariationKey? {
    guard editor.condition == nil, let scene = editor.activeScene.flatMap({ editor.source.scenes[$0] }),
      let size = designedSize(of: scene, in: editor)
    else { return nil }
    return VariationKey(orientation: size.width > size.height ? .portrait : .landscape)
  }

  private static func designedSize(of scene: Scene, in editor: Editor) -> Size? {
    var environment = editor.layouts.environment
    environment.size = nil
    return Surroundings(of: scene, in: editor.source, environment: environment).size
  }
}
