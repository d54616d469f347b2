import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The view of one row of the inspector.
protocol RowView: AnyObject {
  var widget: Widget { get }
  func show(_ row: InspectorRow)
  func finishTyping()
  var typed: [TypedText] { get }
  /// The widget of one of the row's fields; nil if it is not in this row.
  func widget(ofField id: String) -> Widget?
}

extension RowView {
  func finishTyping() {}
  var typed: [TypedText] { [] }
  func widget(ofField id: String) -> Widget? { nil }
}

enum RowViews {
  /// The possible widths of the names beside fields; a longer name goes above its field.
  static let labelWidths = 88...118
  /// The possible widths of the smaller names within a row.
  static let captionWidths = 12...56

  static func make(_ row: InspectorRow, captions: FieldColumn, _ parts: InspectorParts) -> any RowView {
    switch row.content {
    case .fields(let fields): FieldsRowView(row, fields, captions: captions, parts)
    case .anchors(let diagram): AnchorDiagramView(diagram, parts)
    case .constraints: ConstraintListView(parts)
    case .springs(let springs): SpringsView(springs, parts)
    case .facts: FactsView(row, in: parts.column)
    case .actions(let actions): ActionsView(actions, parts)
    case .note: NoteView()
    case .search(_, let name): SearchRowView(name, parts)
    }
  }

  static func label(_ title: Message?) -> Widget {
    Widget.label(title.map { say($0) } ?? "", mayShorten: true).styled("field-label")
  }
}

/// A name with one or more fields beside it or below it.
final class FieldsRowView: RowView {
  let widget: Widget
  private let fields: [any FieldView]
  private let ids: [String]
  private let lines: [FieldLine]
  private let content: Widget
  private let parts: InspectorParts
  private lazy var badge = makeBadge()
  private lazy var reset = makeReset()
  private var resettable: InspectorField?
  private var hasBadge = false

  init(_ row: InspectorRow, _ models: [InspectorField], captions: FieldColumn, _ parts: InspectorParts) {
    let fields = models.map { FieldViews.make($0, parts.editing) }
    let content = Widget.box(.horizontal, spacing: 6).expanding(horizontally: true)
    var lines: [FieldLine] = []
    var side = content
    if models.count > 1 {
      side = Widget.box(.horizontal, spacing: 6).expanding(horizontally: true)
      gtk_box_set_homogeneous(side.as(.box), 1)
      content.append(side)
    }
    for (model, field) in zip(models, fields) {
      let captioned = Self.captioned(field, model, in: captions)
      if let captioned { lines.append(captioned) }
      side.append(captioned?.widget ?? field.widget)
    }
    let line = row.title.map { FieldLine(Self.label($0, hint: row.hint, models, fields), content, in: parts.column) }
    line?.wantedWidth = { [lines] in
      if lines.isEmpty { return fields.map(\.wantedWidth).max() ?? 0 }
      // All fields of the row get the same width.
      return (lines.map(\.widthBeside).max() ?? 0) * lines.count + 6 * (lines.count - 1)
    }
    if let line { lines.append(line) }
    widget = (line?.widget ?? content).styled("field-row")
    self.fields = fields
    ids = models.map(\.id)
    self.lines = lines
    self.content = content
    self.parts = parts
  }

  /// Makes the badge for variants when it is first needed, since few rows have one.
  private func makeBadge() -> VariantBadge {
    let badge = VariantBadge(window: parts.window, changed: parts.changed)
    // Without more room the text of a check box would wrap.
    if fields.count == 1 { fields[0].widget.expanding(horizontally: true) }
    content.append(badge.widget)
    hasBadge = true
    return badge
  }

  /// Makes the button that takes an override back when it is first needed.
  private func makeReset() -> Widget {
    let button = Widget.button(icon: "edit-undo-symbolic", name: say("Reset")).styled("flat", "reset-override")
    gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
    button.on("clicked") { [weak self] in
      guard let self, let field = resettable else { return }
      // The button goes away; its field is nearest.
      fields.first?.widget.takeFocus()
      parts.change { Inspector.resetOverride(field, in: &$0) }
    }
    content.append(button)
    return button
  }

  private func showReset(_ field: InspectorField?) {
    guard field != nil || resettable != nil else { return }
    resettable = field
    reset.isVisible = field != nil
    guard let field else { return }
    reset.setAccessible(label: say("Reset %1", field.title))
    reset.tooltip = say("Reset %1 to the component’s value", field.title)
  }

