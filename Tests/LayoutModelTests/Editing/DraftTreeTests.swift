import LayoutModel
import TestSupport
import Testing

@Suite struct DraftTreeTests {
  private var draft = Draft(SampleDocuments.nested)

  @Test mutating func removingTakesEverythingInsideAndTheConstraintsOnIt() {
    draft.put(Constraint(id: "c1", first: Anchor("title", .leading), second: Anchor("box", .leading)))
    draft.put(Constraint(id: "c2", first: Anchor("image", .leading), second: Anchor("title", .trailing)))
    draft.put(Constraint(id: "c3", first: Anchor("image", .top), second: Anchor("root", .top)))
    draft.put(Guide(id: "g", owner: "box", kind: .custom))
    draft.removeSubtree("box")
    #expect(draft.document.elements.map(\.id) == ["root", "image"])
    #expect(draft.document.constraints.map(\.id) == ["c3"])
    #expect(draft.document.guides.isEmpty)
    #expect(draft.document.violations() == [])
  }

  @Test mutating func movingKeepsThePlaceOnScreen() {
    let before = draft.document.designFrameInRoot("title")
    let done1 = draft.move("title", into: "root", at: 0)
    #expect(done1)
    #expect(draft.document.designFrameInRoot("title") == before)
    #expect(draft.document.children(of: "root") == ["title", "box", "image"])
    #expect(draft.document.elements["title"]?.frame == Rect(30, 30, 100, 20))
  }

  /// Frames are limited, because nested offsets add up, and because a saved file must be readable.
  @Test mutating func framesEndWhereLayoutsEnd() {
    draft.update("title") { $0.frame = Rect(1e308, -1e308, .infinity, -3) }
    #expect(draft.document.elements["title"]?.frame == Rect(1e7, -1e7, 0, 0))
  }

  @Test mutating func nothingIsMovedIntoItself() {
    let done2 = draft.move("box", into: "title")
    #expect(!done2)
    let done3 = draft.move("box", into: "box")
    #expect(!done3)
    let done4 = draft.move("root", into: "box")
    #expect(!done4)
    #expect(!draft.isTouched)
  }

  /// Removing or moving several elements at once equals doing it one after the other.
  @Test(arguments: 1...10)
  func editsOfSeveralElementsEqualSingleEdits(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    edits.elementLimit = 40
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<150 { edits.step(on: &draft) }
    let document = draft.document
    let some = document.elements.map(\.id).filter { document.parent(of: $0) != nil && edits.generator.chance(0.4) }
    let tops = some.filter { id in !some.contains { document.isAncestor($0, of: id) } }
    var (together, single) = (Draft(document), Draft(document))
    together.removeSubtrees(tops)
    for id in tops { single.removeSubtree(id) }
    #expect(together.document == single.document)
    #expect(together.document.violations() == [])

    let siblings = document.children(of: "root").filter { $0 != "box" && $0 != "image" }
    (together, single) = (Draft(document), Draft(document))
    let done = together.move(siblings, into: "root", at: 0)
    for (place, id) in siblings.enumerated() { single.move(id, into: "root", at: place) }
    #expect(done)
    #expect(together.document == single.document)
  }

  @Test mutating func reorderingAmongSiblings() {
    let done5 = draft.move("image", into: "root", at: 0)
    #expect(done5)
    #expect(draft.document.children(of: "root") == ["image", "box"])
    let done6 = draft.move("image", into: "root", at: 99)
    #expect(done6)
    #expect(draft.document.children(of: "root") == ["box", "image"])
  }
}
