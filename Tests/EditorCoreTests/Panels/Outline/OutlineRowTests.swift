import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Rows by their ids, and the positions they can be moved to, computed without an editor.
@Suite struct OutlineRowTests {
  private let document = SampleDocuments.nested

  @Test func rowsOfMissingRecordsHaveNoItem() {
    #expect(document.element(ofRow: "element:title") == "title")
    #expect(document.element(ofRow: "scene:main") == "root")
    #expect(document.element(ofRow: "element:gone") == nil)
    #expect(document.element(ofRow: "constraint:title") == nil)
    #expect(document.item(ofRow: "element:title") == .element("title"))
    #expect(document.item(ofRow: "guide:gone") == nil)
    #expect(document.nameField(ofRow: "scene:main")?.field == "scene.name")
    #expect(document.nameField(ofRow: "constraints:box") == nil)
  }

  @Test func aSelectionIsRowsAndRowsAreASelection() {
    let before = Selection(elements: ["detail", "title"])
    let selection = Selection(rows: ["element:title", "element:detail", "scene:main"], after: before, in: document)
    #expect(selection.elements == ["detail", "title", "root"])
    #expect(selection.rows == ["element:title", "element:detail", "element:root"])
    #expect(selection.lastRow == "element:root")
    #expect(Selection.none.lastRow == nil)
  }

  @Test func movedRowsTakeTheirChildrenAlong() throws {
    let drop = RowDrop(row: "element:image", zone: .after)
    let move = try #require(RowMove(["element:detail", "element:box", "element:title"], to: drop, in: document))
    #expect(move.elements == ["box"], "the labels go with their box")
    var draft = Draft(document)
    move.apply(to: &draft)
    #expect(draft.document.children(of: "root") == ["image", "box"])
    #expect(RowMove(["element:box"], to: RowDrop(row: "element:title", zone: .before), in: document) == nil)
  }
}
