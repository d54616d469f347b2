import LayoutModel
import TestSupport
import Testing

@Suite struct DocumentTests {
  @Test func treeIsWalked() {
    let document = SampleDocuments.nested
    #expect(document.ancestors(of: "title") == ["box", "root"])
    #expect(document.subtree(of: "root") == ["root", "box", "title", "detail", "image"])
    #expect(document.commonAncestor("title", "image") == "root")
    #expect(document.commonAncestor("title", "box") == "box")
    #expect(document.scene(of: "detail")?.id == "main")
    #expect(document.designFrameInRoot("detail") == Rect(30, 60, 100, 20))
  }

  /// The nearest element that is or contains each of the two, in random trees.
  @Test(arguments: 1...10)
  func theCommonAncestorIsTheNearestThatHasBoth(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<60 { edits.step(on: &draft) }
    let document = draft.document
    let ids = document.elements.map(\.id)
    for (a, b) in ids.flatMap({ a in ids.map { (a, $0) } }) {
      let line = [a] + document.ancestors(of: a)
      #expect(document.commonAncestor(a, b) == ([b] + document.ancestors(of: b)).first(where: line.contains))
    }
  }

  @Test func aPositionedRootDoesNotShiftItsChildren() {
    var draft = Draft(SampleDocuments.nested)
    draft.update("root") { $0.frame.x = 1000 }
    #expect(draft.document.designFrameInRoot("detail") == Rect(30, 60, 100, 20))
    #expect(draft.document.designFrameInRoot("root") == Rect(0, 0, 400, 300))
  }

  @Test func constraintsWithNumbersBeyondAnyLayoutAreKnown() {
    var draft = Draft(SampleDocuments.search)
    let before = draft.document
    draft.put(Constraint(id: "far", first: Anchor("query", .width), constant: 1e30))
    #expect(draft.document.unusableConstraints == ["far"])
    var undone = draft.document
    undone.apply(draft.pendingChange.inverse)
    #expect(undone.unusableConstraints.isEmpty)
    draft.update(ConstraintID("far")) { $0.constant = 30 }
    #expect(draft.document.unusableConstraints.isEmpty)
    draft.update(ConstraintID("far")) { $0.multiplier = 1e-9 }
    draft.remove(ConstraintID("far"))
    #expect(draft.document.unusableConstraints.isEmpty)
    #expect(draft.document == before)
  }

  @Test func displayNamesAreTheVisibleTexts() {
    var draft = Draft(SampleDocuments.search)
    #expect(draft.document.displayName(of: "query").english == "Query")
    #expect(draft.document.displayName(of: "search").english == "Search")
    #expect(draft.document.displayName(of: "root").english == "View")
    draft.update("search") { $0.content.title = "検索\nする" }
    #expect(draft.document.displayName(of: "search").english == "検索")
    draft.update("search") { $0.content.title = "\u{2028}Go\r\non" }
    #expect(draft.document.displayName(of: "search").english == "Go")
    draft.update("search") { $0.content.title = "Größe – 検索 😀" }
    #expect(draft.document.displayName(of: "search").english == "Größe – 検索 😀")
    draft.update("search") { $0.content.title = "検索\nする" }
    draft.update(ElementID("search")) { $0.name = "" }
    #expect(draft.document.displayName(of: "search").english == "検索")
  }

  @Test func freshIDsAreFree() {
    var draft = Draft(SampleDocuments.search)
    #expect(draft.document.freshID(for: .button) == "button")
    draft.insert(Element(id: "button", kind: .button, frame: .zero), into: "root")
    #expect(draft.document.freshID(for: .button) == "button-2")
    draft.put(Constraint(id: "c2", first: Anchor("query", .width)))
    #expect(draft.document.freshConstraintID() == "c3")
  }

  @Test(arguments: [("a", true), ("A-z_09", true), ("", false), ("a b", false), ("日本", false), ("a.b", false)])
  func idGrammar(id: String, isWellFormed: Bool) {
    #expect(IDGrammar.isWellFormed(id) == isWellFormed)
  }

  private func violations(after edit: (inout Draft) -> Void) -> [String] {
    var draft = Draft(SampleDocuments.nested)
    edit(&draft)
    return draft.document.violations()
  }

  @Test func brokenDocumentsAreSeen() {
    let twoParents = violations { $0.update("box") { $0.children.append("image") } }
    #expect(twoParents.contains("image is a child of both root and box"))
    #expect(violations { $0.update("box") { $0.children.append("ghost") } }.contains("box: there is no child ghost"))
    let orphan = Element(id: "orphan", kind: .view, frame: .zero)
    #expect(violations { $0.put(orphan) } == ["1 elements are in no scene"])
    #expect(!violations { $0.update("title") { $0.children = ["box"] } }.isEmpty, "a circle")
    #expect(violations { $0.put(Scene(id: "s", root: "root")) }.contains("two scenes share the root root"))
    #expect(violations { $0.put(Constraint(id: "box", first: Anchor("box", .width))) } == ["the id box is used twice"])
  }
}
