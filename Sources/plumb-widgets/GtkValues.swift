import CGtk

typealias GtkWidgetPointer = UnsafeMutablePointer<GtkWidget>

/// GTK's settings, which the desktop gives and a program may change for itself.
enum GtkSettingsValues {
  static func set(_ name: String, _ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro that Swift does not see
    g_value_set_boolean(&value, isOn ? 1 : 0)
    UnsafeMutableRawPointer(settings).withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_property($0, name, &value)
    }
    g_value_unset(&value)
  }
}

/// A window that is never shown. It gives its content a style, and a place to draw. None is ever destroyed: GTK 4.8 still
/// lays out a window that was destroyed before it was shown.
struct HiddenWindow {
  let widget: GtkWidgetPointer

  init() {
    widget = gtk_window_new()
    withWindow { gtk_window_set_decorated($0, 0) }
    gtk_widget_realize(widget)
  }

  /// Holds a widget while the body runs.
  func holding<Result>(_ content: GtkWidgetPointer, _ body: () -> Result) -> Result {
    withWindow { gtk_window_set_child($0, content) }
    defer { withWindow { gtk_window_set_child($0, nil) } }
    return body()
  }

  /// Holds a widget for ever.
  func keep(_ content: GtkWidgetPointer) { withWindow { gtk_window_set_child($0, content) } }

  private func withWindow(_ body: (UnsafeMutablePointer<GtkWindow>) -> Void) {
    widget.withMemoryRebound(to: GtkWindow.self, capacity: 1, body)
  }
}

/// The objects of an interface text.
final class BuiltInterface {
  private let builder = gtk_builder_new()
  /// GTK's complaint; nil if the text was read.
  private(set) var complaint: String?

  init(_ text: String) {
    var error: UnsafeMutablePointer<GError>?
    if gtk_builder_add_from_string(builder, text, -1, &error) == 0 {
      complaint = error.map { String(cString: $0.pointee.message) } ?? "?"
      g_clear_error(&error)
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

  func widget(_ id: String) -> GtkWidgetPointer? {
    guard let object = gtk_builder_get_object(builder, id) else { return nil }
    let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gtk_widget_get_type()) != 0 else { return nil }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }
}

extension GtkWidgetPointer {
  func measure(_ axis: GtkOrientation, for length: gint = -1) -> (least: Int, natural: Int) {
    var (least, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(self, axis, length, &least, &natural, nil, nil)
    return (Int(least), Int(natural))
  }
}
