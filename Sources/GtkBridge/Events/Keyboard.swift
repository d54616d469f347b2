import CGtk

/// A key that went down or up.
package struct KeyPress: Equatable {
  /// GDK's name of the key: "Escape", "Left", "d", "D".
  package var name: String
  /// The character that the key types; nil if it types none.
  package var character: Character?
  /// The modifiers that are held after the key went down or up. When Control itself goes up, Control is not among them.
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
    // GDK reports the modifiers from before the key.
    guard let own = HeldModifiers(keyNamed: name) else { return }
    if isDown { modifiers.insert(own) } else { modifiers.remove(own) }
  }
}

extension Widget {
  /// Runs `pressed` for keys while the widget, or one inside it, has the focus. True means that the key was used. Keys
  /// pressed while an input method composes a text are not reported.
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
      // Until the text has become words, the input method gets the keys.
      if Composing.isUnderWay(in: running.focus) { return false }
      return pressed(KeyPress(keyval: keyval, state: state, isDown: true))
    }
    controller.on("key-released") { (keyval: Int, _: Int, state: Int) in
      released(KeyPress(keyval: keyval, state: state, isDown: false))
    }
    return controller
  }

  /// Runs `handle` when the held modifier keys change, without another key. For example, the highlighted line changes
  /// with Alt.
  @discardableResult
  package func onModifiers(_ handle: @escaping (HeldModifiers) -> Void) -> Controller {
    let controller = add(gtk_event_controller_key_new())
    controller.answer("modifiers") { (state: Int) -> Bool in
      handle(HeldModifiers(GdkModifierType(rawValue: guint(truncatingIfNeeded: state))))
      return false
    }
    return controller
  }

  /// Runs `enter` and `leave` when the focus comes to the widget, or one inside it, and leaves. They run when the move
  /// is over, so they may remove widgets.
  @discardableResult
  package func onFocus(enter: @escaping () -> Void, leave: @escaping () -> Void) -> Controller {
    let controller = add(gtk_event_controller_focus_new())
    let running = RunningController(controller)
    controller.on("enter") { FocusMoves.whenOver(for: running, enter) }
    controller.on("leave") { FocusMoves.whenOver(for: running, leave) }
    return controller
  }
}
