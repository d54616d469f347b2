import CGtk

/// An object that listens to one kind of event for a widget. The widget owns it.
package struct Controller: ObjectHolder {
  package let object: GObjectRef

  /// Stops listening for good.
  package func remove() {
    guard let widget = gtk_event_controller_get_widget(self.as(.eventController)) else { return }
    gtk_widget_remove_controller(widget, self.as(.eventController))
  }

  /// Makes the controller receive events before the widget's children do.
  package func listenBeforeChildren() {
    gtk_event_controller_set_propagation_phase(self.as(.eventController), GTK_PHASE_CAPTURE)
  }
}

extension Widget {
  /// Adds a controller that C just made.
  func add(_ made: OpaquePointer) -> Controller {
    let controller = Controller(object: GObjectRef(adopting: made))
    // The call takes over a reference, so a new one is added for it.
    gtk_widget_add_controller(pointer, OpaquePointer(g_object_ref(controller.object.raw)))
    return controller
  }
}

/// A controller as its own handlers see it. It holds only the pointer: the controller holds its handlers, so it must
/// not be held by them. It exists while they run.
struct RunningController {
  let pointer: OpaquePointer

  init(_ controller: Controller) { pointer = controller.as(.eventController) }

  var modifiers: HeldModifiers { HeldModifiers(gtk_event_controller_get_current_event_state(pointer)) }

  /// Milliseconds on the clock of the events.
  var time: UInt32 { gtk_event_controller_get_current_event_time(pointer) }

  var button: Int { Int(gtk_gesture_single_get_current_button(pointer)) }

  /// The widget with the focus in the controller's window.
  var focus: UnsafeMutablePointer<GtkWidget>? {
    gtk_event_controller_get_widget(pointer).flatMap { gtk_widget_get_root($0) }.flatMap { gtk_root_get_focus($0) }
  }

  /// The window that the controller's widget is in.
  var window: Widget? { gtk_event_controller_get_widget(pointer).flatMap { Widget($0).window } }

  /// Keeps other gestures from acting on the same press.
  func claim() { gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED) }
}
