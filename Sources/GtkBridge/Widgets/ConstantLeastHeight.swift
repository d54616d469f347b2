import CGtk

extension Widget {
  /// Makes a widget with a least height that does not depend on its width: it asks for the height that its content
  /// needs at any width.
  ///
  /// Between handles, GTK 4.8 gives each side the width set by the handle. But it asks the sides for their least height
  /// as if they could be of any width. If text wraps there, the least height that the whole window reports is too low
  /// for every width.
  package static func withConstantLeastHeight(_ content: Widget) -> Widget {
    let widget = box(.vertical, [content])
    gtk_widget_set_layout_manager(widget.pointer, gtk_custom_layout_new(request, measure, allocate))
    return widget
  }
}

private nonisolated let request: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

private nonisolated let measure: GtkCustomMeasureFunc = { widget, axis, _, least, natural, _, _ in
  let content = gtk_widget_get_first_child(widget)
  gtk_widget_measure(content, axis, -1, least, natural, nil, nil)
  guard axis == GTK_ORIENTATION_VERTICAL else { return }
  var narrowest: gint = 0
  gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, nil, nil, nil)
  for width in [narrowest, widest] {
    var (low, usual): (gint, gint) = (0, 0)
    gtk_widget_measure(content, axis, width, &low, &usual, nil, nil)
    if let least { least.pointee = max(least.pointee, low) }
    if let natural { natural.pointee = max(natural.pointee, usual) }
  }
}

/// A width larger than any window's.
private nonisolated let widest: gint = 1 << 20

private nonisolated let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
  gtk_widget_allocate(gtk_widget_get_first_child(widget), width, height, -1, nil)
}
