import CGtk

extension Widget {
  /// Two widgets with a handle between them. Room that is won or lost goes to the widget that expands.
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

  /// Takes a handle that is hidden out of the pointer's way: GTK goes on to take presses where it was seen last, over whatever lies
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
