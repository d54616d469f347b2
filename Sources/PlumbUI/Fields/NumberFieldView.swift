import CGtk
import EditorCore
import GtkBridge
import Words

/// A field for a number. Return or leaving it takes the text over, Escape discards it, the arrow keys step, and
/// dragging the label changes the value. The scroll wheel does nothing.
final class NumberFieldView: FieldView {
  let widget: Widget
  private let entry: Widget
  private let refusal: FieldRefusal
  /// The number that an expression comes to.
  private let outcome = Widget.label("").styled("dim-label", "field-outcome").fromLeftToRight()
  private let style: NumberStyle
  private let editing: FieldEditing
  private var field: InspectorField
  private var slider: Widget?
  private var sliding: SignalConnection?
  private var suggestions: Widget?
  private lazy var completion = CompletionList(under: entry, of: { [unowned self] in field }, editing)

  init(_ field: InspectorField, _ style: NumberStyle, _ editing: FieldEditing) {
    self.field = field
    self.style = style
    self.editing = editing
    entry = Widget.entry(name: say(field.title), columns: 3).styled("number-field").expanding(horizontally: true)
    refusal = FieldRefusal(of: entry)
    let line = Widget.box(.horizontal, spacing: 6, [entry, outcome]).expanding(horizontally: true)
    widget = Widget.box(.vertical, spacing: 0, [line, refusal.label]).expanding(horizontally: true)
    if field.valueKind != nil { widget.append(completion.widget) }
    entry.holdsFigures()
    entry.on("changed") { [weak self] in self?.editing.typing() }
    entry.on("activate") { [weak self] in self?.take() }
    entry.onFocus(enter: { [weak self] in self?.entry.selectAllText() }, leave: { [weak self] in self?.finishTyping() })
    entry.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
    entry.onEndIcon { [weak self] in self?.openSuggestions() }
    if style.hasSlider { addSlider() }
    showValue()
    show(field)
  }

  // MARK: Showing

  /// Shows the field. A text that is being typed stays, unless the value itself has changed.
  func show(_ field: InspectorField) {
    let changed =
      field.value != self.field.value || field.target != self.field.target || field.expression != self.field.expression
    let typed = isBeingTyped
    self.field = field
    if changed || !typed { showValue() }
    FieldViews.explain(field, on: entry)
    outcome.text = field.outcome.map { say($0) } ?? ""
    outcome.isVisible = field.outcome != nil
    entry.setPlaceholder(field.isMixed ? say("mixed") : field.fallback.map { say($0) })
    let hasSuggestions = !field.suggestions.isEmpty && field.isEditable
    entry.setEndIcon(hasSuggestions ? "pan-down-symbolic" : nil, tooltip: say("Suggested values (Alt+Down)"))
    showSlider()
  }

  private var shownText: String { field.expression ?? field.value.number.map(style.text) ?? "" }

  private func showValue() {
    entry.text = shownText
    refusal.clear()
  }

  private var isBeingTyped: Bool { entry.text != shownText }

  /// The width for a word that replaces the number, and for the arrow of suggestions.
  var wantedWidth: Int {
    let word = field.isMixed ? say("mixed") : field.fallback.map { say($0) } ?? ""
    return entry.width(ofText: word) + (field.suggestions.isEmpty ? 16 : 40)
  }

  // MARK: Typing

  var typed: TypedText? { isBeingTyped ? TypedText(field: field, text: entry.text) : nil }

  private func take() {
    guard isBeingTyped else { return }
    // A refused text stays, marked as wrong, until the field is left.
    if let reason = editing.set(field, .typed(entry.text)) { return refusal.show(reason) }
    showValue()
  }

  func finishTyping() {
    take()
    if isBeingTyped { showValue() }
  }

  private func press(_ key: KeyPress) -> Bool {
    if field.valueKind != nil, completion.press(key) { return true }
    if !isBeingTyped, editing.undo(key) { return true }
    switch key.name {
    case "Escape" where isBeingTyped:
      showValue()
      return true
    case "Down" where key.modifiers.contains(.alt):
      openSuggestions()
      return true
    case "Up", "Down":
      step(key)
      return true
    default: return false
    }
  }

  private func step(_ key: KeyPress) {
    take()
    guard !isBeingTyped else { return }
    let size = key.modifiers.contains(.shift) ? 10.0 : key.modifiers.contains(.control) ? 0.1 : 1
    _ = editing.set(field, .stepped(key.name == "Up" ? size : -size))
    showValue()
  }

  // MARK: Scrubbing

  /// Lets dragging the label change the value: by one point for each pixel, ten with Shift, a tenth with Control.
  func scrubs(with label: Widget) {
    label.setCursor("ew-resize")
    label.styled("scrubs")
    label.onDrag { [weak self] drag in self?.scrub(drag) }
  }

  private func scrub(_ drag: Drag) {
    guard field.isEditable else { return }
    let factor = drag.modifiers.contains(.shift) ? 10.0 : drag.modifiers.contains(.control) ? 0.1 : 1
    let steps = (drag.dx * factor * 10).rounded() / 10
    let change = FieldChange.stepped(drag.modifiers.contains(.control) ? steps : steps.rounded())
    switch drag.phase {
    case .began: finishTyping()
    case .moved: editing.preview(field, change)
    case .ended:
      editing.preview(field, nil)
      if abs(drag.dx) >= 1 { _ = editing.set(field, change) }
    case .cancelled: editing.preview(field, nil)
    }
  }

  // MARK: Slider and suggestions

  private func addSlider() {
    let slider = Widget.slider(style.range, step: 1, name: say(field.title)).styled("field-slider")
    sliding = slider.on("value-changed") { [weak self] in
      guard let self, let value = self.slider?.sliderValue else { return }
      _ = editing.set(self.field, .chosen(.number(value.rounded())))
    }
    self.slider = slider
    widget.append(slider)
  }

  private func showSlider() {
    guard let slider, let sliding else { return }
    slider.isSensitive = field.isEditable
    if let value = field.value.number { sliding.muted { slider.sliderValue = value } }
  }

  private func openSuggestions() {
    guard !field.suggestions.isEmpty, field.isEditable, suggestions == nil else { return }
    let list = Widget.box(.vertical)
    let popover = Widget.popover(list).styled("menu-popover")
    for suggestion in field.suggestions {
      let row = SuggestionRow.make(say(suggestion.title), style.text(suggestion.value))
      row.on("clicked") { [weak self] in
        guard let self else { return }
        suggestions?.closePopover()
        entry.text = shownText
        _ = editing.set(field, .chosen(.number(suggestion.value)))
      }
      list.append(row)
    }
    suggestions = popover
    popover.on("closed") { [weak self] in self?.suggestions = nil }
    popover.whenShown { list.children.first?.takeFocus() }
    popover.open(on: widget, x: Double(entry.width) - 14, y: Double(entry.height) - 4)
  }
}

/// A row of a small menu: a title at its start, a value at its end.
enum SuggestionRow {
  static func make(_ title: String, _ value: String) -> Widget {
    let button = Widget(gtk_button_new()).styled("menu-row")
    let words = Widget.label(title).expanding(horizontally: true)
    gtk_button_set_child(
      button.as(.button),
      Widget.box(.horizontal, spacing: 12, [words, Widget.label(value).styled("menu-value").fromLeftToRight()]).pointer)
    button.setAccessible(label: value.isEmpty ? title : "\(title) \(value)")
    return button
  }
}
