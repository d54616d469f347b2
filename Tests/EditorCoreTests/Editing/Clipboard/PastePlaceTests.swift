import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Where a copy comes to lie, asked without an editor.
@Suite struct PastePlaceTests {
  private func clipping(_ ids: ElementID...) throws -> Clipping {
    try #require(SampleDocuments.search.clipping(of: ids))
  }

  @Test func besideWhatWasCopiedAndOffWhatLiesThere() throws {
    let document = SampleDocuments.search
    let copied = try clipping("query")
    #expect(PastePlace.container(for: copied, Selection(elements: ["query"]), in: document) == "root")
    #expect(PastePlace.container(for: copied, Selection(elements: ["search"]), in: document) == nil)
    #expect(PastePlace("root", in: document).freeOffset(for: copied) == Point(10, 10))
    var draft = Draft(document)
    draft.update("search") { $0.frame = Rect(30, 50, 87, 30) }
    #expect(PastePlace("root", in: draft.document).freeOffset(for: copied) == Point(20, 20))
  }

  @Test func whatWouldLieOutsideComesIntoTheMiddle() throws {
    let copied = try clipping("search")
    let offset = PastePlace("box", in: SampleDocuments.nested).freeOffset(for: copied)
    #expect(offset == Point(-212, 45))
  }

  @Test func nothingIsPastedDeeperThanFilesAreRead() throws {
    var draft = Draft(SampleDocuments.search)
    var parent: ElementID = "root"
    for depth in 1..<PastePlace.deepestNesting {
      let id = ElementID("deep-\(depth)")
      draft.insert(Element(id: id, kind: .view, frame: Rect(0, 0, 10, 10)), into: parent)
      if depth == PastePlace.deepestNesting - 1 {
        #expect(try PastePlace(parent, in: draft.document).admits(clipping("query")))
      }
      parent = id
    }
    #expect(try !PastePlace(parent, in: draft.document).admits(clipping("query")))
  }
}
