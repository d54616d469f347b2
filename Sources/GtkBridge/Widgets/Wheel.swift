import CGtk

extension Widget {
  /// Takes the wheel from a slider or the like: it goes on to whatever scrolls the panel, and never changes a value.
  @discardableResult
  package func ignoringWheel() -> Widget {
    let controllers = GObjectRef(adopting: gtk_widget_observe_controllers(pointer))
    let list = controllers.as(.listModel)
    for place in 0..<g_list_model_get_n_items(list) {
      guard let item = g_list_model_get_item(list, place) else { continue }
      let controller = Controller(object: GObjectRef(adopting: item))
      guard controller.className == "GtkEventControllerScroll" else { continue }
      gtk_event_controller_set_propagation_phase(controller.as(.eventController), GTK_PHASE_NONE)
    }
    return self
  }
}
