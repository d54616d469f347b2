import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The pane under the canvas with the document's texts in all languages. The canvas shows typed text at once, in the
/// language of its column.
final class StringsPane {
  let widget = Widget.box(.vertical).styled("panel", "strings-pane")
  private unowned let window: any EditorHost
  /// These widgets are made when the pane is first opened, which few users do.
  private lazy var bar = StringsBar(window: window)
  private lazy var list = makeList()
  private lazy var note = Widget.label("").styled("dim-label", "strings-note")
  private lazy var scrolled = Widget(gtk_scrolled_window_new()).expanding(horizontally: true, vertically: true)
  private var isMade = false
  private var shown: StringsTable?
  private var rows: [String: StringsTable.Row] = [:]
  /// The selection that the table shows.
  private var shownSelection: Selection?

  static let leastHeight = 132
  private static let elementColumn = "element"

  init(window: any EditorHost) {
    self.window = window
    widget.setLeast(height: Self.leastHeight)
  }

  private func make() {
    isMade = true
    gtk_scrolled_window_set_child(scrolled.as(.scrolledWindow), list.widget.pointer)
    for part in [bar.widget, note, scrolled] { widget.append(part) }
    listen()
  }

  private func makeList() -> TableList {
    TableList(name: say("Translations")) { [weak self] row, column in
      self?.content(row, column) ?? TableCellContent("", name: "")
    }
  }

  private func listen() {
    bar.filterChanged = { [weak self] in self?.filter() }
    list.onSelection { [weak self] row in self?.showOnCanvas(row: row, column: nil) }
    list.typing.began = { [weak self] row, column in self?.showOnCanvas(row: row, column: column) }
    list.typing.typed = { [weak self] row, column, text in
      guard let key = self?.rows[row]?.id else { return }
      self?.window.change { Translating.previewText(text, for: key, language: column, in: &$0) }
    }
    list.typing.finished = { [weak self] row, column, text in
      guard let key = self?.rows[row]?.id else { return }
      self?.window.change { Translating.setText(text, for: key, language: column, in: &$0) }
    }
    list.typing.cancelled = { [weak self] in self?.window.change { $0.preview(nil) } }
  }

  // MARK: Showing

  var isShown: Bool { widget.isVisible }

  func focusSearch() { bar.takeFocus() }

  func addLanguage() { bar.addLanguage() }

  func askForLanguage(_ title: String, _ answered: @escaping (String) -> Void) { bar.askForLanguage(title, answered) }

  func finishTyping() { if isMade { list.typing.finish() } }

  /// The text being typed in a cell, with its key and language; nil if there is none.
  var typed: (text: String, key: TextKey, language: String)? {
    guard isMade, let cell = list.typing.editedCell, let text = list.typing.text, let key = rows[cell.row]?.id else {
      return nil
    }
    return (text, key, cell.column)
  }

  private func filter() {
    list.typing.finish()
    if let editor = window.editor { show(editor) }
  }

  func show(_ editor: Editor) {
    guard isShown else { return }
    if !isMade { make() }
    var filter = bar.filter
    filter.kept = list.typing.editedCell.flatMap { rows[$0.row]?.id }
    let table = StringsTable.table(filter, in: editor)
    if table != shown { show(table) }
    bar.show(editor, table)
    followSelection(of: editor)
  }

  private func show(_ table: StringsTable) {
    shown = table
    rows = Dictionary(table.rows.map { ($0.id.rawValue, $0) }) { first, _ in first }
    list.setColumns(
      [TableColumn(Self.elementColumn, say("Element"), width: 190)]
        + table.columns.map {
          TableColumn($0.id, title(of: $0, in: table), width: 180, expands: true, menu: menu(of: $0))
        })
    list.setRows(table.rows.map(\.id.rawValue))
    note.text = Self.note(on: table, isSearching: !bar.filter.search.isEmpty)
    note.isVisible = table.rows.isEmpty
    scrolled.isVisible = !table.rows.isEmpty
  }

  private static func note(on table: StringsTable, isSearching: Bool) -> String {
    if table.count == 0 { return say("The texts of labels and buttons appear here, to be translated.") }
    return table.incomplete == 0 && !isSearching ? say("All strings are translated") : say("No matches")
  }

  private func title(of column: StringsTable.Column, in table: StringsTable) -> String {
    let name = LanguageName.own(column.id) ?? column.id
    if column.isBase { return name }
    return say("%1 (%2 of %3)", name, column.translated, table.count)
  }

  private func menu(of column: StringsTable.Column) -> Menu {
    let name = LanguageName.own(column.id) ?? column.id
    var sections = [
      MenuSection([
        .item(say("View Canvas in %1", name), action: "win.strings-view", target: .string(column.id)),
        .item(say("Export %1…", name), action: "win.strings-export", target: .string(column.id)),
      ])
    ]
    if !column.isBase {
      sections.append(
        MenuSection([.item(say("Remove %1", name), action: "win.strings-remove", target: .string(column.id))]))
    }
    return Menu(sections)
  }

  private func content(_ id: String, _ column: String) -> TableCellContent {
    guard let row = rows[id], let table = shown else { return TableCellContent("", name: "") }
    if column == Self.elementColumn {
      var content = TableCellContent(row.name, name: say("%1: %2", row.name, row.part))
      content.icon = row.icon
      content.detail = say(row.part)
      return content
    }
    guard let index = table.columns.firstIndex(where: { $0.id == column }) else {
      return TableCellContent("", name: "")
    }
    let text = row.texts[index]
    var content = TableCellContent(
      text ?? "", name: say("%1 of %2 in %3", row.part, row.name, LanguageName.own(column) ?? column))
    content.isEditable = true
    content.runsRightToLeft = table.columns[index].runsRightToLeft && text?.isEmpty == false
    if text == nil {
      content.standIn = row.texts[0]
      content.style = "untranslated"
    }
    return content
  }

  // MARK: Following the selection

  /// Shows a row's element on the canvas, in the language that is being typed in.
  private func showOnCanvas(row: String?, column: String?) {
    guard let key = row.flatMap({ rows[$0]?.id }) else { return }
    window.change { editor in
      Translating.showText(key, language: column ?? editor.viewpoint.language, in: &editor)
      shownSelection = editor.selection
    }
  }

  /// Selects the row of the element that is selected on the canvas.
  private func followSelection(of editor: Editor) {
    guard editor.selection != shownSelection, list.typing.editedCell == nil else { return }
    shownSelection = editor.selection
    let chosen = list.selectedRow.flatMap { rows[$0]?.id.element }
    guard let element = editor.selection.elements.first, element != chosen else { return }
    let row = shown?.rows.first { $0.id.element == element }?.id.rawValue
    list.select(row)
    if let row { list.reveal(row) }
  }
}