  /// Makes the name of a row. A check box shows its name itself, so its name is empty.
  private static func label(
    _ title: Message, hint: Message?, _ models: [InspectorField], _ fields: [any FieldView]
  ) -> Widget {
    let isToggle = models.count == 1 && models[0].control == .toggle
    let label = RowViews.label(isToggle ? nil : title)
    if models.count == 1, !isToggle {
      fields[0].label(with: label)
      label.tooltip = say(title)
    }
    if let hint { label.tooltip = "\(say(title))\n\(say(hint))" }
    if models.contains(where: \.mayGrow) { label.standBesideFirstLine() }
    return label
  }

  private static func captioned(_ field: any FieldView, _ model: InspectorField, in captions: FieldColumn) -> FieldLine?
  {
    guard let caption = model.caption else { return nil }
    let label = Widget.label(say(caption)).styled("field-label", "caption")
    if model.mayGrow { label.standBesideFirstLine() }
    field.label(with: label)
    let line = FieldLine(label, field.widget, in: captions, spacing: 3)
    line.wantedWidth = { field.wantedWidth }
    line.widget.expanding(horizontally: true)
    return line
  }

  func show(_ row: InspectorRow) {
    guard case .fields(let models) = row.content else { return }
    for (field, model) in zip(fields, models) { field.show(model) }
    if hasBadge || models.contains(where: { !$0.variants.isEmpty }) { badge.show(models) }
    showReset(models.first { $0.canReset })
  }

  func finishTyping() {
    for field in fields { field.finishTyping() }
  }

  var typed: [TypedText] { fields.compactMap(\.typed) }

  func widget(ofField id: String) -> Widget? { ids.firstIndex(of: id).map { fields[$0].widget } }
}

extension FieldView {
  /// Connects the field with its label; a number can be changed by dragging the label.
  func label(with label: Widget) {
    (self as? NumberFieldView)?.scrubs(with: label)
  }
}

/// Buttons; a disabled one shows the reason in its tooltip.
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
        guard let action = self?.actions[index] else { return }
        parts.change { Inspector.perform(action, in: &$0) }
        // Esc goes back from there.
        if action.kind == .editComponent { parts.window.focusCanvas() }
      }
      widget.append(button)
      return button
    }
  }

  func show(_ row: InspectorRow) {
    guard case .actions(let actions) = row.content, actions.count == buttons.count else { return }
    self.actions = actions
    for (button, action) in zip(buttons, actions) {
      button.setDisabledReason(action.lock.map { say($0) }, tooltip: say(action.title))
    }
  }
}

/// Short facts, each as a word on a tinted background.
final class FactsView: RowView {
  let widget: Widget
  private let line: FieldLine
  private let chips = Widget.box(.horizontal, spacing: 6)
  private var shown: [InspectorFact] = []

  init(_ row: InspectorRow, in column: FieldColumn) {
    line = FieldLine(RowViews.label(row.title), chips, in: column)
    widget = line.widget
  }

  func show(_ row: InspectorRow) {
    guard case .facts(let facts) = row.content, facts != shown else { return }
    shown = facts
    for old in chips.children { old.removeFromBox() }
    for fact in facts { chips.append(Widget.label(say(fact.text)).styled("fact", "\(fact.status.rawValue)-fact")) }
  }
}

final class NoteView: RowView {
  let widget = Widget.label("").styled("dim-label", "note")

  init() { widget.wrapping() }

  func show(_ row: InspectorRow) {
    if case .note(let note) = row.content { widget.text = say(note) }
  }
}

/// A search field for the rows below it.
final class SearchRowView: RowView {
  let widget: Widget
  private let parts: InspectorParts

  init(_ name: Message, _ parts: InspectorParts) {
    self.parts = parts
    widget = Widget.searchEntry(name: say(name)).expanding(horizontally: true)
    widget.set("placeholder-text", .string(say(name)))
    widget.onSearch { [weak self] in
      self?.search()
    } chosen: {
    }
    widget.on("stop-search") { [weak self] in self?.widget.text = "" }
  }

  private func search() {
    let text = widget.text
    parts.change { Inspector.searchOverrides(text, in: &$0) }
  }

  func show(_ row: InspectorRow) {
    guard case .search(let text, _) = row.content, widget.text != text, text.isEmpty else { return }
    widget.text = text
  }
}

extension InspectorField {
  /// True if the row may become higher than one line: through several lines of text, a slider, or the reason why a text
  /// is refused.
  fileprivate var mayGrow: Bool {
    switch control {
    case .text, .number: true
    case .choice, .toggle, .color, .image, .imageFile, .readOut: false
    }
  }
}

extension Widget {
  /// Aligns a name with the first line of its field, so that it stays in place when the field becomes higher.
  fileprivate func standBesideFirstLine() {
    gtk_label_set_yalign(`as`(.label), 0)
    gtk_widget_set_valign(pointer, GTK_ALIGN_START)
    styled("beside-entry")
  }
}
