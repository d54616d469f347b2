import LayoutModel
import TestSupport
import Testing

@Suite struct ConstraintsByItemTests {
  private let document: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "title", Rect(20, 20, 80, 20))
    builder.add(.button, "search", Rect(120, 20, 80, 30))
    builder.constrain("title.leading == root.leading + 20", id: "start")
    builder.constrain("search.leading == title.trailing + 20", id: "gap")
    builder.constrain("search.width == 2 * search.height", id: "shape")
    builder.constrain("title.top == root.top + 20", id: "top")
    return builder.document
  }()

  private func constraints(on item: Item, in document: Document) -> [ConstraintID] {
    document.constraints(on: item).map(\.id)
  }

  @Test func anItemsConstraintsComeInDocumentOrder() {
    #expect(constraints(on: .element("title"), in: document) == ["start", "gap", "top"])
    #expect(constraints(on: .element("search"), in: document) == ["gap", "shape"])
    #expect(
      document.constraints(on: [.element("search"), .element("title")]).map(\.id) == ["start", "gap", "shape", "top"])
    #expect(!document.isMentioned(.guide("title")))
  }

  @Test func retargetedConstraintLeavesItsOldItem() {
    var draft = Draft(document)
    draft.update("gap") { $0.second = Anchor("root", .trailing) }
    #expect(constraints(on: .element("title"), in: draft.document) == ["start", "top"])
    #expect(constraints(on: .element("root"), in: draft.document) == ["start", "gap", "top"])
    draft.rollback()
    #expect(constraints(on: .element("title"), in: draft.document) == ["start", "gap", "top"])
  }

  @Test func restoredConstraintsKeepTheirOrder() {
    var draft = Draft(document)
    draft.remove("start" as ConstraintID)
    draft.remove("gap" as ConstraintID)
    let removal = draft.finish()
    #expect(constraints(on: .element("title"), in: draft.document) == ["top"])
    draft.replay(removal.inverse)
    #expect(constraints(on: .element("title"), in: draft.document) == ["start", "gap", "top"])
    #expect(draft.document.violations() == [])
  }
}
