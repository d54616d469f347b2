import CGtk

/// What puts into a menu button what it opens.
private final class WaitingPopover {
  private let put: (OpaquePointer) -> Void
  private var isPut = false

  func putOnce(into button: OpaquePointer) {
    guard !isPut else { return }
    isPut = true
    gtk_menu_button_set_popover(button, nil)
    put(button)
  }

  init(_ put: @escaping (OpaquePointer) -> Void) { self.put = put }
}

extension Widget {
  /// A menu button with a picture, as one of many in a bar: without a frame until the pointer is over it.
  ///
  /// - Parameter isPrimary: is it the window's own menu, which F10 opens?
  package static func menuButton(icon: String, name: String, isPrimary: Bool = false, _ menu: Menu) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_primary(button.as(.menuButton), isPrimary ? 1 : 0)
    button.showsFrame = false
    gtk_menu_button_set_icon_name(button.as(.menuButton), icon)
    button.setMenu(menu)
    return button.named(name, tooltip: name).leavingFocus()
  }

  /// A menu button that says in words what was chosen; `name` says what it chooses.
  package static func menuButton(_ text: String, name: String) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_label(button.as(.menuButton), text)
    button.showsFrame = false
    gtk_menu_button_set_direction(button.as(.menuButton), GTK_ARROW_UP)
    return button.named(name, tooltip: name).leavingFocus()
  }

  /// Of a menu button: whether it looks like a button before the pointer is over it.
  package var showsFrame: Bool {
    get { gtk_menu_button_get_has_frame(self.as(.menuButton)) != 0 }
    nonmutating set { gtk_menu_button_set_has_frame(self.as(.menuButton), newValue ? 1 : 0) }
  }

  /// What a menu button opens, and what it says.
  ///
  /// The rows are made when it is opened: they take a millisecond or more, and most menus are never looked into.
  package func setMenu(_ menu: Menu, label: String? = nil) {
    opens { button in
      let model = MenuModel(menu)
      gtk_menu_button_set_menu_model(button, model.as(.menuModel))
      guard let popover = gtk_menu_button_get_popover(button).map({ Widget($0) }) else { return }
      model.goes(with: popover)
      MenuRows.explain(menu, in: popover)
    }
    if let label { gtk_menu_button_set_label(self.as(.menuButton), label) }
  }

  /// Changes what a menu button says.
  package func setMenuLabel(_ text: String) {
    let shown = gtk_menu_button_get_label(self.as(.menuButton)).map { String(cString: $0) }
    if shown != text { gtk_menu_button_set_label(self.as(.menuButton), text) }
  }

  /// What a menu button opens, made when it is opened for the first time.
  package func setPopover(_ make: @escaping () -> Widget) {
    opens { gtk_menu_button_set_popover($0, make().pointer) }
  }

  /// What it opened until now goes when it is opened the next time. One that is open stays, and GTK 4.8 may still ask the surface of
  /// one that has just closed where the pointer is.
  private func opens(_ put: @escaping (OpaquePointer) -> Void) {
    gtk_menu_button_set_create_popup_func(
      self.as(.menuButton), makeWaitingPopover, Unmanaged.passRetained(WaitingPopover(put)).toOpaque(),
      releaseWaitingPopover)
  }
}

private nonisolated let makeWaitingPopover: GtkMenuButtonCreatePopupFunc = { button, data in
  guard let button, let data else { return }
  nonisolated(unsafe) let (opened, waiting) = (button, data)
  MainActor.assumeIsolated {
    // It is asked for each time that the button is pressed.
    Unmanaged<WaitingPopover>.fromOpaque(waiting).takeUnretainedValue().putOnce(into: opened)
  }
}

private nonisolated let releaseWaitingPopover: GDestroyNotify = { data in
  if let data { Unmanaged<WaitingPopover>.fromOpaque(data).release() }
}
