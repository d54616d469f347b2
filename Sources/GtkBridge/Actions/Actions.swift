import CGtk

/// A named command of a window or the application. Menus, keys, buttons and, over D-Bus, other programs can activate
/// it.
package struct Action: ObjectHolder {
  package let object: GObjectRef

  package var name: String { String(cString: g_action_get_name(self.as(.action))) }

  /// True if menus and buttons offer it.
  package var isEnabled: Bool {
    get { g_action_get_enabled(self.as(.action)) != 0 }
    nonmutating set { g_simple_action_set_enabled(self.as(.simpleAction), newValue ? 1 : 0) }
  }

  /// The value that a check mark in a menu, or another program, sees. Setting it runs no handler. Its type cannot
  /// change.
  package var state: ActionValue? {
    get {
      guard let variant = g_action_get_state(self.as(.action)) else { return nil }
      defer { g_variant_unref(variant) }
      return ActionValue(variant)
    }
    nonmutating set {
      guard let newValue, newValue != state else { return }
      g_simple_action_set_state(self.as(.simpleAction), newValue.makeVariant())
    }
  }
}

/// The actions of a window ("win.") or of the application ("app.").
///
///     let actions = ActionMap(of: window)
///     let undo = actions.add("undo") { [weak self] in self?.undo() }
///     undo.isEnabled = false
///
/// The map holds its owner weakly.
package struct ActionMap {
  private let owner: WeakObject

  package init(of owner: some ObjectHolder) {
    precondition(owner.isA(.actionMap), "a \(owner.className) has no actions")
    self.owner = WeakObject(owner)
  }

  package subscript(name: String) -> Action? {
    guard let owner = owner.object, let found = g_action_map_lookup_action(owner.as(.actionMap), name) else {
      return nil
    }
    return Action(object: GObjectRef(sinking: found))
  }

  package func remove(_ name: String) {
    guard let owner = owner.object else { return }
    g_action_map_remove_action(owner.as(.actionMap), name)
  }

  /// Adds an action without a state.
  @discardableResult
  package func add(_ name: String, _ perform: @escaping () -> Void) -> Action {
    add(Action.make(name, parameter: nil, state: nil)) { action in
      action.on("activate", perform)
    }
  }

  /// Adds an action with a parameter. `signature` is the parameter's type as GVariant spells it, such as "s".
  ///
  ///     actions.add("open-recent", taking: "s") { [weak self] value in self?.open(value) }
  @discardableResult
  package func add(_ name: String, taking signature: String, _ perform: @escaping (ActionValue) -> Void) -> Action {
    add(Action.make(name, parameter: signature, state: nil)) { action in
      action.on("activate") { (given: BorrowedVariant) in
        if let value = given.value { perform(value) }
      }
    }
  }

  /// Adds an action that is on or off and shows a check mark. `perform` gets the state that a person switched to.
  @discardableResult
  package func addToggle(_ name: String, isOn: Bool, _ perform: @escaping (Bool) -> Void) -> Action {
    addState(Action.make(name, parameter: nil, state: .bool(isOn))) { value in
      if case .bool(let isOn) = value { perform(isOn) }
    }
  }

  /// Adds an action with one of several strings as its state, shown as radio items. `perform` gets the chosen string.
  @discardableResult
  package func addChoice(_ name: String, chosen: String, _ perform: @escaping (String) -> Void) -> Action {
    addState(Action.make(name, parameter: "s", state: .string(chosen))) { value in
      if case .string(let chosen) = value { perform(chosen) }
    }
  }

  /// Adds a state that can be read from outside. Only the program changes it, by ``Action/state``.
  @discardableResult
  package func addReadOut(_ name: String, _ state: ActionValue) -> Action {
    add(Action.make(name, parameter: nil, state: state)) { action in
      // Without a handler a GSimpleAction takes over any requested state.
      action.on("change-state") {}
    }
  }

  private func addState(_ action: Action, _ perform: @escaping (ActionValue) -> Void) -> Action {
    let memory = WeakObject(action)
    return add(action) { action in
      action.on("change-state") { (asked: BorrowedVariant) in
        guard let value = asked.value, let action = memory.object.map(Action.init(object:)) else { return }
        action.state = value
        perform(value)
      }
    }
  }

  private func add(_ action: Action, _ prepare: (Action) -> Void) -> Action {
    prepare(action)
    if let owner = owner.object { g_action_map_add_action(owner.as(.actionMap), action.as(.action)) }
    return action
  }
}

extension Widget {
  /// Adds a group of actions for the widget and its children: "prefix.name".
  package func addActions(_ prefix: String) -> ActionMap {
    let group = GObjectRef(adopting: g_simple_action_group_new())
    gtk_widget_insert_action_group(pointer, prefix, group.as(.actionGroup))
    return ActionMap(of: ActionGroup(object: group))
  }

  /// Does what a button with the action's name would do here. Returns false if the widget has no such action, or if it
  /// is disabled.
  @discardableResult
  package func activate(_ action: String, _ value: ActionValue? = nil) -> Bool {
    let target = value.map { g_variant_ref_sink($0.makeVariant()) }
    defer { target.map { g_variant_unref($0) } }
    return gtk_widget_activate_action_variant(pointer, action, target ?? nil) != 0
  }
}

private struct ActionGroup: ObjectHolder { let object: GObjectRef }

extension Action {
  fileprivate static func make(_ name: String, parameter: String?, state: ActionValue?) -> Action {
    let type = parameter.map { signature in
      precondition(g_variant_type_string_is_valid(signature) != 0, "\(signature) is no type of an action's value")
      return g_variant_type_new(signature)
    }
    defer { type.map { g_variant_type_free($0) } }
    let made =
      if let state {
        g_simple_action_new_stateful(name, type ?? nil, state.makeVariant())
      } else {
        g_simple_action_new(name, type ?? nil)
      }
    return Action(object: GObjectRef(adopting: made!))
  }
}

/// The variant that a signal carries. It is read while the handler runs.
private struct BorrowedVariant: SignalValue {
  let value: ActionValue?

  static func reads(_ type: GType) -> Bool { type == Fundamental.variant }

  init(_ value: UnsafePointer<GValue>) { self.value = ActionValue(g_value_get_variant(value)) }
}
