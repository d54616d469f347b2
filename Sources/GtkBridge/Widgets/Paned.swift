import CGtk

extension Widget {
  /// Makes two panes with a handle between them. A change of the whole size goes to the pane that expands.
  package static func paned(_ axis: BoxDirection, _ start: Widget, _ end: Widget) -> Widget {
    let paned = Widget(gtk_paned_new(axis.orientation))
    gtk_paned_set_start_child(paned.as(.paned), start.pointer)
    gtk_paned_set_end_child(paned.as(.paned), end.pointer)
    let follower = WeakObject(paned)
    for child in [start, end] {
      child.onChange(of: "visible") {
        if let object = follower.object { Widget(object.raw).letHandleFollow() }
      }
    }
    paned.letHandleFollow()
    return paned
  }

  /// Turns off a handle that is hidden. GTK would still take presses at its last position, over the widgets that are
  /// there now.
  private func letHandleFollow() {
    let isSeen = [
      gtk_paned_get_start_child(self.as(.paned)), gtk_paned_get_end_child(self.as(.paned)),
    ].allSatisfy { child in child.map { gtk_widget_get_visible($0) != 0 } ?? false }
    for gesture in controllers where ["GtkGestureDrag", "GtkGesturePan"].contains(gesture.className) {
      gtk_event_controller_set_propagation_phase(
        gesture.as(.eventController), isSeen ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE)
    }
  }
}
