import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct CommandTests {
  private var script = EditorScript(SampleDocuments.search)

  private mutating func perform(_ id: String, at time: Double = 0) -> Bool {
    script.editor.perform(id, at: Moment(time: time))
  }

  @Test func idsAndShortcutsAreUnique() {
    let ids = CommandRegistry.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    // Return opens the selection: the editor of a constraint, or the text of an element. The two are never selected
    // together, so the shared shortcut is no conflict.
    let shortcuts = CommandRegistry.all.filter { $0.id != "edit-text" }.flatMap(\.shortcuts)
    #expect(Set(shortcuts).count == shortcuts.count)
  }

  @Test mutating func undoTitleNamesTheEdit() {
    let undo = CommandRegistry.command("undo")
    #expect(undo?.title(script.editor).english == "Undo")
    script.drag(from: Point(300, 55), to: Point(310, 75))
    #expect(undo?.title(script.editor).english == "Undo Move")
  }

  @Test mutating func arrowKeysNudge() {
    script.click(300, 55)
    for time in [0, 0.1, 0.2] { script.editor.perform("nudge-right", at: Moment(time: time)) }
    script.editor.perform("nudge-far-down", at: Moment(time: 0.3))
    #expect(script.frame("search") == Rect(271, 50, 87, 30))
    #expect(script.editor.history.done.count == 1)
    script.editor.perform("undo")
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func deletingElementsTakesTheirConstraints() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.choose(.horizontalSpacing))
    script.click(300, 55)
    let before = script.editor.document
    let wasDeleted = perform("delete")
    #expect(wasDeleted)
    #expect(script.editor.document.elements.map(\.id) == ["root", "query"])
    #expect(script.editor.document.constraints.isEmpty)
    #expect(script.editor.history.done.last?.name.english == "Delete Button “Search”")
    script.editor.perform("undo")
    #expect(script.editor.document == before)
  }

  @Test mutating func aSelectedConstraintIsDeleted() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.choose(.horizontalSpacing))
    script.click(264, 55)
    #expect(script.editor.selection.constraints == ["c1"], "a click on its line")
    script.editor.perform("delete")
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func theRootIsNeverDeleted() {
    script.click(100, 300)
    let wasDeleted = perform("delete")
    #expect(!wasDeleted)
  }

  @Test mutating func escapeWalksOut() {
    script = EditorScript(SampleDocuments.nested)
    script.click(40, 40)
    #expect(script.editor.selection.elements == ["title"])
    script.editor.perform("select-parent")
    #expect(script.editor.selection.elements == ["box"])
    script.editor.perform("select-parent")
    script.editor.perform("select-parent")
    #expect(script.editor.selection.isEmpty)
    let hadParent = perform("select-parent")
    #expect(!hadParent)
  }

  @Test mutating func tabWalksInDocumentOrder() {
    script = EditorScript(SampleDocuments.nested)
    var seen: [ElementID] = []
    for _ in 0..<6 {
      script.editor.perform("select-next")
      seen += script.editor.selection.elements
    }
    #expect(seen == ["root", "box", "title", "detail", "image", "root"])
    script.editor.perform("select-previous")
    #expect(script.editor.selection.elements == ["image"])
  }

  @Test mutating func selectAllTakesTheSiblings() {
    script = EditorScript(SampleDocuments.nested)
    script.editor.perform("select-all")
    #expect(script.editor.selection.elements == ["box", "image"])
    script.click(40, 40)
    script.editor.perform("select-all")
    #expect(script.editor.selection.elements == ["title", "detail"])
  }

  @Test mutating func zoomingKeepsTheMiddle() {
    let middle = Point(400, 300)
    let before = script.editor.viewport.toPasteboard(middle)
    script.editor.perform("zoom-in")
    #expect(script.editor.viewport.zoom == 1.25)
    let after = script.editor.viewport.toPasteboard(middle)
    #expect((after - before).length < 1e-9)
    for _ in 0..<30 { script.editor.perform("zoom-in") }
    #expect(script.editor.viewport.zoom == 32)
    script.editor.perform("zoom-fit")
    #expect(script.editor.viewport.zoom < 1)
  }

  @Test mutating func centerOfTheViewIsKeptWhenTheCanvasIsResized() {
    let before = script.editor.viewport.toPasteboard(Point(400, 300))
    script.editor.resizeCanvas(to: Size(500, 640))
    #expect(script.editor.viewport.toPasteboard(Point(250, 320)) == before)
    script.editor.resizeCanvas(to: Size(800, 600))
    #expect(script.editor.viewport == Viewport())
  }
}
