import CGtk

extension Widget {
  /// Takes the wheel from a slider or the like: it goes on to whatever scrolls the panel, and never changes a value.
  @discardableResult
  package func ignoringWheel() -> Widget {
    for controller in controllers where controller.className == "GtkEventControllerScroll" {
      gtk_event_controller_set_propagation_phase(controller.as(.eventController), GTK_PHASE_NONE)
    }
    return self
  }

  /// What listens to the pointer and the keys there, GTK's own among them.
  package var controllers: [Controller] {
    let observed = GObjectRef(adopting: gtk_widget_observe_controllers(pointer))
    let list = observed.as(.listModel)
    return (0..<g_list_model_get_n_items(list)).compactMap { place in
      g_list_model_get_item(list, place).map { Controller(object: GObjectRef(adopting: $0)) }
    }
  }
}
