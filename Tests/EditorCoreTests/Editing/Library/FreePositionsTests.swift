import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The positions of new elements from the library, computed without an editor.
@Suite struct FreePositionsTests {
  private func positions(_ document: Document, seen: Rect = Rect(0, 0, 2000, 2000)) -> FreePositions {
    let layouts = SceneLayouts(document: document, environment: .init(), measurer: FixedMeasurer())
    return FreePositions(
      AnchorPositions(document: document, geometry: CanvasGeometry(document), layouts: layouts), seen: seen)
  }

  @Test func newElementsGoToTheMiddleOfTheVisibleContainer() throws {
    let label = try #require(Library.item("label"))
    let image = Size(40, 20)
    #expect(positions(SampleDocuments.search).frame(for: label, image, in: "root") == Rect(167.5, 324, 40, 20))
    let upper = positions(SampleDocuments.search, seen: Rect(0, 100, 375, 200))
    #expect(upper.frame(for: label, image, in: "root") == Rect(167.5, 190, 40, 20))
  }

  @Test func newElementsGoBelowOthersOrAreShifted() throws {
    let label = try #require(Library.item("label"))
    var draft = Draft(SampleDocuments.search)
    draft.update("query") { $0.frame = Rect(150, 300, 100, 60) }
    let size = Size(40, 20)
    #expect(positions(draft.document).frame(for: label, size, in: "root") == Rect(167.5, 368, 40, 20))
    draft.update("query") { $0.frame = Rect(0, 0, 375, 667) }
    #expect(positions(draft.document).frame(for: label, size, in: "root") == Rect(167.5, 324, 40, 20))
    draft.update("search") { $0.frame = Rect(167.5, 324, 40, 20) }
    #expect(positions(draft.document).frame(for: label, size, in: "root") == Rect(183.5, 340, 40, 20))
  }

  @Test func newBarLiesAlongTheEdgeUnlessItIsTaken() throws {
    let bar = try #require(
      Library.item("toolbar")
        ?? Library.items.first { item in
          guard case .element(let kind) = item.product else { return false }
          return kind.traits.bar == .bottom
        })
    var draft = Draft(SampleDocuments.search)
    let first = positions(draft.document).frame(for: bar, Size(375, 44), in: "root")
    #expect(first.width == 375)
    #expect(first.maxY <= 667)
    #expect(first.maxY > 600)
    draft.update("search") { $0.frame = first }
    #expect(positions(draft.document).frame(for: bar, Size(375, 44), in: "root").y < first.y)
  }

  @Test func newElementsGoBesideBarsAndTables() {
    var draft = Draft(SampleDocuments.nested)
    draft.update("box") { $0.kind = .table }
    #expect(draft.document.container(for: Size(40, 20), from: "box") == "root")
    #expect(SampleDocuments.nested.container(for: Size(40, 20), from: "title") == "box")
  }
}
