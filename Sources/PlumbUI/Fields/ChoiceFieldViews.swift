import CGtk
import EditorCore
import GtkBridge
import Words

/// A field with a drop-down list of choices.
final class ChoiceFieldView: FieldView {
  let widget: Widget
  private let editing: FieldEditing
  private var field: InspectorField
  private var choosing: SignalConnection?
  private var shown: [String] = []
  /// The width for the arrow, the edges and the spacing beside the words.
  private static let roomBesideWords = 38
  /// The width of the widest choice, and the width of a letter for which it was measured.
  private var widest: (letter: Int, width: Int)?

  init(_ field: InspectorField, _ editing: FieldEditing) {
    self.field = field
    self.editing = editing
    widget = Widget.dropDown([], name: say(field.title)).styled("choice-field").expanding(horizontally: true)
    widget.mayShortenChoices()
    choosing = widget.onChange(of: "selected") { [weak self] in self?.choose() }
    show(field)
  }

  private var choices: [FieldChoice] { if case .choice(let choices) = field.control { choices } else { [] } }

  /// The index of the value among the choices; nil if it is none of them.
  private var chosenIndex: Int? { field.isMixed ? nil : choices.firstIndex { $0.id == field.value.text } }

  /// Shows the value. Mixed values, or a value that is none of the choices, get a line of their own at the top, which
  /// cannot be chosen.
  func show(_ field: InspectorField) {
    self.field = field
    let lead = field.isMixed ? [say("mixed")] : chosenIndex == nil && !choices.isEmpty ? [""] : []
    let titles = lead + choices.map { say($0.title) }
    choosing?.muted {
      if titles != shown {
        widget.setChoices(titles)
        shown = titles
        widest = nil
      }
      widget.selectedIndex = chosenIndex ?? 0
    }
    FieldViews.explain(field, on: widget)
  }

  var wantedWidth: Int {
    // The font of the desktop may change while the program runs.
    let letter = widget.width(ofText: "m")
    if let widest, widest.letter == letter { return widest.width }
    let width = (shown.map { widget.width(ofText: $0) }.max() ?? 0) + Self.roomBesideWords
    widest = (letter, width)
    return width
  }

  private func choose() {
    guard let index = widget.selectedIndex else { return }
    let chosen = chosenIndex == nil ? index - 1 : index
    guard choices.indices.contains(chosen), chosen != chosenIndex else { return }
    let id = choices[chosen].id
    // The drop-down list must close before the document changes.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      if let reason = editing.set(field, .chosen(.text(id))) { widget.tooltip = say(reason) }
      show(field)
    }
  }
}

/// A field with a check box.
final class ToggleFieldView: FieldView {
  let widget: Widget
  private let editing: FieldEditing
  private var field: InspectorField
  private var toggling: SignalConnection?

  init(_ field: InspectorField, _ editing: FieldEditing) {
    self.field = field
    self.editing = editing
    widget = Widget.checkButton(say(field.title)).wrappingWords().styled("toggle-field")
    toggling = widget.on("toggled") { [weak self] in
      guard let self else { return }
      if let reason = editing.set(self.field, .chosen(.flag(widget.isOn))) { widget.tooltip = say(reason) }
      show(self.field)
    }
    show(field)
  }

  func show(_ field: InspectorField) {
    self.field = field
    toggling?.muted {
      widget.isInconsistent = field.isMixed
      widget.isOn = field.value.flag == true
    }
    FieldViews.explain(field, on: widget)
  }
}
