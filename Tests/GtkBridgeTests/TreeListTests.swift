import CGtk
import GtkBridge
import Synchronization
import Testing

extension GtkTests {
  @MainActor @Suite struct Trees {
    private let rows = [
      TreeRow("scene", startsOpen: true, [TreeRow("box", [TreeRow("a"), TreeRow("b")]), TreeRow("field")]),
      TreeRow("other", [TreeRow("c")]),
    ]

    @Test func onlyRowsThatStartOpenAreOpen() {
      let shown = ShownTree(rows)
      #expect(shown.tree.openRows == ["scene", "box", "field", "other"])
      #expect(shown.texts.isSuperset(of: ["scene", "box", "field", "other"]))
    }

    @Test func changesKeepOpenAndSelectedRows() {
      let shown = ShownTree(rows)
      let tree = shown.tree
      tree.setOpen("box", true)
      tree.select(["b", "field"])
      // "box" moves, "a" is removed, a row is added at the top, and "field" gets children.
      tree.setRows([
        TreeRow("new"),
        TreeRow("scene", [TreeRow("field", [TreeRow("d")]), TreeRow("box", [TreeRow("b"), TreeRow("e")])]),
        TreeRow("other", [TreeRow("c")]),
      ])
      #expect(tree.openRows == ["new", "scene", "field", "box", "b", "e", "other"])
      #expect(tree.selection == ["b", "field"])
      #expect(shown.selections.isEmpty)
      #expect(selectedRows(of: tree) == ["field", "b"])
    }

    @Test func rowsThatGoAreForgotten() {
      let shown = ShownTree(rows)
      shown.tree.setOpen("box", true)
      shown.tree.select(["b"])
      shown.tree.setRows([TreeRow("scene", [TreeRow("field")])])
      #expect(shown.tree.openRows == ["scene", "field"])
      #expect(shown.tree.selection == [])
      shown.tree.setRows(rows)
      #expect(shown.tree.openRows == ["scene", "box", "field", "other"])
    }

    @Test func selectingOpensAncestorsAndIsNotReported() {
      let shown = ShownTree(rows)
      shown.tree.select(["b"])
      #expect(shown.tree.openRows == ["scene", "box", "a", "b", "field", "other"])
      #expect(selectedRows(of: shown.tree) == ["b"])
      #expect(shown.selections.isEmpty)
    }

    @Test func aPersonsSelectionIsReportedInOrder() {
      let shown = ShownTree(rows)
      select([2, 0], in: shown.tree)
      #expect(shown.selections.last == ["scene", "field"])
      #expect(shown.tree.selection == ["scene", "field"])
    }

    @Test func reopenedRowKeepsItsOpenDescendants() {
      let shown = ShownTree(rows)
      shown.tree.setOpen("box", true)
      MainLoop.runPending()
      let scene = listRow(0, in: shown.tree)
      gtk_tree_list_row_set_expanded(scene.as(.treeListRow), 0)
      #expect(shown.tree.openRows == ["scene", "other"])
      #expect(!shown.tree.isOpen("scene"))
      #expect(shown.tree.isOpen("box"))
      gtk_tree_list_row_set_expanded(scene.as(.treeListRow), 1)
      #expect(MainLoop.run { shown.tree.openRows == ["scene", "box", "a", "b", "field", "other"] })
    }

    @Test func refreshUpdatesTheContentOfRows() {
      let shown = ShownTree(rows)
      shown.suffix = "!"
      shown.tree.refresh()
      #expect(shown.texts.isSuperset(of: ["scene!", "box!", "field!", "other!"]))
    }

    @Test func rowsAreFoundByPlaceAndPlacesByRow() {
      let shown = ShownTree(rows)
      #expect(MainLoop.run { (shown.tree.bounds(of: "field")?.height ?? 0) > 0 })
      let place = shown.tree.bounds(of: "field")
      #expect(shown.tree.row(atX: (place?.x ?? 0) + 5, y: (place?.y ?? 0) + 5) == "field")
      #expect(shown.tree.row(atX: 5, y: 5_000) == nil)
    }

    @Test func theSignOfARowIsPressed() {
      let shown = ShownTree(rows)
      shown.status = TreeRowContent.Status(icon: "dialog-error-symbolic", meaning: "Conflict")
      shown.tree.refresh()
      var pressed: [String] = []
      shown.tree.onStatus { pressed.append($0) }
      let button = shown.descendants.first { $0.tooltip == "Conflict" }
      if let button { emit("clicked", on: button, []) }
      #expect(pressed == ["scene"])
    }

    @Test func onlyRowsThatHadASignHaveAButtonForIt() {
      let shown = ShownTree(rows)
      let signs = { shown.descendants.filter { $0.hasStyle("tree-status") } }
      #expect(signs().isEmpty)
      #expect(shown.texts.contains("scene"))
      shown.status = TreeRowContent.Status(icon: "dialog-error-symbolic", meaning: "Conflict")
      shown.tree.refresh()
      #expect(signs().count == 1)
      #expect(signs().allSatisfy { $0.isVisible })
      shown.status = nil
      shown.tree.refresh()
      #expect(signs().allSatisfy { !$0.isVisible })
    }

