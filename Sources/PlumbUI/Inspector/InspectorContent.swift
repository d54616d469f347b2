import CGtk
import EditorCore
import GtkBridge
import Words

/// The window as the fields of the inspector use it.
protocol InspectorHost: ConstraintEditing {
  /// Backs up soon, including the text that is being typed.
  func keepSoon()
  /// Handles undo and redo from a field in which no text is being typed.
  func handleUndo(_ key: KeyPress) -> Bool
  /// Asks for a picture's file for a field, and sets it when it was chosen.
  func chooseImage(for field: InspectorField)
  func focusCanvas()
}

/// The sections of an inspector, in its panel or in a popover. A section with the same fields as before keeps its
/// widgets. So nothing jumps and typing is not interrupted when the selection changes.
final class InspectorContent {
  let widget = Widget.box(.vertical).styled("inspector-content")
  private let parts: InspectorParts
  private var sections: [(id: String, view: SectionView)] = []

  /// - Parameter changed: called after each edit, to show it at once.
  init(window: any InspectorHost, changed: @escaping () -> Void) {
    parts = InspectorParts(window: window, changed: changed)
  }

  func show(_ models: [InspectorSection]) {
    if sections.map(\.id) != models.map(\.id) { arrange(models) }
    for (section, model) in zip(sections, models) { section.view.show(model) }
    parts.column.fit()
  }

  private func arrange(_ models: [InspectorSection]) {
    let known = Dictionary(sections.map { ($0.id, $0.view) }) { first, _ in first }
    sections = models.map { ($0.id, known[$0.id] ?? SectionView(parts)) }
    widget.setChildren(sections.map(\.view.widget))
  }

  func widget(ofField id: String) -> Widget? { sections.lazy.compactMap { $0.view.widget(ofField: id) }.first }

  func finishTyping() {
    for (_, view) in sections { view.finishTyping() }
  }

  /// The texts in the fields that have not been taken over yet.
  var typed: [TypedText] { sections.flatMap(\.view.typed) }
}

/// The part that all views of an inspector share: the access to the editor.
final class InspectorParts {
  unowned let window: any InspectorHost
  let changed: () -> Void
  /// The column of the names beside fields.
  let column = FieldColumn(RowViews.labelWidths)

  init(window: any InspectorHost, changed: @escaping () -> Void) {
    self.window = window
    self.changed = changed
  }

  var editing: FieldEditing {
    FieldEditing(
      set: { [weak self] field, change in self?.set(field, change) },
      preview: { [weak self] field, change in self?.preview(field, change) },
      undo: { [weak self] key in self?.undo(key) ?? false },
      typing: { [weak self] in self?.window.keepSoon() },
      complete: { [weak self] field, text, caret, offersAll in
        guard let editor = self?.window.editor else { return nil }
        return Inspector.completion(of: field, typed: text, caret: caret, offersAll: offersAll, in: editor)
      },
      chooseFile: { [weak self] field in self?.window.chooseImage(for: field) })
  }

  private func set(_ field: InspectorField, _ change: FieldChange) -> Message? {
    let refusal = window.change {
      Inspector.set(field.id, change, on: field.target, at: Moment(time: MainLoop.now), in: &$0)
    }
    changed()
    return refusal ?? nil
  }

  private func preview(_ field: InspectorField, _ change: FieldChange?) {
    window.change { editor in
      if let change { Inspector.preview(field.id, change, on: field.target, in: &editor) } else { editor.preview(nil) }
    }
  }

  private func undo(_ key: KeyPress) -> Bool {
    guard window.handleUndo(key) else { return false }
    changed()
    return true
  }

  /// Runs any other change of the editor, and shows it at once.
  func change(_ body: (inout Editor) -> Void) {
    window.change(body)
    changed()
  }
}

/// A heading and the rows under it.
final class SectionView {
  let widget = Widget.box(.vertical, spacing: 6).styled("inspector-section")
  private let parts: InspectorParts
  private let heading = Widget.label("").styled("section-head")
  private let rows = Widget.box(.vertical, spacing: 6)
  private let captions = FieldColumn(RowViews.captionWidths, isUniform: true)
  private var shape: [RowShape] = []
  private var views: [any RowView] = []

  init(_ parts: InspectorParts) {
    self.parts = parts
    widget.append(heading)
    widget.append(rows)
    widget.setAccessible(role: GTK_ACCESSIBLE_ROLE_GROUP)
  }

  func show(_ model: InspectorSection) {
    show(title: say(model.title))
    let shape = model.rows.map(RowShape.init)
    if shape != self.shape { rebuild(model, shape) }
    for (view, row) in zip(views, model.rows) { view.show(row) }
    captions.fit()
  }

  /// Shows the title. One section may have several: the frame's title says if the canvas shows another frame.
  private func show(title: String) {
    guard heading.text != title else { return }
    heading.text = title
    widget.setAccessible(label: title)
  }

  private func rebuild(_ model: InspectorSection, _ shape: [RowShape]) {
    let known = Dictionary(zip(self.shape, views).map { ($0, $1) }) { first, _ in first }
    self.shape = shape
    views = zip(model.rows, shape).map { row, shape in
      known[shape] ?? RowViews.make(row, captions: captions, parts)
    }
    rows.setChildren(views.map(\.widget))
  }

  func widget(ofField id: String) -> Widget? { views.lazy.compactMap { $0.widget(ofField: id) }.first }

  func finishTyping() {
    for view in views { view.finishTyping() }
  }

  var typed: [TypedText] { views.flatMap(\.typed) }
}

/// The widgets that a row needs. Two rows with the same shape differ only in their values.
struct RowShape: Hashable {
  let id: String
  let fields: [Control]

  struct Control: Hashable {
    let id: String
    let kind: String
  }

  init(_ row: InspectorRow) {
    id = row.id
    guard case .fields(let fields) = row.content else {
      self.fields = []
      return
    }
    self.fields = fields.map { field in
      switch field.control {
      case .number(let style): Control(id: field.id, kind: "number \(style)")
      case .text(let lines): Control(id: field.id, kind: "text \(lines)")
      case .choice: Control(id: field.id, kind: "choice")
      case .toggle: Control(id: field.id, kind: "toggle")
      case .color: Control(id: field.id, kind: "color")
      case .image: Control(id: field.id, kind: "image")
      case .imageFile: Control(id: field.id, kind: "imageFile")
      case .readOut: Control(id: field.id, kind: "readOut")
      }
    }
  }
}
