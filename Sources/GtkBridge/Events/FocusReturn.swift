import CGtk

/// When a popover closes, the focus goes back to where it was before that opened.
///
/// GTK 4.8 gives it to whatever is nearest to the popover's place, and to nothing at all where that cannot have it; with the
/// next key, or once a dialog is closed, the window's first field has it then.
enum FocusReturn {
  /// The last in each window that had the focus and was not in a popover.
  private static var last: [UnsafeMutableRawPointer: WeakObject] = [:]

  static func follow(_ window: Widget) {
    let (raw, weak) = (window.object.raw, WeakObject(window))
    window.onChange(of: "focus-widget") {
      guard let window = weak.object.map({ Widget($0.raw) }), let focus = window.focusedWidget,
        !focus.isInPopover
      else { return }
      last[raw] = WeakObject(focus)
    }
    window.on("destroy") { last[raw] = nil }
  }

  /// What a row that was chosen has given the focus to keeps it.
  static func popoverClosed(_ popover: Widget) {
    guard let window = popover.window, let earlier = last[window.object.raw]?.object.map({ Widget($0.raw) }) else {
      return
    }
    // A list that opened from within a popover gives it back to what it opened from.
    guard popover.parent?.isInPopover == false else { return }
    if let focus = window.focusedWidget, focus != popover, gtk_widget_is_ancestor(focus.pointer, popover.pointer) == 0 {
      return
    }
    guard gtk_widget_get_mapped(earlier.pointer) != 0, gtk_widget_is_sensitive(earlier.pointer) != 0 else { return }
    gtk_widget_grab_focus(earlier.pointer)
  }

  /// Once a popover is hidden, GTK 4.18 gives the focus to where it was before that opened, even if it is not in the popover any
  /// more.
  static func keepingFocus(whileClosing popover: Widget, _ close: () -> Void) {
    guard let window = popover.window else { return close() }
    var kept: WeakObject?
    let hidden = popover.onChange(of: "visible") {
      let focus = window.focusedWidget
      kept = focus.flatMap { gtk_widget_is_ancestor($0.pointer, popover.pointer) == 0 ? WeakObject($0) : nil }
    }
    close()
    hidden.disconnect()
    guard let earlier = kept?.object.map({ Widget($0.raw) }), earlier != window.focusedWidget else { return }
    gtk_widget_grab_focus(earlier.pointer)
  }
}

extension Widget {
  fileprivate var focusedWidget: Widget? { gtk_window_get_focus(self.as(.window)).map { Widget($0) } }

  fileprivate var isInPopover: Bool { gtk_widget_get_ancestor(pointer, gtk_popover_get_type()) != nil }

  /// A click on it leaves the focus where it is: for what only opens something that takes the focus for as long as it is open.
  @discardableResult
  package func leavingFocus() -> Widget {
    gtk_widget_set_focus_on_click(pointer, 0)
    for child in children { child.leavingFocus() }
    return self
  }
}
