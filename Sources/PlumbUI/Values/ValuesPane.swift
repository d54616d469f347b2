import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The pane under the canvas with the document's named values. The selected value's users are selected on the canvas.
final class ValuesPane {
  let widget = Widget.box(.vertical).styled("panel", "strings-pane")
  private unowned let window: any EditorHost
  /// These widgets are made when the pane is first opened, which few users do.
  private lazy var bar = ValuesBar(window: window)
  private lazy var list = makeList()
  private lazy var note = Widget.label("").wrapping().styled("dim-label", "strings-note")
  private lazy var scrolled = Widget(gtk_scrolled_window_new()).expanding(horizontally: true, vertically: true)
  private lazy var search = ValueSearch(window: window) { [weak self] in self?.bar.show($0) }
  private var isMade = false
  private var shown: ValuesTable?
  /// The value to select once the table shows a merge.
  private var mergedInto: ValueID?

  /// The columns of the table.
  private enum ValueColumn: String { case name, value, dark, result, users }

  private static let leastHeight = 132

  init(window: any EditorHost) {
    self.window = window
    widget.isVisible = false
    widget.setLeast(height: Self.leastHeight)
  }

  private func make() {
    isMade = true
    gtk_scrolled_window_set_child(scrolled.as(.scrolledWindow), list.widget.pointer)
    for part in [bar.widget, note, scrolled] { widget.append(part) }
    note.text = say("Numbers, colors and text styles with names appear here. A field can then say “2 * gap”.")
    list.onSelection { [weak self] row in self?.showUsers(of: self?.value(inRow: row)) }
    // Return goes to the next row, so a reason stays until something else is typed.
    list.typing.typed = { [weak self] _, _, _ in self?.bar.showRefusal(nil) }
    list.typing.finished = { [weak self] in self?.take(row: $0, column: $1, $2) }
  }

  private func makeList() -> TableList {
    TableList(name: say("Values")) { [weak self] row, column in
      self?.content(row, column) ?? TableCellContent("", name: "")
    }
  }

  // MARK: Showing

  var isShown: Bool { widget.isVisible }

  func takeFocus() { if isMade { bar.takeFocus() } }

  func finishTyping() { if isMade { list.typing.finish() } }

  /// The value of the selected row.
  private var chosen: ValueID? { isMade ? value(inRow: list.selectedRow) : nil }

  /// Rows are known by their numbers, so that a row stays the same while its value is renamed.
  private func value(inRow row: String?) -> ValueID? {
    guard let index = row.flatMap({ Int($0) }), let rows = shown?.rows, rows.indices.contains(index) else { return nil }
    return rows[index].id
  }

  private func row(of id: ValueID) -> String? { shown?.rows.firstIndex { $0.id == id }.map { String($0) } }

  func show(_ editor: Editor) {
    guard isShown else { return }
    if !isMade { make() }
    let table = ValuesTable.table(in: editor)
    if table != shown { show(table) }
    showBar(editor)
  }

  private func show(_ table: ValuesTable) {
    shown = table
    var columns = [
      TableColumn(ValueColumn.name.rawValue, say("Name"), width: 160),
      TableColumn(ValueColumn.value.rawValue, say("Value"), width: 200, expands: true),
    ]
    if table.hasColors { columns.append(TableColumn(ValueColumn.dark.rawValue, say("In the Dark"), width: 110)) }
    columns += [
      TableColumn(ValueColumn.result.rawValue, say("Comes To"), width: 90),
      TableColumn(ValueColumn.users.rawValue, say("Users"), width: 60),
    ]
    list.setColumns(columns)
    list.setRows(table.rows.indices.map { String($0) })
    if let other = mergedInto {
      list.select(row(of: other))
      mergedInto = nil
    }
    note.isVisible = table.rows.isEmpty
    scrolled.isVisible = !table.rows.isEmpty
  }

  private func showBar(_ editor: Editor) {
    bar.show(chosen, in: editor)
    search.update(for: chosen)
  }

  private func content(_ row: String, _ column: String) -> TableCellContent {
    guard let row = value(inRow: row).flatMap({ shown?.row($0) }), let column = ValueColumn(rawValue: column) else {
      return TableCellContent("", name: "")
    }
    switch column {
    case .name: return name(of: row)
    case .value: return value(of: row)
    case .dark:
      var content = TableCellContent(row.dark ?? "", name: say("%1 in dark appearance", row.title))
      content.isEditable = row.kind == .color
      content.standIn = row.kind == .color && row.dark == nil ? row.typed : nil
      content.swatch = row.kind == .color ? Self.swatch(row.dark ?? row.typed) : nil
      return content
    case .result:
      let text = row.result.map { Figures.text($0) } ?? ""
      return TableCellContent(text, name: say("%1 comes to %2", row.title, text))
    case .users:
      return TableCellContent(String(row.userCount), name: say("Users of %1: %2", row.title, row.userCount))
    }
  }

  private func name(of row: ValuesTable.Row) -> TableCellContent {
    var content = TableCellContent(row.title, name: say("Name of %1", row.title))
    content.detail = row.name
    content.isEditable = true
    return content
  }

  private func value(of row: ValuesTable.Row) -> TableCellContent {
    var content = TableCellContent(row.typed, name: say("Value of %1", row.title))
    content.isEditable = true
    content.detail = row.isVaried ? say("varies") : nil
    content.swatch = row.kind == .color ? Self.swatch(row.typed) : nil
    return content
  }

  private static func swatch(_ color: String) -> TableSwatch {
    TableSwatch(color) { Swatch.paint(color, on: $0, $1, $2) }
  }

  // MARK: Editing

  /// Adds a value and opens the field for its name.
  func add(_ kind: ValueKind) {
    var made: ValueID?
    window.change { made = ValueEditing.add(kind, in: &$0) }
    if let made { name(made) }
  }

  /// Opens the field for the name of a value, once its row is there.
  func name(_ id: ValueID) {
    MainLoop.whenIdle { [weak self] in
      guard let self, let row = row(of: id) else { return }
      list.typing.begin(row, ValueColumn.name.rawValue)
    }
  }

  /// Lets the users of the selected value use another one.
  func mergeChosen(into other: ValueID) {
    guard let chosen else { return }
    var reason: Message?
    window.change { reason = ValueEditing.merge(chosen, into: other, in: &$0) }
    bar.showRefusal(reason.map { say($0) })
    if reason == nil { mergedInto = other }
  }

  private func take(row: String, column: String, _ text: String) {
    guard let id = value(inRow: row) else { return }
    var reason: Message?
    window.change { editor in
      switch ValueColumn(rawValue: column) {
      case .name: reason = ValueEditing.rename(id, typed: text, in: &editor)
      case .value: reason = ValueEditing.set(id, typed: text, in: &editor)
      case .dark: reason = ValueEditing.setDarkColor(id, typed: text, in: &editor)
      case .result, .users, nil: break
      }
    }
    bar.showRefusal(reason.map { "\(id): \(say($0))" })
    list.refresh()
  }

  /// Selects the records that use a value, and moves the view to them if none is in sight.
  private func showUsers(of id: ValueID?) {
    window.change { editor in if let id { ValueEditing.selectUsers(of: id, in: &editor) } }
    if let editor = window.editor { showBar(editor) }
  }
}
