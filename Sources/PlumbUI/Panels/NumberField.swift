import CGtk
import EditorCore
import GtkBridge
import Words

/// A field for a number: Return or leaving it commits, Escape takes back, the arrow keys step. The wheel does nothing.
final class NumberField {
  let widget: Widget
  private let commit: (Double) -> Void
  private var value: Double?

  init(name: String, commit: @escaping (Double) -> Void) {
    self.commit = commit
    widget = Widget.entry(name: name, columns: 7).styled("number-field")
    gtk_entry_set_alignment(widget.as(.entry), 1)
    widget.on("activate") { [weak self] in self?.take() }
    widget.onFocus(enter: {}, leave: { [weak self] in self?.finishTyping() })
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
  }

  /// Nil: several that differ. What a person is typing is left alone.
  func show(_ value: Double?) {
    let changed = value != self.value
    self.value = value
    if changed || !isBeingTyped { showValue() }
  }

  private func showValue() {
    widget.text = value.map(Figures.text) ?? ""
    gtk_entry_set_placeholder_text(widget.as(.entry), value == nil ? say("mixed") : nil)
    widget.setStyled("error", false)
    widget.setAccessible(invalid: false)
  }

  private var text: String { widget.text }

  private var isBeingTyped: Bool { text != (value.map(Figures.text) ?? "") }

  private func take() {
    guard isBeingTyped else { return }
    guard let number = NumberInput.value(of: text, now: value) else {
      // Nothing to make a number of: shown as wrong while it stays, and taken back when left.
      widget.setStyled("error", true)
      widget.setAccessible(invalid: true)
      return
    }
    commit(number)
    showValue()
  }

  /// Commits what is being typed, as leaving the field does. What is no number is taken back: the field must not go on
  /// showing it as if it were the value, least of all of whatever is selected next.
  func finishTyping() {
    take()
    if isBeingTyped { showValue() }
  }

  private func press(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Escape" where isBeingTyped:
      showValue()
      return true
    case "Up", "Down":
      // Several that differ have no value to step from.
      guard let base = NumberInput.value(of: text, now: value) ?? value else { return true }
      let step = key.modifiers.contains(.shift) ? 10.0 : 1.0
      commit(base + (key.name == "Up" ? step : -step))
      showValue()
      return true
    default: return false
    }
  }
}
