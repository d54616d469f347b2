import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The constraints of an element, horizontal and vertical ones apart, each with buttons to edit and delete it.
final class ConstraintListView: RowView {
  let widget = Widget.box(.vertical, spacing: 6).styled("constraint-list")
  private let parts: InspectorParts
  private var shown: ConstraintListModel?
  private var rows: [String: ConstraintCard] = [:]

  init(_ parts: InspectorParts) {
    self.parts = parts
  }

  func show(_ row: InspectorRow) {
    guard case .constraints(let model) = row.content, model != shown else { return }
    let isSame = shown.map(Self.shape) == Self.shape(model)
    shown = model
    if !isSame { rebuild(model) }
    for group in model.groups { for row in group.rows { rows[row.id]?.show(row) } }
  }

  private static func shape(_ model: ConstraintListModel) -> [[String]] {
    model.groups.map { $0.rows.map(\.id) } + [
      [model.filter?.rawValue ?? ""], model.promotable.map(\.rawValue), [model.areAsleep ? "asleep" : ""],
      ["\(model.unlistedCount)"],
    ]
  }

  private func rebuild(_ model: ConstraintListModel) {
    for old in widget.children { old.removeFromBox() }
    var kept: [String: ConstraintCard] = [:]
    if let filter = model.filter {
      widget.append(Widget.label(say("Only constraints at %1", filter.title)).styled("note", "dim-label"))
    }
    if model.areAsleep {
      let note = Widget.label(say("Auto Layout is off for this scene: its constraints have no effect."))
      widget.append(note.wrapping().styled("note", "dim-label"))
    }
    for group in model.groups where !group.rows.isEmpty {
      widget.append(Widget.label(say(group.axis.title)).styled("group-head"))
      for row in group.rows {
        let card = rows[row.id] ?? ConstraintCard(row, parts)
        card.element = model.element
        kept[row.id] = card
        widget.append(card.widget)
      }
    }
    rows = kept
    if model.unlistedCount > 0 { widget.append(Widget.note(say("And %1 more", String(model.unlistedCount)))) }
    if model.isEmpty { widget.append(empty(model)) }
    if !model.promotable.isEmpty, model.filter == nil { widget.append(promote(model.promotable)) }
  }

  private func empty(_ model: ConstraintListModel) -> Widget {
    let text =
      model.filter == nil
      ? say("No constraints. Control-drag from the element to another to add one.")
      : say("No constraints here.")
    let label = Widget.label(text).styled("dim-label", "note")
    label.wrapping()
    return label
  }

  private func promote(_ elements: [ElementID]) -> Widget {
    let button = Widget.button(say("Promote to User Constraints")).styled("promote")
    button.tooltip = say(
      "These prototypes apply until the element has constraints. Promote them to constraints that you can edit.")
    button.on("clicked") { [weak self] in
      let action = InspectorAction(kind: .promote, title: .verbatim(""), target: .elements(elements))
      self?.parts.change { Inspector.perform(action, in: &$0) }
    }
    return button
  }
}

/// One constraint in the list: its state, its sentence, its value and two buttons.
final class ConstraintCard {
  let widget = Widget.box(.horizontal, spacing: 6).styled("card")
  private let parts: InspectorParts
  private var row: ConstraintListModel.Row
  /// The element whose list contains the card.
  var element: ElementID?
  private let icon = Widget(gtk_image_new())
  private let sentence = Widget.label("").wrapping(lines: 3).showsTooltipWhenCutOff().expanding(horizontally: true)
  private let detail = Widget.label("").wrapping(lines: 2).styled("row-detail")
  private let value = Widget.label("").styled("card-value").fromLeftToRight()

  init(_ row: ConstraintListModel.Row, _ parts: InspectorParts) {
    self.row = row
    self.parts = parts
    let words = Widget.box(.vertical, [sentence, detail]).expanding(horizontally: true)
    gtk_widget_set_valign(words.pointer, GTK_ALIGN_CENTER)
    for part in [icon, words, value] { widget.append(part) }
    if let id = row.constraint { addButtons(id) }
    show(row)
  }

  private func addButtons(_ id: ConstraintID) {
    let edit = Widget.button(icon: "document-edit-symbolic", name: say("Edit"), tooltip: say("Edit this constraint"))
    let delete = Widget.button(icon: "user-trash-symbolic", name: say("Delete"), tooltip: say("Delete this constraint"))
    for button in [edit, delete] {
      widget.append(button.styled("flat", "card-button"))
      gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
    }
    // The handler holds its own button weakly; a strong reference would keep the button alive forever.
    let place = WeakObject(edit)
    edit.on("clicked") { [weak self] in
      guard let self, let button = place.object else { return }
      parts.window.editConstraint(id, readFrom: element, beside: Widget(button.raw))
    }
    delete.on("clicked") { [weak self] in self?.parts.change { Inspector.delete([id], in: &$0) } }
    widget.onHover(
      enter: { [weak self] _, _ in self?.light([id]) }, leave: { [weak self] in self?.light([]) })
    widget.onPress { [weak self] press in
      guard press.count == 2 else { return }
      MainLoop.whenIdle { self?.parts.change { $0.select(Selection(constraints: [id])) } }
    }
  }

  private func light(_ ids: Set<ConstraintID>) {
    parts.window.change { $0.light(ids) }
  }

  func show(_ row: ConstraintListModel.Row) {
    self.row = row
    gtk_image_set_from_icon_name(icon.as(.image), row.sign.icon)
    let words = say(row.sentence)
    sentence.text = words
    let notes = [
      row.identifier, row.priority.map { say("at %1", $0) }, row.isPlaceholder ? say("removed at build time") : nil,
      row.isInstalled ? nil : say("not installed"),
    ].compactMap(\.self)
    detail.text = notes.joined(separator: " · ")
    detail.isVisible = !notes.isEmpty
    value.text = row.value
    let whole = row.value.isEmpty ? words : "\(words): \(row.value)"
    sentence.tooltip = ([whole] + notes).joined(separator: "\n")
    for status in Status.allCases { widget.setStyled("\(status.rawValue)-card", status == row.status) }
    widget.setStyled("optional", !row.isRequired)
    widget.setStyled("lit", row.isLit)
    widget.setAccessible(label: ([whole] + notes).joined(separator: " "))
  }
}
