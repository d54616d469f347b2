import CGtk

extension Widget {
  /// The side on which a popover opens, where there is room.
  package func opens(_ side: GtkPositionType) { gtk_popover_set_position(self.as(.popover), side) }

  /// As large as the content of an open popover has become.
  package func fitPopover() {
    guard gtk_widget_get_mapped(pointer) != 0 else { return }
    gtk_widget_queue_resize(pointer)
    gtk_popover_present(self.as(.popover))
  }

  /// How large it would like to be. It need not be on the screen yet, but GTK gives nothing to what is hidden, as a popover
  /// that is not open.
  package var naturalSize: (width: Int, height: Int) {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(pointer, nil, &size)
    return (Int(size.width), Int(size.height))
  }
}
