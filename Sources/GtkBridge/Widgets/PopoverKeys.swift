import CGtk

/// Keys that mean an action of the window in its popovers, too: while one is open, GTK tells keys to nothing around it.
package enum PopoverKeys {
  /// By GDK's names of the keys: `["F1": "win.help"]`.
  package static var actions: [String: String] = [:]

  private static let mark = "plumb-popover-keys"

  /// Once for each popover, when it is first shown.
  static func listen(to popover: Widget) {
    guard popover.note(mark) == nil else { return }
    popover.setNote("listening", as: mark)
    let weak = WeakObject(popover)
    popover.onKey(pressed: { key in
      guard key.modifiers.isEmpty, let action = actions[key.name], let popover = weak.object else { return false }
      return gtk_widget_activate_action_variant(popover.as(.widget), action, nil) != 0
    })
  }
}
