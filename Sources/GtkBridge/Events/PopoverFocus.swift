import CGtk

/// Makes sure that a widget of the window has the focus while a popover is open.
///
/// If no widget in a popover can have the focus, GTK 4.8 asks whether the window's focus widget is inside the popover.
/// It asks when the popover opens, and at each key that moves the focus. If the window has no focus widget, GTK asks
/// this about no widget at all.
enum PopoverFocus {
  private static var last: WeakObject?

  /// Gives the focus to a widget, if the window has none. Called before a popover comes onto the screen.
  static func begin(_ popover: Widget) {
    last = WeakObject(popover)
    if popover.window?.hasNoFocus == true { giveFocus(near: popover) }
  }

  /// Gives the focus to another widget after the focus widget was lost. It waits a turn, since GTK may do so itself.
  static func replaceLostFocus(in window: Widget) {
    let weak = WeakObject(window)
    MainLoop.soon {
      guard let window = weak.object.map({ Widget($0.raw) }), window.hasNoFocus,
        let popover = last?.object.map({ Widget($0.raw) }), popover.window == window,
        gtk_widget_get_mapped(popover.pointer) != 0
      else { return }
      giveFocus(near: popover)
    }
  }

  private static func giveFocus(near popover: Widget) {
    var next = popover.parent
    while let widget = next, !widget.takesFocus { next = widget.parent }
  }
}

extension Widget {
  fileprivate var hasNoFocus: Bool {
    gtk_widget_get_root(pointer).map { gtk_root_get_focus($0) == nil } ?? false
  }

  fileprivate var takesFocus: Bool {
    isFocusable ? gtk_widget_grab_focus(pointer) != 0 : gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) != 0
  }
}
