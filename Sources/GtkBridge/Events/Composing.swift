import CGtk

/// Tracks the field that a text is being composed in. An input method shows the typed keys until they have become
/// words. Until then it takes Return, Escape, Tab and the arrows for itself.
///
/// GTK reports this only by a signal of each single field, so an emission hook listens to all fields at once.
enum Composing {
  /// The field with a text that is still being composed; nil if there is none.
  private static var field: WeakObject?
  private static var isListening = false

  /// True if the input method takes the keys while `focus` has the focus.
  static func isUnderWay(in focus: UnsafeMutablePointer<GtkWidget>?) -> Bool {
    guard let focus, let field = field?.object else { return false }
    return field.raw == UnsafeMutableRawPointer(focus)
  }

  /// Starts to listen. Each handler of keys calls it; only the first call does something.
  static func listen() {
    guard !isListening else { return }
    isListening = true
    for type in [gtk_text_get_type(), gtk_text_view_get_type()] {
      // The signals of a class can be looked up only once the class is loaded.
      let held = g_type_class_ref(type)
      g_signal_add_emission_hook(g_signal_lookup("preedit-changed", type), 0, whenPreeditChanges, nil, nil)
      g_type_class_unref(held)
    }
  }

  fileprivate static func updateField(_ sender: UnsafeMutableRawPointer, _ preedit: String) {
    if !preedit.isEmpty {
      field = WeakObject(Widget(sender.assumingMemoryBound(to: GtkWidget.self)).object)
    } else if field?.object?.raw == sender {
      field = nil
    }
  }
}

private nonisolated let whenPreeditChanges: GSignalEmissionHook = { _, count, values, _ in
  guard count >= 2, let values, let text = g_value_get_string(values + 1) else { return 1 }
  let preedit = String(cString: text)
  nonisolated(unsafe) let sender = g_value_peek_pointer(values)
  MainActor.assumeIsolated { if let sender { Composing.updateField(sender, preedit) } }
  return 1
}
