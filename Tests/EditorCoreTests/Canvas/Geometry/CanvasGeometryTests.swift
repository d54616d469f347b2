import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

@Suite struct CanvasGeometryTests {
  /// The canvas of a document that was just opened is the canvas after any edit.
  @Test func openedDocumentShowsTheFramesOfItsVariations() {
    var builder = DocumentBuilder(width: 300, height: 300)
    builder.add(.label, "title", Rect(20, 20, 50, 20)) {
      var variation = ElementVariation()
      variation.frame = Rect(100, 100, 50, 20)
      $0.variations[VariationKey()] = variation
    }
    let editor = EditorScript(builder.document).editor
    #expect(editor.geometry.frame(of: "title") == Rect(100, 100, 50, 20))
    #expect(Invariants.violations(in: editor) == [])
  }
}
