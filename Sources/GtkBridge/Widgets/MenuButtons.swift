import CGtk

/// The menu that a menu button will open.
private final class WaitingMenu {
  let menu: Menu

  init(_ menu: Menu) { self.menu = menu }
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
    let button = self.as(.menuButton)
    gtk_menu_button_set_popover(button, nil)
    gtk_menu_button_set_create_popup_func(
      button, makeWaitingMenu, Unmanaged.passRetained(WaitingMenu(menu)).toOpaque(), releaseWaitingMenu)
    if let label { gtk_menu_button_set_label(button, label) }
  }
}

private nonisolated let makeWaitingMenu: GtkMenuButtonCreatePopupFunc = { button, data in
  guard let button, let data else { return }
  nonisolated(unsafe) let (opened, waiting) = (button, data)
  MainActor.assumeIsolated {
    // It is asked for each time that the menu opens.
    guard gtk_menu_button_get_popover(opened) == nil else { return }
    let menu = Unmanaged<WaitingMenu>.fromOpaque(waiting).takeUnretainedValue().menu
    gtk_menu_button_set_menu_model(opened, menu.makeModel().as(.menuModel))
    if let popover = gtk_menu_button_get_popover(opened) { MenuRows.explain(menu, in: Widget(popover)) }
  }
}

private nonisolated let releaseWaitingMenu: GDestroyNotify = { data in
  if let data { Unmanaged<WaitingMenu>.fromOpaque(data).release() }
}
