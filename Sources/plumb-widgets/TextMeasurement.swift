import CGtk
import Markup
import RealWidgets

/// The sizes that GTK gives a widget with a text.
struct TextMeasurement {
  /// Nil if GTK has no such widget, or gives it no font.
  let size: WidgetSize?

  init(_ text: WidgetText, in window: HiddenWindow, _ classes: GtkClasses) {
    guard let type = classes.widgetType(text.className), text.font == nil || text.className == "GtkLabel" else {
      size = nil
      return
    }
    let built = BuiltInterface(Self.interface(text, type))
    guard built.complaint == nil, let widget = built.widget("measured") else {
      size = nil
      return
    }
    size = withExtendedLifetime(built) {
      window.holding(widget) {
        let across = widget.measure(GTK_ORIENTATION_HORIZONTAL)
        let down = widget.measure(GTK_ORIENTATION_VERTICAL)
        return WidgetSize(
          leastWidth: across.least, width: across.natural, leastHeight: down.least, height: down.natural)
      }
    }
  }

  private static func interface(_ text: WidgetText, _ type: GType) -> String {
    var object = MarkupElement("object", [("class", text.className), ("id", "measured")])
    if let name = property(of: type) { object.add(MarkupElement("property", [("name", name)], text: text.text)) }
    if let font = text.font {
      let attribute = MarkupElement("attribute", [("name", "font-desc"), ("value", font)])
      object.add(MarkupElement("attributes", [], [attribute]))
    }
    return MarkupWriter.document(
      MarkupElement("interface", [], [object]), .init(indentation: 0, disallowed: .replaced))
  }

  /// Returns the property with the text; nil for widgets without a text.
  private static func property(of type: GType) -> String? {
    guard let classPointer = g_type_class_ref(type) else { return nil }
    defer { g_type_class_unref(classPointer) }
    let objectClass = classPointer.assumingMemoryBound(to: GObjectClass.self)
    return ["label", "text"].first { g_object_class_find_property(objectClass, $0) != nil }
  }
}
