import CGtk

extension Widget {
  /// Makes Tab go through these widgets in this order, and Shift+Tab back. From the last and the first one, it goes on
  /// in the usual way. Widgets that cannot have the focus now are skipped.
  package func setTabOrder(_ order: [Widget]) {
    let stops = order.map { WeakObject($0) }
    onKey(pressed: { key in
      guard key.name == "Tab" || key.name == "ISO_Left_Tab", key.modifiers.isSubset(of: .shift) else { return false }
      let widgets = stops.compactMap { $0.object.map { Widget($0.raw) } }
      guard let place = widgets.firstIndex(where: \.containsFocus) else { return false }
      let step = key.modifiers.contains(.shift) ? -1 : 1
      let rest = stride(from: place + step, through: step > 0 ? widgets.count - 1 : 0, by: step)
      return rest.contains { widgets[$0].takeFocusByKey() }
    }).listenBeforeChildren()
  }

  private func takeFocusByKey() -> Bool {
    guard gtk_widget_is_sensitive(pointer) != 0, gtk_widget_get_mapped(pointer) != 0 else { return false }
    guard gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) != 0 || gtk_widget_grab_focus(pointer) != 0 else {
      return false
    }
    if let window { gtk_window_set_focus_visible(window.as(.window), 1) }
    return true
  }
}