    @Test func firstOfTwoRowsWithOneNameCounts() {
      let shown = ShownTree([TreeRow("x", startsOpen: true, [TreeRow("y"), TreeRow("x")]), TreeRow("y"), TreeRow("z")])
      #expect(shown.tree.openRows == ["x", "y", "z"])
    }

    @Test func anyChangeEndsInTheRowsThatWereSet() {
      var random = SplitMix(state: 7)
      let shown = ShownTree([])
      for _ in 0..<200 {
        let rows = randomRows(Array("abcdefgh").map(String.init).shuffled(using: &random), using: &random)
        shown.tree.setRows(rows)
        #expect(shown.tree.openRows == expected(rows, in: shown.tree))
        if let id = shown.tree.openRows.randomElement(using: &random) {
          shown.tree.setOpen(id, Bool.random(using: &random))
          shown.tree.select([id])
        }
        #expect(shown.tree.openRows == expected(rows, in: shown.tree))
        #expect(Set(selectedRows(of: shown.tree)) == Set(shown.tree.selection))
        if Int.random(in: 0..<4, using: &random) == 0 { MainLoop.runPending() }
      }
    }

    @Test func rowsThatWereShownForAWhileLeaveTheOthersAsTheyWere() {
      let shown = ShownTree(rows)
      let tree = shown.tree
      tree.setOpen("box", true)
      tree.setOpen("scene", false)
      let before = tree.openness
      let found = TreeRow("other", [TreeRow("c")])
      tree.setRows([TreeRow("scene", [TreeRow("field")]), found], opening: before.opening(["other"]))
      #expect(tree.openRows == ["scene", "other", "c"])
      tree.setRows([TreeRow("scene", [TreeRow("field")]), found], opening: before.opening(["scene"]))
      #expect(tree.openRows == ["scene", "field", "other"])
      // A row that was added meanwhile is open or closed by its own default.
      tree.setRows(rows + [TreeRow("new", startsOpen: true, [TreeRow("d")])], opening: before)
      #expect(tree.openRows == ["scene", "other", "new", "d"])
      #expect(tree.isOpen("box"))
      tree.setOpen("scene", true)
      #expect(tree.openRows == ["scene", "box", "a", "b", "field", "other", "new", "d"])
    }

    @Test func selectionIsKeptForRowsThatAreNotMadeYet() {
      let all = [TreeRow("box") { [TreeRow("group") { [TreeRow("a"), TreeRow("b")] }] }, TreeRow("field")]
      let shown = ShownTree(all, parents: ["group": "box", "a": "group", "b": "group"])
      let tree = shown.tree
      let before = tree.openness
      tree.setRows([TreeRow("box", [TreeRow("group", [TreeRow("b")])])], opening: before.opening(["box", "group"]))
      tree.select(["b"])
      MainLoop.runPending()
      tree.setRows(all, opening: before)
      tree.reveal("b")
      tree.select(listed: ["b"])
      #expect(tree.openRows == ["box", "group", "a", "b", "field"])
      #expect(tree.selection == ["b"])
      #expect(selectedRows(of: tree) == ["b"])
      MainLoop.runPending()
      #expect(selectedRows(of: tree) == ["b"])
      #expect(tree.selection == ["b"])
    }

    @Test func rowsThatWaitAreMadeWhenTheyAreRevealed() {
      let asked = Asked()
      func rows(_ last: String) -> [TreeRow] {
        let group = TreeRow("group") {
          asked.note()
          return [TreeRow("a"), TreeRow(last)]
        }
        return [TreeRow("box") { [group] }, TreeRow("field")]
      }
      let parents = ["group": "box", "a": "group", "b": "group", "c": "group"]
      let shown = ShownTree(rows("b"), parents: parents)
      #expect(shown.tree.openRows == ["box", "field"])
      #expect(asked.times == 0)
      shown.tree.reveal("b")
      #expect(shown.tree.openRows == ["box", "group", "a", "b", "field"])
      #expect(shown.tree.level(of: "b") == 3)
      // The rows stay in the tree, and open rows stay open.
      shown.tree.setRows([TreeRow("scene", startsOpen: true, rows("c"))])
      #expect(shown.tree.openRows == ["scene", "box", "group", "a", "c", "field"])
      // The same for rows under a row whose children are requested again.
      let before = shown.tree.openness
      shown.tree.setRows([TreeRow("scene")], opening: before)
      shown.tree.setRows([TreeRow("scene", startsOpen: true, rows("c"))], opening: before)
      #expect(shown.tree.openRows == ["scene", "box", "group", "a", "c", "field"])
      // Revealing a row that does not exist opens nothing.
      shown.tree.setOpen("box", false)
      shown.tree.reveal("b")
      #expect(shown.tree.openRows == ["scene", "box", "field"])
    }

