import CGtk

/// A key that went down or up.
package struct KeyPress: Equatable {
  /// The name that GDK has for it: "Escape", "Left", "d", "D".
  package var name: String
  /// The character that it types, if it types one.
  package var character: Character?
  /// What is held once the key is down, or up: with Control itself going up, Control no longer.
  package var modifiers: HeldModifiers

  package init(name: String, character: Character?, modifiers: HeldModifiers) {
    (self.name, self.character, self.modifiers) = (name, character, modifiers)
  }
}

extension KeyPress {
  init(keyval: Int, state: Int, isDown: Bool) {
    let keyval = guint(truncatingIfNeeded: keyval)
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(keyval))
    name = gdk_keyval_name(keyval).map { String(cString: $0) } ?? ""
    character = scalar.flatMap { $0.value == 0 ? nil : Character($0) }
    modifiers = HeldModifiers(GdkModifierType(rawValue: guint(truncatingIfNeeded: state)))
    // GDK reports what was held before.
    guard let own = HeldModifiers(keyNamed: name) else { return }
    if isDown { modifiers.insert(own) } else { modifiers.remove(own) }
  }
}

extension Widget {
  /// Runs `pressed` for keys while the widget, or something in it, has the focus; true means that the key was used. What is
  /// pressed while an input method composes a text is its own.
  ///
  ///     canvas.onKey(pressed: { [weak self] key in self?.handle(key) ?? false })
  @discardableResult
  package func onKey(
    pressed: @escaping (KeyPress) -> Bool, released: @escaping (KeyPress) -> Void = { _ in }
  ) -> Controller {
    let controller = add(gtk_event_controller_key_new())
    let running = RunningController(controller)
    Composing.listen()
    controller.answer("key-pressed") { (keyval: Int, _: Int, state: Int) -> Bool in
      // Until a text has become words, keys are the input method's.
      if Composing.isUnderWay(in: running.focus) { return false }
      return pressed(KeyPress(keyval: keyval, state: state, isDown: true))
    }
    controller.on("key-released") { (keyval: Int, _: Int, state: Int) in
      released(KeyPress(keyval: keyval, state: state, isDown: false))
    }
    return controller
  }

  /// Hears of modifier keys going down and up by themselves, as a lit line changes with Alt.
  @discardableResult
  package func onModifiers(_ handle: @escaping (HeldModifiers) -> Void) -> Controller {
    let controller = add(gtk_event_controller_key_new())
    controller.answer("modifiers") { (state: Int) -> Bool in
      handle(HeldModifiers(GdkModifierType(rawValue: guint(truncatingIfNeeded: state))))
      return false
    }
    return controller
  }

  /// Hears of the focus coming to the widget or something in it, and leaving: as soon as it is where it goes, so that either
  /// may take widgets away.
  @discardableResult
  package func onFocus(enter: @escaping () -> Void, leave: @escaping () -> Void) -> Controller {
    let controller = add(gtk_event_controller_focus_new())
    let running = RunningController(controller)
    controller.on("enter") { FocusMoves.whenOver(for: running, enter) }
    controller.on("leave") { FocusMoves.whenOver(for: running, leave) }
    return controller
  }
}
