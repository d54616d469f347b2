import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct PreviewTests {
  private func move(_ x: Double) -> ToolStep.Edit {
    { draft in draft.update("search") { $0.frame.x = x } }
  }

  @Test func previewIsShownAndTakenBack() {
    var script = EditorScript(SampleDocuments.search)
    let before = script.editor.document
    script.editor.preview(move(7))
    #expect(script.frame("search")?.x == 7)
    script.editor.preview(move(9))
    #expect(script.frame("search")?.x == 9)
    script.editor.preview(nil)
    #expect(script.editor.document == before)
    #expect(!script.editor.history.canUndo)
  }

  @Test func previewEndsWithAPress() {
    var script = EditorScript(SampleDocuments.search)
    let before = script.editor.document
    script.editor.preview(move(7))
    script.hover(1, 1)
    #expect(script.frame("search")?.x == 7)
    script.click(1, 1)
    #expect(script.editor.document == before)
    #expect(Invariants.violations(in: script.editor).isEmpty)
  }

  @Test func anEditBeginsWithoutThePreview() {
    var script = EditorScript(SampleDocuments.search)
    let y = script.frame("search")?.y
    script.editor.preview { draft in draft.update("search") { $0.frame.y = 400 } }
    script.editor.edit(Message("Move"), move(7))
    #expect(script.frame("search")?.x == 7)
    #expect(script.frame("search")?.y == y)
    script.editor.undo()
    #expect(!script.editor.history.canUndo)
  }

  /// Panels follow an edit that is being typed in them, but no other edit that is only tried out.
  @Test func panelsFollowTypedPreviewsOnly() {
    var script = EditorScript(SampleDocuments.search)
    #expect(!script.editor.isPeeking)
    script.editor.preview(move(7))
    #expect(script.editor.isPeeking)
    #expect(script.editor.isPreviewing)
    #expect(script.editor.withoutPeeking.document == SampleDocuments.search)
    script.hover(1, 1)
    #expect(script.editor.isPeeking, "the pointer rests somewhere else on the canvas")
    Inspector.preview("frame.x", .stepped(1), on: .elements(["search"]), in: &script.editor)
    #expect(script.editor.isPreviewing)
    #expect(!script.editor.isPeeking)
    script.editor.preview(nil)
    #expect(!script.editor.isPeeking)
    #expect(!script.editor.isPreviewing)
  }

  @Test func aRowOfTheMenuIsForTheCanvasAlone() throws {
    var script = EditorScript(SampleDocuments.search)
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.hover(.horizontalSpacing))
    #expect(script.editor.isPeeking)
    #expect(script.editor.document.constraints.count == 1)
    let panels = script.editor.withoutPeeking
    #expect(panels.document == SampleDocuments.search)
    #expect(panels.menu != nil)
    #expect(
      Outlining.model(in: panels).roots == Outlining.model(in: EditorScript(SampleDocuments.search).editor).roots)
    script.editor.handle(.choose(.horizontalSpacing))
    #expect(!script.editor.isPeeking)
    #expect(script.editor.withoutPeeking.document.constraints.count == 1)
  }

  @Test func aPreviewDoesNotDisturbAGesture() {
    var script = EditorScript(SampleDocuments.search)
    script.press(300, 55)
    script.drag(320, 80)
    let dragged = script.frame("search")
    script.editor.preview(move(7))
    #expect(script.frame("search") == dragged)
  }
}
