import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The list of names under a field in which an expression of values is typed. The focus stays in the field: the arrow
/// keys choose a row, Return takes it over, Escape hides the list. Ctrl+Space shows all names.
final class CompletionList {
  let widget: Widget
  private let list = Widget(gtk_list_box_new()).styled("completion-list")
  private let entry: Widget
  private let field: () -> InspectorField
  private let complete: (InspectorField, String, Int, Bool) -> ValueCompletion?
  private var completion: ValueCompletion?
  /// True while a name is put into the field, which is no typing.
  private var isInserting = false

  init(under entry: Widget, of field: @escaping () -> InspectorField, _ editing: FieldEditing) {
    (self.entry, self.field, complete) = (entry, field, editing.complete)
    widget = list
    list.setAccessible(label: say("Values"))
    list.isVisible = false
    gtk_widget_set_focusable(list.pointer, 0)
    gtk_list_box_set_activate_on_single_click(list.as(.listBox), 0)
    entry.on("changed") { [weak self] in self?.change() }
    entry.onFocus(enter: {}, leave: { [weak self] in self?.hide() })
  }

  var isShown: Bool { completion != nil }

  // MARK: Showing

  private func change() {
    guard !isInserting, entry.containsFocus, field().valueKind != nil else {
      return hide()
    }
    // The caret follows the text a moment later.
    MainLoop.soon { [weak self] in self?.update() }
  }

  private func update(offersAll: Bool = false) {
    let caret = Int(gtk_editable_get_position(entry.as(.editable)))
    show(complete(field(), entry.text, caret, offersAll))
  }

  private func show(_ next: ValueCompletion?) {
    guard next != completion else { return }
    completion = next
    list.removeRows()
    list.isVisible = next != nil
    guard let next else { return }
    for (index, choice) in next.choices.enumerated() { append(choice, at: index) }
    // A name that is complete may be left as it is: Return then takes over the field.
    if !next.isComplete { choose(0) }
  }

  private func append(_ choice: ValueCompletion.OfferedValue, at index: Int) {
    let name = Widget.label(choice.id.rawValue).fromLeftToRight()
    let detail = Widget.label(choice.name ?? "", mayShorten: true).styled("dim-label").expanding(horizontally: true)
    let outcome = Widget.label(choice.outcome).styled("menu-value").fromLeftToRight()
    let line = Widget.box(.horizontal, spacing: 9, [name, detail, outcome]).styled("completion-row")
    let row = SearchedRows.row(of: line, under: nil)
    row.setAccessible(label: say(choice.spoken))
    // The field keeps the focus, so that a click does not end typing.
    gtk_widget_set_focusable(row.pointer, 0)
    line.onRelease { [weak self] _ in self?.take(index) }
    gtk_list_box_append(list.as(.listBox), row.pointer)
  }

  func hide() { show(nil) }

  // MARK: Choosing

  private var chosen: Int? {
    guard isShown, let row = gtk_list_box_get_selected_row(list.as(.listBox)) else { return nil }
    return Int(gtk_list_box_row_get_index(row))
  }

  private func choose(_ index: Int) {
    gtk_list_box_select_row(list.as(.listBox), gtk_list_box_get_row_at_index(list.as(.listBox), gint(index)))
  }

  /// Handles a key of the field; returns false for one that the field handles itself.
  func press(_ key: KeyPress) -> Bool {
    if key.name == "space", key.modifiers.contains(.control), field().valueKind != nil {
      update(offersAll: true)
      return true
    }
    guard let completion, key.modifiers.isEmpty else { return false }
    switch key.name {
    case "Down": choose(min((chosen ?? -1) + 1, completion.choices.count - 1))
    case "Up": choose(max((chosen ?? completion.choices.count) - 1, 0))
    case "Return", "KP_Enter":
      guard let chosen else { return false }
      take(chosen)
    case "Escape": hide()
    default: return false
    }
    return true
  }

  private func take(_ index: Int) {
    guard let made = completion?.text(choosing: index) else { return }
    hide()
    isInserting = true
    entry.text = made.text
    isInserting = false
    gtk_editable_set_position(entry.as(.editable), gint(made.caret))
  }
}
