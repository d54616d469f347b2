import CGtk
import EditorCore
import Foundation
import GtkBridge
import Words

/// A small number field of a popover: what is typed counts at once, and the field says when it is none.
final class PlanField {
  let widget: Widget
  private var shown: Double?
  private var isShowing = false

  /// - Parameter typed: hears each number; nil for an empty field, which stands for what is on the canvas.
  init(name: String, typed: @escaping (Double?) -> Void) {
    widget = Widget.entry(name: name, columns: 6).styled("number-field")
    widget.setTextAlignment(1)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    widget.on("changed") { [weak self] in
      guard let self, !isShowing else { return }
      let text = widget.text.trimmingCharacters(in: .whitespaces)
      let number = NumberInput.value(of: text, now: shown)
      widget.setStyled("error", number == nil && !text.isEmpty)
      widget.setAccessible(invalid: number == nil && !text.isEmpty)
      if number != nil || text.isEmpty { typed(number) }
    }
  }

  /// What stands there until somebody types something else.
  func show(_ value: Double?) {
    shown = value
    isShowing = true
    widget.text = value.map(Figures.text) ?? ""
    isShowing = false
    widget.setPlaceholder(value == nil ? say("canvas") : nil)
  }
}
