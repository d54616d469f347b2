import CGtk

extension Widget {
  /// Keeps the wheel from changing the value of a slider or a similar widget. The wheel then scrolls the panel around
  /// it.
  @discardableResult
  package func ignoringWheel() -> Widget {
    for controller in controllers where controller.className == "GtkEventControllerScroll" {
      gtk_event_controller_set_propagation_phase(controller.as(.eventController), GTK_PHASE_NONE)
    }
    return self
  }

  /// The event controllers of the widget, GTK's own included.
  package var controllers: [Controller] {
    let observed = GObjectRef(adopting: gtk_widget_observe_controllers(pointer))
    let list = observed.as(.listModel)
    return (0..<g_list_model_get_n_items(list)).compactMap { place in
      g_list_model_get_item(list, place).map { Controller(object: GObjectRef(adopting: $0)) }
    }
  }
}
