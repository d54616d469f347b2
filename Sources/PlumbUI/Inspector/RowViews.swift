import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// A line of the inspector on screen.
protocol RowView: AnyObject {
  var widget: Widget { get }
  func show(_ row: InspectorRow)
  func finishTyping()
  var typed: [TypedText] { get }
}

extension RowView {
  func finishTyping() {}
  var typed: [TypedText] { [] }
}

enum RowViews {
  static let labelWidth = 88

  static func make(_ row: InspectorRow, captionWidth: Int, _ parts: InspectorParts) -> any RowView {
    switch row.content {
    case .fields(let fields): FieldsRowView(row, fields, captionWidth: captionWidth, parts)
    case .anchors(let diagram): AnchorDiagramView(diagram, parts)
    case .constraints: ConstraintListView(parts)
    case .springs(let springs): SpringsView(springs, parts)
    case .facts: FactsView(row)
    case .actions(let actions): ActionsView(actions, parts)
    case .note: NoteView()
    }
  }

  /// Letters need less room than words; in one section all have the same.
  static func captionWidth(_ rows: [InspectorRow]) -> Int {
    let captions = rows.flatMap { row -> [Message] in
      if case .fields(let fields) = row.content { fields.compactMap(\.caption) } else { [] }
    }
    return captions.allSatisfy { say($0).count <= 1 } ? 12 : 32
  }

  static func label(_ title: Message?) -> Widget {
    let label = Widget.label(title.map { say($0) } ?? "", mayShorten: true).styled("field-label")
    label.setLeast(width: labelWidth)
    gtk_label_set_width_chars(label.as(.label), 0)
    gtk_label_set_max_width_chars(label.as(.label), 11)
    return label
  }
}

/// A name, and one field or several beside it.
final class FieldsRowView: RowView {
  let widget = Widget.box(.horizontal, spacing: 6).styled("field-row")
  private var fields: [any FieldView] = []

  init(_ row: InspectorRow, _ models: [InspectorField], captionWidth: Int, _ parts: InspectorParts) {
    fields = models.map { FieldViews.make($0, parts.editing) }
    if let title = row.title { addTitle(title, models) }
    let line = Widget.box(.horizontal, spacing: 6).expanding(horizontally: true)
    gtk_box_set_homogeneous(line.as(.box), models.count > 1 ? 1 : 0)
    for (model, field) in zip(models, fields) {
      line.append(captioned(field, model, models.count > 1 || model.caption != nil ? captionWidth : 0))
    }
    widget.append(line)
  }

  /// A tick box says its name itself, so the column before it stays empty.
  private func addTitle(_ title: Message, _ models: [InspectorField]) {
    let isToggle = models.count == 1 && models[0].control == .toggle
    let label = RowViews.label(isToggle ? nil : title)
    if models.count == 1, !isToggle {
      fields[0].label(with: label)
      label.tooltip = say(title)
    }
    if models.contains(where: { if case .text(let lines) = $0.control { lines > 1 } else { false } }) {
      gtk_label_set_yalign(label.as(.label), 0)
      gtk_widget_set_valign(label.pointer, GTK_ALIGN_START)
    }
    if let number = fields[0] as? NumberFieldView, case .number(let style) = models[0].control, style.hasSlider {
      gtk_widget_set_valign(label.pointer, GTK_ALIGN_START)
      label.styled("beside-entry")
      _ = number
    }
    widget.append(label)
  }

  private func captioned(_ field: any FieldView, _ model: InspectorField, _ width: Int) -> Widget {
    guard let caption = model.caption else { return field.widget }
    let label = Widget.label(say(caption)).styled("field-label", "caption")
    label.setLeast(width: width)
    field.label(with: label)
    return Widget.box(.horizontal, spacing: 3, [label, field.widget]).expanding(horizontally: true)
  }

  func show(_ row: InspectorRow) {
    guard case .fields(let models) = row.content else { return }
    for (field, model) in zip(fields, models) { field.show(model) }
  }

  func finishTyping() {
    for field in fields { field.finishTyping() }
  }

  var typed: [TypedText] { fields.compactMap(\.typed) }
}

extension FieldView {
  /// A number is scrubbed by dragging its label.
  func label(with label: Widget) {
    (self as? NumberFieldView)?.scrubs(with: label)
  }
}

/// Buttons, each with the reason where it cannot be pressed.
final class ActionsView: RowView {
  let widget = Widget.box(.horizontal, spacing: 6).styled("inspector-actions")
  private var actions: [InspectorAction] = []
  private var buttons: [Widget] = []

  init(_ actions: [InspectorAction], _ parts: InspectorParts) {
    self.actions = actions
    gtk_box_set_homogeneous(widget.as(.box), 1)
    buttons = actions.indices.map { index in
      let button = Widget.button(say(actions[index].title)).expanding(horizontally: true)
      button.on("clicked") { [weak self] in
        guard let self else { return }
        parts.change { $0.perform(self.actions[index]) }
      }
      widget.append(button)
      return button
    }
  }

  func show(_ row: InspectorRow) {
    guard case .actions(let actions) = row.content, actions.count == buttons.count else { return }
    self.actions = actions
    for (button, action) in zip(buttons, actions) {
      button.setLock(action.lock.map { say($0) }, tooltip: say(action.title))
    }
  }
}

/// Short facts as words on tinted ground.
final class FactsView: RowView {
  let widget = Widget.box(.horizontal, spacing: 6)
  private let line = Widget.box(.horizontal, spacing: 6)
  private var shown: [InspectorFact] = []

  init(_ row: InspectorRow) {
    widget.append(RowViews.label(row.title))
    widget.append(line)
  }

  func show(_ row: InspectorRow) {
    guard case .facts(let facts) = row.content, facts != shown else { return }
    shown = facts
    for old in line.children { old.removeFromBox() }
    for fact in facts { line.append(Widget.label(say(fact.text)).styled("fact", "\(fact.status.rawValue)-fact")) }
  }
}

final class NoteView: RowView {
  let widget = Widget.label("").styled("dim-label", "note")

  init() { widget.wrapping() }

  func show(_ row: InspectorRow) {
    if case .note(let note) = row.content { widget.text = say(note) }
  }
}
