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
        if let turned = editor.turnedCondition { editor.vary(for: turned) } else { editor.endVarying() }
      }
    ).titled { editor in
      editor.turnedCondition.map { Message("Vary for %1", $0.title) } ?? Message("Stop Varying")
    },
    Command(
      "vary-done", Message("Stop Varying"), shortcuts: ["<Control><Alt><Shift>o"],
      when: Availability({ $0.condition != nil }, else: .says(Message("Choose what to vary the design for first"))),
      perform: { editor, _ in editor.endVarying() }),
    Command(
      "vary-remove", Message("Remove This Variation"),
      when: Availability({ $0.isVaried }, else: .says(Message("Nothing differs under this condition yet"))),
      perform: { editor, _ in if let condition = editor.condition { editor.removeVariation(condition) } }),
    Command(
      "vary-default", Message("Make This the Default"),
      when: Availability({ $0.isVaried }, else: .says(Message("Nothing differs under this condition yet"))),
      perform: { editor, _ in if let condition = editor.condition { editor.makeDefault(condition) } }),
  ]
}

extension Editor {
  /// True if anything differs under the condition that edits are for.
  fileprivate var isVaried: Bool { condition.map(conditions.contains) ?? false }

  /// The condition for the orientation that the scene does not have; nil while the design is varied.
  fileprivate var turnedCondition: VariationKey? {
    guard condition == nil, let scene = activeScene.flatMap({ source.scenes[$0] }), let size = designedSize(of: scene)
    else { return nil }
    return VariationKey(orientation: size.width > size.height ? .portrait : .landscape)
  }

  private func designedSize(of scene: Scene) -> Size? {
    var environment = layouts.environment
    environment.size = nil
    return Surroundings(of: scene, in: source, environment: environment).size
  }
}
