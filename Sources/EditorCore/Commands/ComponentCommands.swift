import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for components and their instances.
  static let componentCommands = [
    Command(
      "make-component", Message("Make Component"), shortcuts: ["<Control><Alt>k"],
      when: Availability(unless: { $0.whyNotComponent() }), perform: { editor, _ in editor.makeComponent() }),
    Command(
      "edit-component", Message("Edit Component"), shortcuts: ["<Control><Alt>Return"],
      when: Availability(
        { $0.chosenComponent != nil }, else: .says(Message("Select an instance"))),
      perform: { editor, _ in
        if let id = editor.chosenComponent?.id { editor.showComponent(id, from: editor.chosenInstances.first) }
      }),
    Command(
      "detach-instance", Message("Detach Instance"),
      when: Availability(unless: { $0.whyNotEditableInstances }),
      perform: { editor, _ in editor.detach(editor.chosenInstances) }),
    Command(
      "reset-overrides", Message("Reset Overrides"),
      when: Availability(unless: { $0.whyNotResettable }),
      perform: { editor, _ in editor.resetOverrides(of: editor.chosenInstances) }),
  ]
}

extension Editor {
  fileprivate var whyNotEditableInstances: Message? {
    if chosenInstances.isEmpty { return Message("Select an instance") }
    return condition == nil ? nil : Message("An instance can’t be detached under one condition only")
  }

  fileprivate var whyNotResettable: Message? {
    if chosenInstances.isEmpty { return Message("Select an instance") }
    if condition != nil { return Message("Overrides can’t differ under one condition only") }
    let isOverridden = chosenInstances.contains { document.elements[$0]?.instance?.overrides.isEmpty == false }
    return isOverridden ? nil : Message("Nothing is overridden here")
  }
}
