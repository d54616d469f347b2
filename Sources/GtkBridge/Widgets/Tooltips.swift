import CGtk

/// What is said of a widget while the pointer rests on it.
extension Widget {
  /// It never comes while something is open that belongs to the widget, for it would lie over that.
  package var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    nonmutating set {
      guard newValue != tooltip else { return }
      setTooltipText(newValue)
      if newValue != nil { keepTooltipFromPopovers() }
    }
  }

  /// GTK asks the display at each new text where the pointer is, and waits for the answer; but not for what is hidden, and the
  /// pointer cannot be on what is in nothing yet, either. A window has dozens of them before it is seen.
  private func setTooltipText(_ text: String?) {
    let isAlone = gtk_widget_get_parent(pointer) == nil && !isA(.native) && isVisible
    if isAlone { isVisible = false }
    gtk_widget_set_tooltip_text(pointer, text)
    if isAlone { isVisible = true }
  }

  private static let mark = "plumb-quiet-tooltip"

  private func keepTooltipFromPopovers() {
    guard g_object_get_data(self.as(.gObject), Self.mark) == nil else { return }
    g_object_set_data(self.as(.gObject), Self.mark, pointer)
    let weak = WeakObject(self)
    answer("query-tooltip") {
      if let object = weak.object, Widget(object.raw).hasOpenPopover {
        g_signal_stop_emission_by_name(object.raw, "query-tooltip")
      }
      return false
    }
  }

  /// Is a popover open that belongs to the widget, or to something in it?
  var hasOpenPopover: Bool {
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      let child = Widget(child)
      if gtk_widget_get_mapped(child.pointer) != 0, child.isA(.popover) || child.hasOpenPopover { return true }
      next = gtk_widget_get_next_sibling(child.pointer)
    }
    return false
  }

  /// Greys what cannot be used now, and says why: to the pointer that rests on it, and aloud. Nil: it can be used.
  /// - Parameters:
  ///   - usual: its tooltip while it can be used.
  ///   - description: what is said aloud of it then.
  package func setLock(_ reason: String?, tooltip usual: String? = nil, description: String = "") {
    let wasLocked = !isSensitive
    isSensitive = reason == nil
    tooltip = reason ?? usual
    if reason != nil || wasLocked { setAccessible(description: reason ?? description) }
  }

  /// The same for a whole row: what is read aloud of it is what its title says, so that says why, too.
  package func setLock(_ reason: String?, titled title: Widget) {
    setLock(reason)
    title.setAccessible(description: reason ?? "")
  }
}
