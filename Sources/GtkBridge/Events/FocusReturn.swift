import CGtk

/// When a popover closes, the focus goes back to where it was before that opened.
///
/// GTK 4.8 gives it to whatever is nearest to the popover's place, and to nothing at all where that cannot have it; with the
/// next key, or once a dialog is closed, the window's first field has it then. GTK 4.18 gives it to the popover's place after
/// everybody has heard that it closed, wherever it is by then.
enum FocusReturn {
  /// The last in each window that had the focus and was not in a popover.
  private static var last: [UnsafeMutableRawPointer: WeakObject] = [:]
  /// What is to have the focus though GTK gives it to a popover's place; until the loop turns.
  private static var held: (focus: WeakObject, place: WeakObject)?

  static func follow(_ window: Widget) {
    let (raw, weak) = (window.object.raw, WeakObject(window))
    window.onChange(of: "focus-widget") {
      guard let window = weak.object.map({ Widget($0.raw) }) else { return }
      guard let focus = window.focusedWidget else { return PopoverFocus.isGone(from: window) }
      guard !focus.isInPopover, !takesBack(from: focus) else { return }
      last[raw] = WeakObject(focus)
    }
    window.on("destroy") { last[raw] = nil }
  }

  /// What a row that was chosen has given the focus to keeps it.
  static func popoverClosed(_ popover: Widget) {
    // A list that opened from within a popover gives it back to what it opened from.
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

  /// Whether the focus was only at the place of a popover that closed, and is where it should be again.
  private static func takesBack(from focus: Widget) -> Bool {
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

  /// A click on it leaves the focus where it is: for what only opens something that takes the focus for as long as it is open.
  @discardableResult
  package func leavingFocus() -> Widget {
    gtk_widget_set_focus_on_click(pointer, 0)
    for child in children { child.leavingFocus() }
    return self
  }
}
