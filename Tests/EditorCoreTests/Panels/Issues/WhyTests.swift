import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct WhyTests {
  /// The name at 20 from the edge, the field beside it at 8, and nothing vertical for the field.
  private static func editor() -> Editor {
    var builder = DocumentBuilder(width: 320, height: 480, profile: .ios)
    builder.add(.customView, "name", Rect(20, 30, 60, 20))
    builder.add(.customView, "field", Rect(88, 30, 100, 30))
    for text in [
      "name.leading == root.leading + 20", "name.width == 60", "name.top == root.top + 30", "name.height == 20",
      "field.leading == name.trailing + 8", "field.width == 100", "field.height == 30",
    ] {
      builder.constrain(text)
    }
    var editor = Editor(document: builder.document, measurer: FixedMeasurer())
    Diagnosing.diagnose(in: &editor)
    return editor
  }

  @Test func theChainLeadsFromTheElementToTheRest() throws {
    let why = try #require(Why.model("field", .left, in: Self.editor()))
    #expect(why.title.english == "Left is at 88")
    #expect(why.open == nil)
    #expect(why.rows.count == 3)
    #expect(why.sum == "8 + 20 + 60 = 88")
    #expect(why.rows.map(\.amount) == ["+8", "+20", "+60"])
    let nearest = Self.editor().document.constraints.first { $0.first == Anchor("field", .leading) }
    #expect(nearest != nil)
    #expect(why.rows.first?.constraint == nearest?.id, "what names the element itself comes first")
    let right = try #require(Why.model("field", .right, in: Self.editor()))
    #expect(right.rows.count == 4)
    #expect(right.title.english == "Right is at 188")
  }

  @Test func whySaysThatAValueIsAmbiguous() throws {
    let editor = Self.editor()
    #expect(try #require(Why.model("field", .top, in: editor)).open != nil)
    #expect(try #require(Why.model("name", .top, in: editor)).open == nil)
  }

  @Test func showingFreedomMovesElementsWithoutAnEdit() {
    var editor = Self.editor()
    let before = editor.document
    editor.select(Selection(elements: ["name"]))
    let isOpenByName = editor.perform("show-freedom")
    #expect(!isOpenByName)
    editor.select(Selection(elements: ["field"]))
    let isShown = editor.perform("show-freedom")
    #expect(isShown)
    #expect(FreedomShow.isRunning(in: editor))
    FreedomShow.go(at: 0, in: &editor)
    let first = CanvasDrawing.board(in: editor).overlays
    FreedomShow.go(at: FreedomShow.secondsPerPosition, in: &editor)
    #expect(CanvasDrawing.board(in: editor).overlays != first)
    #expect(editor.document == before)
    FreedomShow.go(at: 1000, in: &editor)
    #expect(!FreedomShow.isRunning(in: editor))
    editor.perform("show-freedom")
    editor.cancelGesture()
    #expect(!FreedomShow.isRunning(in: editor))
    #expect(editor.history.done.isEmpty)
  }
}
