import CGtk

extension ObjectHolder {
  /// Emits a signal without parameters, as GTK does for Return in a field or a click on a button.
  ///
  ///     field.emit("activate")
  package func emit(_ signal: String) {
    let id = g_signal_lookup(signal, objectType)
    precondition(id != 0, "a \(className) has no signal \(signal)")
    var instance = GValue()
    g_value_init(&instance, objectType)
    g_value_set_object(&instance, object.raw)
    g_signal_emitv(&instance, id, 0, nil)
    g_value_unset(&instance)
  }

  private var objectType: GType {
    object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
  }
}
