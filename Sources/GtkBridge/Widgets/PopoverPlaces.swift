import CGtk

extension Widget {
  /// Sets the side on which a popover opens if there is room.
  package func opens(_ side: GtkPositionType) { gtk_popover_set_position(self.as(.popover), side) }

  /// Resizes an open popover to its content.
  package func fitPopover() {
    guard gtk_widget_get_mapped(pointer) != 0 else { return }
    gtk_widget_queue_resize(pointer)
    gtk_popover_present(self.as(.popover))
  }

  /// The size that the widget would like to have. It need not be on the screen yet. GTK gives a hidden widget, such as
  /// a closed popover, no size.
  package var naturalSize: (width: Int, height: Int) {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(pointer, nil, &size)
    return (Int(size.width), Int(size.height))
  }
}
