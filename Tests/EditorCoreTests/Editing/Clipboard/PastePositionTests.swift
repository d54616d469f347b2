import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The position of a pasted copy, computed without an editor.
@Suite struct PastePositionTests {
  private func clipping(_ ids: ElementID...) throws -> Clipping {
    try #require(SampleDocuments.search.clipping(of: ids))
  }

  @Test func pastedElementsGoBesideTheOriginalInFreeRoom() throws {
    let document = SampleDocuments.search
    let copied = try clipping("query")
    #expect(PastePosition.container(for: copied, Selection(elements: ["query"]), in: document) == "root")
    #expect(PastePosition.container(for: copied, Selection(elements: ["search"]), in: document) == nil)
    #expect(PastePosition("root", in: document).freeOffset(for: copied) == Point(10, 10))
    var draft = Draft(document)
    draft.update("search") { $0.frame = Rect(30, 50, 87, 30) }
    #expect(PastePosition("root", in: draft.document).freeOffset(for: copied) == Point(20, 20))
  }

  @Test func elementsThatWouldLieOutsideAreCentered() throws {
    let copied = try clipping("search")
    let offset = PastePosition("box", in: SampleDocuments.nested).freeOffset(for: copied)
    #expect(offset == Point(-212, 45))
  }

  @Test func pasteRespectsTheDeepestNesting() throws {
    var draft = Draft(SampleDocuments.search)
    var parent: ElementID = "root"
    for depth in 1..<PastePosition.deepestNesting {
      let id = ElementID("deep-\(depth)")
      draft.insert(Element(id: id, kind: .view, frame: Rect(0, 0, 10, 10)), into: parent)
      if depth == PastePosition.deepestNesting - 1 {
        #expect(try PastePosition(parent, in: draft.document).admits(clipping("query")))
      }
      parent = id
    }
    #expect(try !PastePosition(parent, in: draft.document).admits(clipping("query")))
  }

  /// A row of views of 40 by 30, 8 apart; three by default.
  private func row(of width: Double, _ axis: Axis = .horizontal, count: Int = 3) -> Document {
    var builder = DocumentBuilder(width: axis == .horizontal ? width : 400, height: axis == .horizontal ? 400 : width)
    for number in 0..<count {
      let step = Double(number) * (axis == .horizontal ? 48 : 38)
      builder.add(
        .imageView, ElementID("v\(number)"),
        axis == .horizontal ? Rect(16 + step, 20, 40, 30) : Rect(16, 20 + step, 40, 30))
    }
    return builder.document
  }

  private func offset(of id: ElementID, in document: Document) throws -> Point? {
    PastePosition("root", in: document).offsetAlongLine(for: try #require(document.clipping(of: [id])))
  }

  @Test func theCopyOfOneOfARowComesNextInIt() throws {
    #expect(try offset(of: "v0", in: row(of: 320)) == Point(144, 0))
    #expect(try offset(of: "v1", in: row(of: 320)) == Point(96, 0))
    #expect(try offset(of: "v2", in: row(of: 320, .vertical)) == Point(0, 38))
    // The copy needs 16 + 3 * 48 + 40 = 200 points.
    #expect(try offset(of: "v0", in: row(of: 200)) == Point(144, 0))
    #expect(try offset(of: "v0", in: row(of: 199)) == nil)
  }

  @Test func unevenRowsHaveNoNextPosition() throws {
    #expect(try offset(of: "v0", in: row(of: 320, count: 2)) == nil)
    var draft = Draft(row(of: 320))
    draft.update("v1") { $0.frame.x += 3 }
    #expect(try offset(of: "v0", in: draft.document) == nil)
    draft = Draft(row(of: 320))
    draft.update("v1") { $0.frame.width = 44 }
    #expect(try offset(of: "v0", in: draft.document) == nil)
    draft = Draft(row(of: 320))
    draft.insert(Element(id: "other", kind: .view, frame: Rect(180, 0, 60, 60)), into: "root")
    #expect(try offset(of: "v0", in: draft.document) == nil)
    // A copy of two elements has no clear next position in the row.
    let two = try #require(row(of: 320).clipping(of: ["v0", "v1"]))
    #expect(PastePosition("root", in: row(of: 320)).offsetAlongLine(for: two) == nil)
  }

  @Test(arguments: ["paste", "duplicate"]) func aRowGrowsByItsCopies(command: String) throws {
    var script = EditorScript(row(of: 320))
    script.editor.select(Selection(elements: ["v1"]))
    let clipping = try #require(CopyAndPaste.clipping(in: script.editor))
    for number in 3...5 {
      if command == "paste" {
        CopyAndPaste.paste(clipping, in: &script.editor)
      } else {
        CopyAndPaste.duplicateSelection(in: &script.editor)
      }
      let copy = try #require(script.editor.selection.elements.first)
      #expect(script.editor.document.elements[copy]?.frame == Rect(Double(16 + 48 * number), 20, 40, 30))
    }
  }
}
