import EditorCore
import LayoutModel
import TestSupport
import Testing

/// An element that was as large as its text keeps fitting its text while no constraint holds its size.
@Suite struct TextGrowthTests {
  private var script: EditorScript

  init() {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.label, "title", Rect(20, 20, 300, 20))
    builder.add(.textField, "field", Rect(20, 60, 97, 30))
    script = EditorScript(builder.document)
    script.editor.select(Selection(elements: ["title"]))
    script.editor.perform("size-to-fit")
  }

  private var width: Double { script.frame("title")?.width ?? 0 }

  private mutating func type(_ text: String) {
    script.editor.select(Selection(elements: ["title"]))
    script.editor.perform("edit-text")
    TextEditing.type(text, in: &script.editor)
  }

  @Test mutating func aLabelGrowsWhileItIsTypedInto() {
    let (before, document) = (width, script.editor.document)
    type("A much longer title than before")
    #expect(width > before + 50)
    #expect(script.frame("title")?.origin == Point(20, 20))
    let typed = width
    TextEditing.type("", in: &script.editor)
    TextEditing.type("A much longer title than before", in: &script.editor)
    #expect(width == typed, "what counts is how it was before the typing began")
    TextEditing.finish(in: &script.editor)
    script.editor.select(Selection(elements: ["title"]))
    let after = script.editor.document
    script.editor.perform("size-to-fit")
    #expect(script.editor.document.elements["title"]?.frame.width == after.elements["title"]?.frame.width)
    script.editor.undo()
    if script.editor.document != document { script.editor.undo() }
    #expect(script.editor.document == document)
    #expect(Invariants.violations(in: script.editor).isEmpty)
  }

  @Test mutating func escapeTakesTheSizeBack() {
    let document = script.editor.document
    type("A much longer title than before")
    script.escape()
    #expect(script.editor.document == document)
  }

  @Test mutating func constrainedOrEnlargedElementsDoNotGrow() {
    script.editor.settings.framesFollow = false
    script.editor.edit("Widen") { $0.update("title") { $0.frame.width += 60 } }
    let wide = width
    type("A much longer title than before, and longer still")
    TextEditing.finish(in: &script.editor)
    #expect(width == wide)
    script.editor.undo()
    script.editor.undo()
    script.editor.edit("Hold") { draft in
      draft.put(Constraint(id: "c", first: Anchor("title", .leading), second: Anchor("root", .leading), constant: 20))
    }
    let held = width
    type("A much longer title than before")
    TextEditing.finish(in: &script.editor)
    #expect(width == held, "its constraints say how wide it is; the frame is Update Frames' business")
  }

  @Test mutating func centeredElementsStayCentered() {
    script.editor.edit("Center") { $0.update("title") { $0.frame.x = 200 - $0.frame.width / 2 } }
    type("A much longer title than before")
    TextEditing.finish(in: &script.editor)
    #expect(script.frame("title")?.center.x == 200)
  }

  @Test mutating func aTextAtTheRightGrowsToTheLeft() {
    script.editor.edit("Align") { $0.update("title") { $0.content.textAlignment = .right } }
    let right = script.frame("title")?.maxX
    type("A much longer title than before")
    TextEditing.finish(in: &script.editor)
    #expect(script.frame("title")?.maxX == right)
  }

  /// A button that ends at the right margin or at the edge grows to the left, not over the margin.
  @Test(arguments: [384.0, 400]) mutating func rightAlignedElementsGrowToTheLeft(end: Double) {
    script.editor.perform("size-to-fit")
    script.editor.edit("Put") { draft in
      draft.update("root") { $0.traits.margins = DirectionalEdges(top: 16, leading: 16, bottom: 16, trailing: 16) }
      draft.update("title") { $0.frame.x = end - $0.frame.width }
    }
    let before = width
    type("A much longer title than before")
    #expect(width > before + 50)
    #expect(script.frame("title")?.maxX == end)
  }
}
