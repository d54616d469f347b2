import EditorCore
import GtkBridge
import Words

/// A field for a short text.
final class TextFieldView: FieldView {
  let widget: Widget
  private let entry: Widget
  private let refusal: FieldRefusal
  private let editing: FieldEditing
  private let preview: TypingPreview
  private var typing: SignalConnection?
  private var field: InspectorField
  /// The names of colors, for a field that has one.
  private lazy var completion = CompletionList(under: entry, of: { [unowned self] in self.field }, editing)

  init(_ field: InspectorField, _ editing: FieldEditing) {
    self.field = field
    self.editing = editing
    preview = TypingPreview(editing)
    entry = Widget.entry(name: say(field.title), columns: 3).styled("text-field").expanding(horizontally: true)
    refusal = FieldRefusal(of: entry)
    widget = Widget.box(.vertical, spacing: 0, [entry, refusal.label]).expanding(horizontally: true)
    if field.valueKind != nil { widget.append(completion.widget) }
    typing = entry.on("changed") { [weak self] in self?.previewTyped() }
    entry.on("activate") { [weak self] in self?.take() }
    entry.onFocus(enter: {}, leave: { [weak self] in self?.finishTyping() })
    entry.onKey(pressed: { [weak self] key in self?.press(key) ?? false }).listenBeforeChildren()
    showValue()
    show(field)
  }

  private var shownText: String { field.expression ?? field.value.text ?? "" }
  private var isBeingTyped: Bool { entry.text != shownText }

  private func previewTyped() {
    editing.typing()
    preview.show(entry.text, in: field)
  }

  func show(_ field: InspectorField) {
    guard !preview.isSeen(in: field) else { return }
    preview.forget()
    let changed =
      field.value != self.field.value || field.target != self.field.target || field.expression != self.field.expression
    let typed = isBeingTyped
    self.field = field
    if changed || !typed { showValue() }
    FieldViews.explain(field, on: entry)
    entry.setPlaceholder(field.isMixed ? say("mixed") : field.fallback.map { say($0) })
  }

  private func showValue() {
    // This change does not come from typing.
    typing?.muted { entry.text = shownText }
    refusal.clear()
  }

  var typed: TypedText? { isBeingTyped ? TypedText(field: field, text: entry.text) : nil }

  private func take() {
    guard isBeingTyped else { return }
    preview.forget()
    // A refused text stays, marked as wrong, until the field is left.
    if let reason = editing.set(field, .typed(entry.text)) { refusal.show(reason) }
  }

  func finishTyping() {
    take()
    if isBeingTyped { showValue() }
  }

  private func press(_ key: KeyPress) -> Bool {
    if field.valueKind != nil, completion.press(key) { return true }
    if !isBeingTyped { return editing.undo(key) }
    guard key.name == "Escape" else { return false }
    preview.end()
    showValue()
    return true
  }
}

/// A field for text of several lines. Control+Return or leaving it takes the text over.
final class TextAreaFieldView: FieldView {
  let widget: Widget
  private let area: TextArea
  private let editing: FieldEditing
  private let preview: TypingPreview
  private var typing: SignalConnection?
  private var field: InspectorField

  init(_ field: InspectorField, _ lines: Int, _ editing: FieldEditing) {
    self.field = field
    self.editing = editing
    preview = TypingPreview(editing)
    area = TextArea(name: say(field.title), lines: lines)
    widget = area.widget.styled("text-area").expanding(horizontally: true)
    area.view.onFocus(enter: {}, leave: { [weak self] in self?.finishTyping() })
    area.view.onKey(pressed: { [weak self] key in self?.press(key) ?? false }).listenBeforeChildren()
    typing = Widget.textBuffer(of: area.view).on("changed") { [weak self] in self?.previewTyped() }
    showValue()
    show(field)
  }

  private var shownText: String { field.value.text ?? "" }
  private var isBeingTyped: Bool { area.text != shownText }

  private func previewTyped() {
    editing.typing()
    preview.show(area.text, in: field)
  }

  func show(_ field: InspectorField) {
    guard !preview.isSeen(in: field) else { return }
    preview.forget()
    let changed = field.value != self.field.value || field.target != self.field.target
    let typed = isBeingTyped
    self.field = field
    if changed || !typed { showValue() }
    FieldViews.explain(field, on: area.view)
    area.isEditable = field.isEditable
    if field.isMixed { area.view.tooltip = say("Multiple values. Typing changes all of them.") }
  }

  /// Shows the value. The signal is muted, because GTK also reports the empty text in between as a change.
  private func showValue() {
    typing?.muted { area.text = shownText }
  }

  var typed: TypedText? { isBeingTyped ? TypedText(field: field, text: area.text) : nil }

  func finishTyping() {
    guard isBeingTyped else { return }
    preview.forget()
    if editing.set(field, .typed(area.text)) != nil { showValue() }
  }

  private func press(_ key: KeyPress) -> Bool {
    if key.name == "Return", key.modifiers.contains(.control) {
      finishTyping()
      return true
    }
    if !isBeingTyped { return editing.undo(key) }
    guard key.name == "Escape" else { return false }
    preview.end()
    showValue()
    return true
  }
}

/// A value that cannot be edited.
final class ReadOutFieldView: FieldView {
  let widget = Widget.label("", mayShorten: true).styled("read-out").expanding(horizontally: true)

  init(_ field: InspectorField) {
    show(field)
  }

  func show(_ field: InspectorField) {
    let text = field.isMixed ? say("mixed") : words(of: field.value)
    widget.text = text
    widget.tooltip = text
    widget.setAccessible(label: "\(say(field.title)): \(text)")
  }

  private func words(of value: FieldValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): Figures.text(number)
    case .readOnlyText(let message): say(message)
    case .none, .flag: ""
    }
  }
}
