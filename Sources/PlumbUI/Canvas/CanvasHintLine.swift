import CGtk
import GtkBridge
import Words

/// A hint in the lower corner of the canvas. It is used if the bottom bar has no room for the whole hint, or if the
/// hint offers alternatives. All of it but its button lets the pointer through.
final class CanvasHintLine {
  let widget: Widget
  private let label = Widget.label("").wrapping()
  private let button = Widget.button(say("Alternatives"), action: "win.suggestion-alternatives").leavingFocus()

  init(over overlay: Widget) {
    widget = Widget.box(.horizontal, spacing: 9, [label, button]).styled("canvas-hint")
    button.tooltip = say("Why these constraints, and what else is possible (Ctrl+Alt+S)")
    gtk_widget_set_can_target(label.pointer, 0)
    gtk_widget_set_halign(widget.pointer, GTK_ALIGN_START)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_END)
    gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
    widget.isVisible = false
    gtk_overlay_add_overlay(overlay.as(.overlay), widget.pointer)
  }

  func show(_ text: String?, offersAlternatives: Bool) {
    if let text { label.text = text }
    button.isVisible = offersAlternatives
    gtk_widget_set_can_target(widget.pointer, offersAlternatives ? 1 : 0)
    widget.setStyled("with-button", offersAlternatives)
    widget.isVisible = text != nil
  }
}
