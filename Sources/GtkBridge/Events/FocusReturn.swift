import CGtk

/// Gives the focus back, when a popover closes, to the widget that had it before the popover opened.
///
/// GTK 4.8 gives the focus to the widget nearest to the popover's parent, or to none if that widget cannot have it. In
/// the second case the window's first field gets it with the next key, or once a dialog is closed. GTK 4.18 gives it to
/// the popover's parent after all handlers of "closed" have run, wherever the focus is by then.
enum FocusReturn {
  /// For each window, the last widget that had the focus and was not in a popover.
  private static var last: [UnsafeMutableRawPointer: WeakObject] = [:]
  /// The widget that is to keep the focus, and the parent of the closed popover, to which GTK may still move it. Nil
  /// after the next turn of the loop.
  private static var held: (focus: WeakObject, place: WeakObject)?

  static func trackFocus(in window: Widget) {
    let (raw, weak) = (window.object.raw, WeakObject(window))
    window.onChange(of: "focus-widget") {
      guard let window = weak.object.map({ Widget($0.raw) }) else { return }
      guard let focus = window.focusedWidget else { return PopoverFocus.replaceLostFocus(in: window) }
      guard !focus.isInPopover, !restoreFocus(from: focus) else { return }
      last[raw] = WeakObject(focus)
    }
    window.on("destroy") { last[raw] = nil }
  }

  /// Gives the focus back after a popover closed. If a chosen row has already given the focus to another widget, that
  /// one keeps it.
  static func popoverClosed(_ popover: Widget) {
    // A list that opened from within a popover is skipped: GTK gives the focus back to the widget that it opened from.
    guard let window = popover.window, let place = popover.parent, !place.isInPopover else { return }
    if let focus = window.focusedWidget, focus != popover, gtk_widget_is_ancestor(focus.pointer, popover.pointer) == 0 {
      return hold(focus, at: place)
    }
    guard let earlier = last[window.object.raw]?.object.map({ Widget($0.raw) }), earlier.mayHaveFocus else { return }
    gtk_widget_grab_focus(earlier.pointer)
    hold(earlier, at: place)
  }

  private static func hold(_ focus: Widget, at place: Widget) {
    held = (WeakObject(focus), WeakObject(place))
    MainLoop.soon { held = nil }
  }

  /// Moves the focus back if GTK gave it to the parent of a popover that just closed. Returns true if it did.
  private static func restoreFocus(from focus: Widget) -> Bool {
    guard let (goal, place) = held, let goal = goal.object.map({ Widget($0.raw) }), goal != focus, goal.mayHaveFocus,
      let place = place.object.map({ Widget($0.raw) }),
      focus == place || gtk_widget_is_ancestor(focus.pointer, place.pointer) != 0
    else { return false }
    held = nil
    return gtk_widget_grab_focus(goal.pointer) != 0
  }
}

extension Widget {
  fileprivate var focusedWidget: Widget? { gtk_window_get_focus(self.as(.window)).map { Widget($0) } }

  fileprivate var mayHaveFocus: Bool {
    gtk_widget_get_mapped(pointer) != 0 && gtk_widget_is_sensitive(pointer) != 0
  }

  fileprivate var isInPopover: Bool { gtk_widget_get_ancestor(pointer, gtk_popover_get_type()) != nil }

  /// Makes a click on the widget and its children leave the focus where it is. For a widget that only opens something
  /// that takes the focus while it is open.
  @discardableResult
  package func leavingFocus() -> Widget {
    gtk_widget_set_focus_on_click(pointer, 0)
    for child in children { child.leavingFocus() }
    return self
  }
}
