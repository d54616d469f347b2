import CGtk

/// Tooltips, and reasons for greyed widgets.
extension Widget {
  /// The widget's tooltip. It is not shown while a popover of the widget is open, since it would cover that.
  package var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    nonmutating set {
      guard newValue != tooltip else { return }
      setTooltipText(newValue)
      if newValue != nil { keepTooltipFromPopovers() }
    }
  }

  /// Sets the text of the tooltip. At each new text GTK asks the display for the pointer's position and waits for the
  /// answer, except for a hidden widget. A widget without a parent cannot be under the pointer, so it is hidden for the
  /// call. A window has dozens of them before it is seen.
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

  /// True if a popover of the widget, or of one inside it, is open.
  var hasOpenPopover: Bool {
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      let child = Widget(child)
      if gtk_widget_get_mapped(child.pointer) != 0, child.isA(.popover) || child.hasOpenPopover { return true }
      next = gtk_widget_get_next_sibling(child.pointer)
    }
    return false
  }

  /// Greys the widget and gives the reason, as its tooltip and read aloud. Nil makes it usable again.
  ///
  /// - Parameters:
  ///   - usual: its tooltip while it can be used.
  ///   - description: its spoken description while it can be used.
  package func setDisabledReason(_ reason: String?, tooltip usual: String? = nil, description: String = "") {
    let wasLocked = !isSensitive
    isSensitive = reason == nil
    tooltip = reason ?? usual
    if reason != nil || wasLocked { setAccessible(description: reason ?? description) }
  }

  /// Greys a whole row. A row is read aloud by its title, so the title gets the reason, too.
  package func setDisabledReason(_ reason: String?, titled title: Widget) {
    setDisabledReason(reason)
    title.setAccessible(description: reason ?? "")
  }
}
