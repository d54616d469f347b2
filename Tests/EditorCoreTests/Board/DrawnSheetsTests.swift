import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The board reuses elements of the last drawing; the result must equal a drawing made from scratch.
@Suite struct DrawnSheetsTests {
  private var script: EditorScript

  init() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.label, "title", Rect(20, 40, 80, 20))
    builder.add(.label, "subtitle", Rect(20, 80, 80, 20))
    script = EditorScript(builder.document)
    _ = CanvasDrawing.board(in: script.editor)
  }

  private func expectFreshDrawing(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Invariants.violations(in: script.editor) == [], sourceLocation: sourceLocation)
  }

  private func drawn(_ id: ElementID) -> DrawnElement? {
    CanvasDrawing.board(in: script.editor).papers.first?.elements.first { $0.id == id }
  }

  @Test mutating func aMovedElementIsDrawnWhereItIs() {
    script.drag(from: Point(60, 50), to: Point(160, 250))
    #expect(drawn("title")?.frame == script.frame("title"))
    expectFreshDrawing()
    script.editor.undo()
    #expect(drawn("title")?.frame == Rect(20, 40, 80, 20))
  }

  @Test mutating func anOrderThatChangedIsDrawnSo() {
    script.editor.select(Selection(elements: ["title"]))
    script.editor.perform("bring-to-front")
    #expect(CanvasDrawing.board(in: script.editor).papers.first?.elements.map(\.id) == ["root", "subtitle", "title"])
    expectFreshDrawing()
  }

  @Test mutating func aNewTextIsDrawn() {
    script.editor.edit("Type") { $0.update("title") { $0.content.text = "Results" } }
    #expect(drawn("title")?.content.text == "Results")
    #expect(drawn("title")?.displayName.english == "Results")
  }

  @Test mutating func anotherLanguageIsDrawn() {
    script.editor.edit("Type") { $0.update("title") { $0.content.text = "Results" } }
    script.editor.edit("Translate") { $0.updateLanguages { $0.strings["de"] = ["title.text": "Ergebnisse"] } }
    var viewpoint = Viewpoint()
    viewpoint.language = "de"
    script.editor.look(from: viewpoint)
    #expect(drawn("title")?.content.text == "Ergebnisse")
    script.editor.edit("Translate") { $0.updateLanguages { $0.strings["de"] = ["title.text": "Funde"] } }
    #expect(drawn("title")?.content.text == "Funde")
    expectFreshDrawing()
  }

  @Test mutating func copiesThatGoApartAreDrawnEachAsItIs() {
    var other = script
    other.editor.edit("Type") { $0.update("title") { $0.content.text = "Other" } }
    #expect(CanvasDrawing.board(in: other.editor).papers.first?.elements[1].content.text == "Other")
    #expect(drawn("title")?.content.text != "Other")
  }
}