    @Test func rowsMaySetOthersWhileTheyGo() {
      let rows = ["scene", "field", "button"].map { TreeRow($0) }
      let shown = ShownTree(rows)
      wait(for: "the row") { shown.tree.rowWidget("field") != nil }
      let popover = Widget.popover(Widget.label("Name"))
      var closed = false
      popover.on("closed") { [weak tree = shown.tree] in
        // Like a typed name that is applied when its row is removed.
        tree?.setRows([TreeRow("scene"), TreeRow("label"), TreeRow("switch")])
        closed = true
      }
      shown.tree.rowWidget("field").map { popover.open(on: $0, x: 5, y: 5) }
      wait(for: "the popover") { gtk_widget_get_mapped(popover.pointer) != 0 }
      shown.tree.setRows([TreeRow("scene"), TreeRow("button")])
      wait(for: "the popover to close") { closed }
      wait(for: "the rows set last") { shown.tree.openRows == ["scene", "label", "switch"] }
      MainLoop.runPending()
      #expect(shown.texts.isSuperset(of: ["scene", "label", "switch"]))
    }

    @Test func aDroppedTreeIsFreed() {
      let tokens = Tokens()
      var shown: ShownTree? = ShownTree(rows)
      shown?.tree.onSelection { [token = tokens.make()] _ in token.touch() }
      weak let tree = shown?.tree
      #expect(tokens.alive == 1)
      shown?.window.destroyWindow()
      shown = nil
      #expect(tokens.alive == 0)
      #expect(tree == nil)
    }

    // MARK: Helpers

    private func randomRows(_ ids: [String], using random: inout SplitMix) -> [TreeRow] {
      var ids = ids.prefix(Int.random(in: 0...8, using: &random))
      return randomRows(&ids, depth: 0, using: &random)
    }

    private func randomRows(_ ids: inout ArraySlice<String>, depth: Int, using random: inout SplitMix) -> [TreeRow] {
      var rows: [TreeRow] = []
      while !ids.isEmpty, Int.random(in: 0..<5, using: &random) > 0 {
        let id = ids.removeFirst()
        let isDeep = depth < 3 && Bool.random(using: &random)
        let children = isDeep ? randomRows(&ids, depth: depth + 1, using: &random) : []
        rows.append(TreeRow(id, startsOpen: Bool.random(using: &random), children))
      }
      return rows
    }

    private func expected(_ rows: [TreeRow], in tree: TreeList) -> [String] {
      rows.flatMap { [$0.id] + (tree.isOpen($0.id) ? expected($0.children, in: tree) : []) }
    }

    private func model(of tree: TreeList) -> OpaquePointer { gtk_list_view_get_model(tree.widget.as(.listView)) }

    private func listRow(_ position: UInt32, in tree: TreeList) -> GObjectRef {
      GObjectRef(adopting: g_list_model_get_item(model(of: tree), position))
    }

    private func selectedRows(of tree: TreeList) -> [String] {
      tree.openRows.enumerated().filter { gtk_selection_model_is_selected(model(of: tree), UInt32($0.offset)) != 0 }
        .map(\.element)
    }

    /// Selects rows as a click and Control-clicks do.
    private func select(_ positions: [UInt32], in tree: TreeList) {
      for (order, position) in positions.enumerated() {
        gtk_selection_model_select_item(model(of: tree), position, order == 0 ? 1 : 0)
      }
    }
  }
}

/// A tree in a window, with a record of its reports and its texts.
@MainActor private final class ShownTree {
  let window = Widget(gtk_window_new())
  let tree: TreeList
  private let look = Look()
  var selections: [[String]] { look.selections }

  var suffix: String {
    get { look.suffix }
    set { look.suffix = newValue }
  }

  var status: TreeRowContent.Status? {
    get { look.status }
    set { look.status = newValue }
  }

  /// - Parameter parents: the parents of rows that are not loaded yet.
  init(_ rows: [TreeRow], parents: [String: String] = [:]) {
    tree = TreeList(
      name: "Outline", parentOfUnmadeRow: { parents[$0] },
      content: { [look] id in
        TreeRowContent(
          icon: "view-list-symbolic", text: id + look.suffix, status: id == "scene" ? look.status : nil)
      })
    tree.onSelection { [look] in look.selections.append($0) }
    gtk_window_set_default_size(window.as(.window), 300, 300)
    gtk_window_set_child(window.as(.window), Widget.scrolled(tree.widget).pointer)
    tree.setRows(rows)
    window.present()
    _ = MainLoop.run(untilSecondsPass: 1) { rows.isEmpty || !texts.isEmpty }
  }

  isolated deinit { window.destroyWindow() }

  var descendants: [Widget] { descendants(of: tree.widget) }

  /// The texts of the labels on screen.
  var texts: Set<String> { Set(descendants.filter { $0.isA(.label) }.map(\.text)) }

  private func descendants(of widget: Widget) -> [Widget] {
    widget.children.flatMap { [$0] + descendants(of: $0) }
  }
}

/// The number of requests for rows.
private nonisolated final class Asked: Sendable {
  private let count = Mutex(0)

  var times: Int { count.withLock { $0 } }

  func note() { count.withLock { $0 += 1 } }
}

/// The texts of the rows, and the reports of the tree.
@MainActor private final class Look {
  var suffix = ""
  var status: TreeRowContent.Status?
  var selections: [[String]] = []
}

/// A small generator of numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
