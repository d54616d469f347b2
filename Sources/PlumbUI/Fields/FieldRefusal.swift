import CGtk
import GtkBridge
import Words

/// The reason why a field's text is refused. It is shown under the field until the text changes.
final class FieldRefusal {
  let label = Widget.label("").wrapping().styled("field-reason")
  private let entry: Widget

  init(of entry: Widget) {
    self.entry = entry
    label.isVisible = false
    entry.on("changed") { [weak self] in self?.clear() }
  }

  func show(_ reason: Message) {
    mark(say(reason))
    gtk_widget_error_bell(entry.pointer)
  }

  func clear() {
    if label.isVisible { mark(nil) }
  }

  private func mark(_ reason: String?) {
    label.text = reason ?? ""
    label.isVisible = reason != nil
    entry.show(isWrong: reason != nil)
  }
}

extension Widget {
  /// Marks a field as wrong, visibly and for screen readers.
  func show(isWrong: Bool) {
    setStyled("error", isWrong)
    setAccessible(invalid: isWrong)
  }
}
