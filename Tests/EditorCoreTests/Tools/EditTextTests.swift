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
    #expect(script.editor.textField?.text == "Search")
    #expect(script.editor.textField?.frame == Rect(268, 40, 87, 30))
    script.editor.type("F")
    script.editor.type("Find")
    #expect(title == "Find")
    #expect(script.editor.history.done.isEmpty)
    script.editor.finishEditingText()
    #expect(title == "Find")
    #expect(script.editor.history.done.map(\.name.english) == ["Edit Text"])
    #expect(script.editor.textField == nil)
    #expect(!script.editor.isInGesture)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func editingScrollsTheElementIntoView() {
    script.editor.resizeCanvas(to: Size(600, 400))
    for zoom in [0.5, 1, 4] {
      script.editor.viewport = Viewport(origin: Point(900, 700), zoom: zoom)
      begin()
      let place = script.editor.textField.map { script.editor.viewport.toCanvas($0.frame) } ?? .zero
      #expect(Rect(0, 0, 600, 400).contains(place.origin), "at \(zoom) it begins at \(place.origin)")
      script.escape()
    }
  }

  @Test mutating func escapeTakesItBack() {
    begin()
    script.editor.type("Find")
    script.escape()
    #expect(script.editor.document == SampleDocuments.search)
    #expect(script.editor.textField == nil)
  }

  @Test mutating func pressOutsideTheFieldKeepsTheText() {
    begin()
    script.editor.type("Find")
    script.click(100, 500)
    #expect(title == "Find")
    #expect(script.editor.textField == nil)
  }

  @Test mutating func aCommandOrSavingKeepsIt() {
    begin()
    script.editor.type("Find")
    script.editor.perform("lock")
    #expect(title == "Find")
    #expect(script.editor.history.done.map(\.name.english).first == "Edit Text")
    script.editor.undo()
    begin()
    script.editor.type("Go")
    script.editor.leaveGesture()
    #expect(title == "Go")
    #expect(script.editor.textField == nil)
  }

  @Test mutating func editingWithoutTypingIsNoStep() {
    begin()
    script.editor.finishEditingText()
    #expect(script.editor.history.done.isEmpty)
    #expect(script.editor.textField == nil)
  }

  @Test mutating func aDoubleClickBegins() {
    script.click(300, 55)
    script.editor.handle(PointerEvent(.press, at: Point(300, 55), clickCount: 2))
    #expect(script.editor.textField?.element == "search")
    script.editor.handle(PointerEvent(.release, at: Point(300, 55), clickCount: 2))
    #expect(script.editor.textField?.element == "search")
  }

  @Test mutating func lockedElementsAndThoseWithoutTextAreNotEdited() {
    script.editor.select(Selection(elements: ["root"]))
    script.editor.perform("edit-text")
    #expect(script.editor.textField == nil)
    script.editor.edit("Lock") { $0.update(ElementID("search")) { $0.traits.locked = true } }
    begin()
    #expect(script.editor.textField == nil)
  }
}
