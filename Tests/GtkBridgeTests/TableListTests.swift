import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Tables {
    @Test func onlyVisibleRowsHaveWidgets() {
      let table = ShownTable(rows: 1000)
      #expect(table.list.rows.count == 1000)
      // Of two thousand cells; GTK makes those of two hundred rows in advance.
      #expect((4...500).contains(table.labels.count), "\(table.labels.count) labels")
      #expect(table.labels.contains("row 3"))
      #expect(table.labels.contains("de 3"))
    }

    @Test func changesKeepTheSelection() {
      let table = ShownTable(rows: 20)
      table.list.select("r7")
      table.list.setRows((5..<12).map { "r\($0)" })
      #expect(table.list.selectedRow == "r7")
      #expect(table.selected.isEmpty)
      table.list.setRows(["r1"])
      #expect(table.list.selectedRow == nil)
      table.list.setRows([])
      table.list.setRows(["r1", "r2"])
      #expect(table.list.rows == ["r1", "r2"])
    }

    @Test func columnsComeAndGo() {
      let table = ShownTable(rows: 3)
      table.list.setColumns(table.list.columns + [TableColumn("ja", "Japanese", width: 80)])
      wait(for: "a new column") { table.labels.contains("ja 1") }
      table.list.setColumns([TableColumn("ja", "Nihongo", width: 80)])
      wait(for: "that column alone") { table.labels.contains("ja 1") && !table.labels.contains("de 1") }
    }

    @Test func typingIsReportedAndKept() {
      let table = ShownTable(rows: 5)
      table.list.typing.begin("r2", "de")
      table.waitForField()
      #expect(table.list.typing.editedCell.map { $0 == ("r2", "de") } == true)
      #expect(table.list.selectedRow == "r2")
      table.field?.text = "zwei"
      table.list.typing.finish()
      // Setting a field empties it first, which is reported as typing.
      #expect(table.told.filter { $0 != "typed r2 de " } == ["began r2 de", "typed r2 de zwei", "finished r2 de zwei"])
      #expect(table.list.typing.editedCell == nil)
      #expect(table.field == nil)
      table.list.typing.begin("r2", "de")
      table.list.typing.finish()
      #expect(table.told.suffix(2) == ["began r2 de", "canceled"])
    }

    @Test func readOnlyCellsDoNotOpen() {
      let table = ShownTable(rows: 5)
      table.list.typing.begin("r2", "row")
      // A cell beyond the screen opens later, but this row is visible.
      #expect(table.labels.contains("row 2"))
      #expect(table.list.typing.editedCell == nil)
      #expect(table.told.isEmpty)
    }

    @Test func aCellFarAwayIsScrolledTo() {
      let table = ShownTable(rows: 1000)
      table.list.typing.begin("r900", "de")
      table.waitForField()
      #expect(table.list.typing.editedCell.map { $0 == ("r900", "de") } == true)
      // A row that scrolls out of sight keeps the typed text.
      table.field?.text = "neunhundert"
      table.list.reveal("r0")
      wait(for: "the first row") { table.labels.contains("row 0") }
      table.list.setRows(["r0"])
      wait(for: "what was typed") { table.told.contains("finished r900 de neunhundert") }
    }

    /// While GTK moves the focus, it walks up from the field that had it. From a removed field it would walk for ever.
    @Test func theFocusCanLeaveTheTableWhileACellIsTypedIn() {
      let table = ShownTable(rows: 5)
      table.list.typing.begin("r2", "de")
      table.waitForField()
      table.field?.takeFocus()
      table.field?.text = "zwei"
      endsWithin(seconds: 60) { table.outside.takeFocus() }
      #expect(table.outside.containsFocus)
      #expect(table.list.typing.editedCell == nil)
      #expect(table.told.last == "finished r2 de zwei")
      wait(for: "the end of the field") { table.field == nil }
      #expect(table.outside.containsFocus)
    }

    @Test func closuresGoWithTheTable() {
      let tokens = Tokens()
      do {
        let table = ShownTable(rows: 3, token: tokens.make())
        #expect(tokens.alive == 1)
        table.close()
      }
      wait(for: "closures that are gone") { tokens.alive == 0 }
    }
  }
}

/// A table in a window of its own.
@MainActor private final class ShownTable {
  private(set) var list: TableList!
  var told: [String] = []
  var selected: [String?] = []
  let outside = Widget.entry(name: "Outside")
  private let window = Widget(gtk_window_new())

  init(rows count: Int, token: Token? = nil) {
    list = TableList(name: "Texts") { [token] row, column in
      token?.touch()
      var content = TableCellContent("\(column) \(row.dropFirst())", name: "\(row) \(column)")
      content.isEditable = column != "row"
      return content
    }
    list.setColumns([TableColumn("row", "Row", width: 100), TableColumn("de", "German", width: 150, expands: true)])
    list.setRows((0..<count).map { "r\($0)" })
    list.onSelection { [weak self] in self?.selected.append($0) }
    list.typing.began = { [weak self] in self?.told.append("began \($0) \($1)") }
    list.typing.typed = { [weak self] in self?.told.append("typed \($0) \($1) \($2)") }
    list.typing.finished = { [weak self] in self?.told.append("finished \($0) \($1) \($2)") }
    list.typing.cancelled = { [weak self] in self?.told.append("canceled") }
    gtk_window_set_default_size(window.as(.window), 400, 300)
    gtk_window_set_child(
      window.as(.window),
      Widget.box(.vertical, [Widget.scrolled(list.widget).expanding(vertically: true), outside]).pointer)
    gtk_window_present(window.as(.window))
    wait(for: "the rows") { self.labels.contains("de 0") }
  }

  func waitForField() { wait(for: "a field") { self.field != nil } }

  func close() { gtk_window_destroy(window.as(.window)) }

  private func all(_ className: String, under widget: Widget) -> [Widget] {
    (widget.className == className ? [widget] : []) + widget.children.flatMap { all(className, under: $0) }
  }

  var labels: [String] { all("GtkLabel", under: window).map(\.text) }
  /// The field in a cell.
  var field: Widget? { all("GtkEntry", under: list.widget).first(where: \.isVisible) }
}
