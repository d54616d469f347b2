import CGtk
import GtkBridge

/// A hint in the canvas's lower corner, where the bar below has no room for the whole of it. The pointer goes through it.
final class CanvasHintLine {
  private let label = Widget.label("").wrapping().styled("canvas-hint")

  init(over overlay: Widget) {
    gtk_widget_set_halign(label.pointer, GTK_ALIGN_START)
    gtk_widget_set_valign(label.pointer, GTK_ALIGN_END)
    gtk_widget_set_can_target(label.pointer, 0)
    label.isVisible = false
    gtk_overlay_add_overlay(overlay.as(.overlay), label.pointer)
  }

  func show(_ text: String?) {
    if let text { label.text = text }
    label.isVisible = text != nil
  }
}
