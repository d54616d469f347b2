import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for components and their instances.
  static let componentCommands = [
    Command(
      "make-component", Message("Make Component"), shortcuts: ["<Control><Alt>k"],
      when: Availability(unless: Components.whyNot), perform: { editor, _ in Components.make(in: &editor) }),
    Command(
      "edit-component", Message("Edit Component"), shortcuts: ["<Control><Alt>Return"],
      when: Availability({ Components.chosenComponent(in: $0) != nil }, else: .says(Message("Select an instance"))),
      perform: { editor, _ in
        if let id = Components.chosenComponent(in: editor)?.id {
          Components.show(id, from: Components.chosenInstances(in: editor).first, in: &editor)
        }
      }),
    Command(
      "detach-instance", Message("Detach Instance"),
      when: Availability(unless: Components.whyNotDetachable),
      perform: { editor, _ in Components.detach(Components.chosenInstances(in: editor), in: &editor) }),
    Command(
      "reset-overrides", Message("Reset Overrides"),
      when: Availability(unless: Components.whyNotResettable),
      perform: { editor, _ in Components.resetOverrides(of: Components.chosenInstances(in: editor), in: &editor) }),
  ]
}

extension Components {
  fileprivate static func whyNotDetachable(in editor: Editor) -> Message? {
    if chosenInstances(in: editor).isEmpty { return Message("Select an instance") }
    return editor.condition == nil ? nil : Message("An instance can’t be detached under one condition only")
  }

  fileprivate static func whyNotResettable(in editor: Editor) -> Message? {
    let instances = chosenInstances(in: editor)
    if instances.isEmpty { return Message("Select an instance") }
    if editor.condition != nil { return Message("Overrides can’t differ under one condition only") }
    let isOverridden = instances.contains { editor.document.elements[$0]?.instance?.overrides.isEmpty == false }
    return isOverridden ? nil : Message("Nothing is overridden here")
  }
}
