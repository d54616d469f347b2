import CGtk

extension Widget {
  /// Widgets in as many columns of one width as there is room for. The keyboard goes from one to the next; the places they
  /// stand in take no focus of their own.
  package static func flow(_ children: [Widget], spacing: Int, atMost columns: Int) -> Widget {
    let flow = Widget(gtk_flow_box_new())
    let box = flow.as(.flowBox)
    gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
    gtk_flow_box_set_homogeneous(box, 1)
    gtk_flow_box_set_row_spacing(box, guint(clamping: spacing))
    gtk_flow_box_set_column_spacing(box, guint(clamping: spacing))
    gtk_flow_box_set_max_children_per_line(box, guint(clamping: columns))
    for child in children {
      let place = Widget(gtk_flow_box_child_new())
      place.isFocusable = false
      gtk_flow_box_child_set_child(place.as(.flowBoxChild), child.pointer)
      gtk_flow_box_insert(box, place.pointer, -1)
    }
    return flow
  }
}
