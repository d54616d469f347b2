import CGtk

/// Something in the window has the focus while a popover is open.
///
/// With nothing in it that can have the focus, a popover asks in GTK 4.8 whether what has it lies in there, when it opens and at each
/// key that moves the focus. Where nothing in the window has it, that is a question about nothing.
enum PopoverFocus {
  private static var last: WeakObject?

  /// Before a popover comes onto the screen.
  static func begin(_ popover: Widget) {
    last = WeakObject(popover)
    if popover.window?.hasNoFocus == true { giveFocus(near: popover) }
  }

  /// What had it went, or cannot have it any more. GTK may be about to give it to something else.
  static func isGone(from window: Widget) {
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
