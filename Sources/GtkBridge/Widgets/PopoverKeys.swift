import CGtk

/// Keys that activate an action of the window also from its popovers. While a popover is open, GTK sends its keys to
/// none of the widgets around it.
package enum PopoverKeys {
  /// The actions by GDK's names of their keys: `["F1": "win.help"]`.
  package static var actions: [String: String] = [:]

  private static let mark = "plumb-popover-keys"

  /// Listens to the keys of a popover. The first call for each popover does it, when it is first shown.
  static func listen(to popover: Widget) {
    guard popover.attachedWord(mark) == nil else { return }
    popover.setAttachedWord("listening", as: mark)
    let weak = WeakObject(popover)
    popover.onKey(pressed: { key in
      guard key.modifiers.isEmpty, let action = actions[key.name], let popover = weak.object else { return false }
      return gtk_widget_activate_action_variant(popover.as(.widget), action, nil) != 0
    })
  }
}
