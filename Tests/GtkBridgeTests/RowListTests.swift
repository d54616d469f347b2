import CGtk
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct RowLists {
    @Test func onlyVisibleRowsHaveWidgets() {
      let shown = ShownRowList(rows: 2_000)
      #expect(shown.list.rows.count == 2_000)
      #expect((4...500).contains(shown.made), "\(shown.made) rows")
      #expect(shown.list.rowsOnScreen.contains("r3"))
      #expect((shown.list.view(of: "r3") as? WordRow)?.widget.text == "r3 0")
      #expect(shown.list.view(of: "r1999") == nil)
    }

    @Test func changesKeepTheSelection() {
      let shown = ShownRowList(rows: 20)
      shown.list.select("r7")
      shown.list.setRows((5..<12).map { "r\($0)" })
      #expect(shown.list.selected == "r7")
      shown.list.setRows(["r1"])
      #expect(shown.list.selected == nil)
      shown.list.setRows([])
      shown.list.setRows(["r1", "r2"])
      #expect(shown.list.rows == ["r1", "r2"])
    }

    @Test func theSelectionMovesRowByRow() {
      let shown = ShownRowList(rows: 500)
      shown.list.moveSelection(by: 1)
      #expect(shown.list.selected == "r0")
      shown.list.moveSelection(by: 1)
      #expect(shown.list.selected == "r1")
      shown.list.moveSelection(by: -1)
      shown.list.moveSelection(by: -1)
      #expect(shown.list.selected == "r0")
      shown.list.select(nil)
      shown.list.moveSelection(by: -1)
      #expect(shown.list.selected == "r499")
      wait(for: "the last row") { shown.list.rowsOnScreen.contains("r499") }
      shown.list.setRows([])
      shown.list.moveSelection(by: 1)
      #expect(shown.list.selected == nil)
    }

    @Test func chosenRowsAreShownAnew() {
      let shown = ShownRowList(rows: 5)
      shown.version = 1
      shown.list.refresh(["r2"])
      let texts = ["r1", "r2"].map { (shown.list.view(of: $0) as? WordRow)?.widget.text }
      #expect(texts == ["r1 0", "r2 1"])
      shown.list.refresh()
      #expect((shown.list.view(of: "r1") as? WordRow)?.widget.text == "r1 1")
    }

    @Test func rowsThatGoLeaveTheScreen() {
      let shown = ShownRowList(rows: 5)
      shown.list.setRows(["r0", "r1"])
      wait(for: "the rows to go") { Set(shown.left).isSuperset(of: ["r2", "r3", "r4"]) }
    }
  }
}

/// A row with its id and a number.
private final class WordRow: RowListView {
  let widget = Widget.label("")
  private unowned let shown: ShownRowList
  private var id: String?

  init(_ shown: ShownRowList) { self.shown = shown }

  var spoken: (name: String, description: String) { (widget.text, "") }

  func show(_ id: String) {
    self.id = id
    widget.text = "\(id) \(shown.version)"
  }

  func leave() {
    if let id { shown.left.append(id) }
    id = nil
  }
}

@MainActor private final class ShownRowList {
  private(set) var list: RowList!
  var version = 0
  var made = 0
  var left: [String] = []
  private let window = Widget(gtk_window_new())

  init(rows count: Int) {
    list = RowList(name: "Rows") { [unowned self] in
      made += 1
      return WordRow(self)
    }
    list.setRows((0..<count).map { "r\($0)" })
    gtk_window_set_default_size(window.as(.window), 300, 200)
    gtk_window_set_child(window.as(.window), Widget.scrolled(list.widget).pointer)
    gtk_window_present(window.as(.window))
    wait(for: "the rows") { self.list.view(of: "r0") != nil }
  }

  isolated deinit { gtk_window_destroy(window.as(.window)) }
}
