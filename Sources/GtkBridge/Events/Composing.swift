import CGtk

/// Which field a text is being composed in: an input method shows what is typed until it has become words, and takes
/// Return, Escape, Tab and the arrows for itself until then.
///
/// GTK tells of it by a signal of each field alone, so all of them are listened to at once.
enum Composing {
  /// The field with a text that is not words yet.
  private static var field: WeakObject?
  private static var isListening = false

  /// Whether keys belong to the input method while that widget has the focus.
  static func isUnderWay(in focus: UnsafeMutablePointer<GtkWidget>?) -> Bool {
    guard let focus, let field = field?.object else { return false }
    return field.raw == UnsafeMutableRawPointer(focus)
  }

  /// From the first handler of keys on.
  static func listen() {
    guard !isListening else { return }
    isListening = true
    for type in [gtk_text_get_type(), gtk_text_view_get_type()] {
      // A class says which signals it has once it is there.
      let held = g_type_class_ref(type)
      g_signal_add_emission_hook(g_signal_lookup("preedit-changed", type), 0, whenPreeditChanges, nil, nil)
      g_type_class_unref(held)
    }
  }

  fileprivate static func hear(_ sender: UnsafeMutableRawPointer, _ preedit: String) {
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
  MainActor.assumeIsolated { if let sender { Composing.hear(sender, preedit) } }
  return 1
}
