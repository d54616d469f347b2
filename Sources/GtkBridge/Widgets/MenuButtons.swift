import CGtk

/// Makes the popover of a menu button when the button is first pressed.
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
  /// Makes a menu button with a picture, for a bar of many: without a frame until the pointer is over it.
  ///
  /// - Parameter isPrimary: true if it is the window's own menu, which F10 opens.
  package static func menuButton(icon: String, name: String, isPrimary: Bool = false, _ menu: Menu) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_primary(button.as(.menuButton), isPrimary ? 1 : 0)
    button.showsFrame = false
    gtk_menu_button_set_icon_name(button.as(.menuButton), icon)
    button.setMenu(menu)
    return button.named(name, tooltip: name).leavingFocus()
  }

  /// Makes a menu button with the current choice as its text. `name` says what is chosen with it.
  package static func menuButton(_ text: String, name: String) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_label(button.as(.menuButton), text)
    button.showsFrame = false
    gtk_menu_button_set_direction(button.as(.menuButton), GTK_ARROW_UP)
    return button.named(name, tooltip: name).leavingFocus()
  }

  /// True if a menu button has a frame before the pointer is over it.
  package var showsFrame: Bool {
    get { gtk_menu_button_get_has_frame(self.as(.menuButton)) != 0 }
    nonmutating set { gtk_menu_button_set_has_frame(self.as(.menuButton), newValue ? 1 : 0) }
  }

  /// Sets the menu that a menu button opens, and its text.
  ///
  /// The rows are made when the menu is opened. They take a millisecond or more, and most menus are never opened.
  package func setMenu(_ menu: Menu, label: String? = nil) {
    setPopoverMaker { button in
      let model = MenuModel(menu)
      gtk_menu_button_set_menu_model(button, model.as(.menuModel))
      guard let popover = gtk_menu_button_get_popover(button).map({ Widget($0) }) else { return }
      model.emptyOnDestroy(of: popover)
      MenuRows.explain(menu, in: popover)
    }
    if let label { gtk_menu_button_set_label(self.as(.menuButton), label) }
  }

  /// Changes the text of a menu button.
  package func setMenuLabel(_ text: String) {
    let shown = gtk_menu_button_get_label(self.as(.menuButton)).map { String(cString: $0) }
    if shown != text { gtk_menu_button_set_label(self.as(.menuButton), text) }
  }

  /// Sets the popover that a menu button opens. It is made when it is opened for the first time.
  package func setPopover(_ make: @escaping () -> Widget) {
    setPopoverMaker { gtk_menu_button_set_popover($0, make().pointer) }
  }

  /// Sets the function that makes the popover. The popover before stays until the next press: it may be open. If it has
  /// just closed, GTK 4.8 may still ask its surface for the pointer's position.
  private func setPopoverMaker(_ put: @escaping (OpaquePointer) -> Void) {
    gtk_menu_button_set_create_popup_func(
      self.as(.menuButton), makeWaitingPopover, Unmanaged.passRetained(WaitingPopover(put)).toOpaque(),
      releaseWaitingPopover)
  }
}

private nonisolated let makeWaitingPopover: GtkMenuButtonCreatePopupFunc = { button, data in
  guard let button, let data else { return }
  nonisolated(unsafe) let (opened, waiting) = (button, data)
  MainActor.assumeIsolated {
    // GTK calls this each time that the button is pressed.
    Unmanaged<WaitingPopover>.fromOpaque(waiting).takeUnretainedValue().putOnce(into: opened)
  }
}

private nonisolated let releaseWaitingPopover: GDestroyNotify = { data in
  if let data { Unmanaged<WaitingPopover>.fromOpaque(data).release() }
}
