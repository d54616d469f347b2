import CGtk
import EditorCore
import Foundation
import GtkBridge
import Words

/// A small number field in a popover. Typed numbers take effect at once, and the field is marked if its text is not a
/// number.
final class PlanField {
  let widget: Widget
  private var shown: Double?
  private var isShowing = false
  private let judged: (String?) -> Void

  /// - Parameters:
  ///   - judged: called with the text if it is not a number; with nil if it is one or the field is empty.
  ///   - typed: called with each typed number; nil for an empty field, which means the value on the canvas.
  init(name: String, judged: @escaping (String?) -> Void = { _ in }, typed: @escaping (Double?) -> Void) {
    self.judged = judged
    widget = Widget.entry(name: name, columns: 6).styled("number-field")
    widget.holdsFigures()
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    widget.on("changed") { [weak self] in
      guard let self, !isShowing else { return }
      let text = widget.text.trimmingCharacters(in: .whitespaces)
      let number = NumberInput.value(of: text, now: shown)
      mark(wrong: number == nil && !text.isEmpty ? text : nil)
      if number != nil || text.isEmpty { typed(number) }
    }
  }

  private func mark(wrong text: String?) {
    widget.show(isWrong: text != nil)
    judged(text)
  }

  /// Shows a value without reporting it; nil shows the placeholder for the value on the canvas.
  func show(_ value: Double?) {
    shown = value
    isShowing = true
    widget.text = value.map(Figures.typed) ?? ""
    isShowing = false
    mark(wrong: nil)
    widget.setPlaceholder(value == nil ? say("canvas") : nil)
  }
}
