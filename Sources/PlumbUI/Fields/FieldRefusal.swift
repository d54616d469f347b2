import CGtk
import GtkBridge
import Words

/// Why what stands in a field is not taken, said under the field as long as it stands there.
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
  /// What stands in a field cannot be taken: to be seen, and to be read aloud.
  func show(isWrong: Bool) {
    setStyled("error", isWrong)
    setAccessible(invalid: isWrong)
  }
}
