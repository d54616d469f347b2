import CGtk

/// What listens to a kind of event on behalf of a widget, which owns it.
package struct Controller: ObjectHolder {
  package let object: GObjectRef

  /// Stops listening for good.
  package func remove() {
    guard let widget = gtk_event_controller_get_widget(self.as(.eventController)) else { return }
    gtk_widget_remove_controller(widget, self.as(.eventController))
  }

  /// Whether the controller hears of events before the widget's children do.
  package func listenBeforeChildren() {
    gtk_event_controller_set_propagation_phase(self.as(.eventController), GTK_PHASE_CAPTURE)
  }
}

extension Widget {
  /// Adds a controller that C just made.
  func add(_ made: OpaquePointer) -> Controller {
    let controller = Controller(object: GObjectRef(adopting: made))
    // The widget takes over a reference, so it gets one of its own.
    gtk_widget_add_controller(pointer, OpaquePointer(g_object_ref(controller.object.raw)))
    return controller
  }
}

/// A controller as its own handlers see it. They must not hold it, for it holds them; while they run it is there.
struct RunningController {
  let pointer: OpaquePointer

  init(_ controller: Controller) { pointer = controller.as(.eventController) }

  var modifiers: HeldModifiers { HeldModifiers(gtk_event_controller_get_current_event_state(pointer)) }

  /// Milliseconds on the clock of the events.
  var time: UInt32 { gtk_event_controller_get_current_event_time(pointer) }

  var button: Int { Int(gtk_gesture_single_get_current_button(pointer)) }

  /// What has the focus in the window that its widget is in.
  var focus: UnsafeMutablePointer<GtkWidget>? {
    gtk_event_controller_get_widget(pointer).flatMap { gtk_widget_get_root($0) }.flatMap { gtk_root_get_focus($0) }
  }

  /// The window that its widget is in.
  var window: Widget? { gtk_event_controller_get_widget(pointer).flatMap { Widget($0).window } }

  /// Keeps other gestures from acting on the same press.
  func claim() { gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED) }
}
