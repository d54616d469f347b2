import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct EditTextTests {
  private var script = EditorScript(SampleDocuments.search)

  private var title: String? { script.editor.document.elements["search"]?.content.title }

  private mutating func begin() {
    script.editor.select(Selection(elements: ["search"]))
    script.editor.perform("edit-text")
  }

  @Test mutating func typingIsShownAtOnceAndOneStepOfUndo() {
    begin()
    #expect(TextEditing.field(in: script.editor)?.text == "Search")
    #expect(TextEditing.field(in: script.editor)?.frame == Rect(268, 40, 87, 30))
    TextEditing.type("F", in: &script.editor)
    TextEditing.type("Find", in: &script.editor)
    #expect(title == "Find")
    #expect(script.editor.history.done.isEmpty)
    TextEditing.finish(in: &script.editor)
    #expect(title == "Find")
    #expect(script.editor.history.done.map(\.name.english) == ["Edit Text"])
    #expect(TextEditing.field(in: script.editor) == nil)
    #expect(!script.editor.isInGesture)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func editingScrollsTheElementIntoView() {
    script.editor.resizeCanvas(to: Size(600, 400))
    for zoom in [0.5, 1, 4] {
      script.editor.viewport = Viewport(origin: Point(900, 700), zoom: zoom)
      begin()
      let place = TextEditing.field(in: script.editor).map { script.editor.viewport.toCanvas($0.frame) } ?? .zero
      #expect(Rect(0, 0, 600, 400).contains(place.origin), "at \(zoom) it begins at \(place.origin)")
      script.escape()
    }
  }

  @Test mutating func escapeTakesItBack() {
    begin()
    TextEditing.type("Find", in: &script.editor)
    script.escape()
    #expect(script.editor.document == SampleDocuments.search)
    #expect(TextEditing.field(in: script.editor) == nil)
  }

  @Test mutating func pressOutsideTheFieldKeepsTheText() {
    begin()
    TextEditing.type("Find", in: &script.editor)
    script.click(100, 500)
    #expect(title == "Find")
    #expect(TextEditing.field(in: script.editor) == nil)
  }

  @Test mutating func aCommandOrSavingKeepsIt() {
    begin()
    TextEditing.type("Find", in: &script.editor)
    script.editor.perform("lock")
    #expect(title == "Find")
    #expect(script.editor.history.done.map(\.name.english).first == "Edit Text")
    script.editor.undo()
    begin()
    TextEditing.type("Go", in: &script.editor)
    script.editor.leaveGesture()
    #expect(title == "Go")
    #expect(TextEditing.field(in: script.editor) == nil)
  }

  @Test mutating func editingWithoutTypingIsNoStep() {
    begin()
    TextEditing.finish(in: &script.editor)
    #expect(script.editor.history.done.isEmpty)
    #expect(TextEditing.field(in: script.editor) == nil)
  }

  @Test mutating func aDoubleClickBegins() {
    script.click(300, 55)
    script.editor.handle(PointerEvent(.press, at: Point(300, 55), clickCount: 2))
    #expect(TextEditing.field(in: script.editor)?.element == "search")
    script.editor.handle(PointerEvent(.release, at: Point(300, 55), clickCount: 2))
    #expect(TextEditing.field(in: script.editor)?.element == "search")
  }

  @Test mutating func lockedElementsAndThoseWithoutTextAreNotEdited() {
    script.editor.select(Selection(elements: ["root"]))
    script.editor.perform("edit-text")
    #expect(TextEditing.field(in: script.editor) == nil)
    script.editor.edit("Lock") { $0.update(ElementID("search")) { $0.traits.locked = true } }
    begin()
    #expect(TextEditing.field(in: script.editor) == nil)
  }
}
