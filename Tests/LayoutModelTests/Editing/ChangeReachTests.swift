import LayoutModel
import TestSupport
import Testing

/// The trees that a change affects.
@Suite struct ChangeReachTests {
  /// Two scenes, with a box in each.
  private var document: Document {
    var draft = Draft(Document())
    for name in ["a", "b"] {
      draft.put(Element(id: ElementID("\(name)-box"), kind: .view, frame: Rect(0, 0, 10, 10)))
      var root = Element(id: ElementID(name), kind: .view, frame: Rect(0, 0, 100, 100))
      root.children = [ElementID("\(name)-box")]
      draft.put(root)
      draft.put(Scene(id: SceneID("scene-\(name)"), root: root.id))
    }
    return draft.document
  }

  private func roots(_ edit: (inout Draft) -> Void) -> Set<ElementID>? {
    let before = document
    var draft = Draft(before)
    edit(&draft)
    let change = draft.finish()
    return change.roots(from: before, to: draft.document)
  }

  @Test func anElementReachesItsOwnTree() {
    #expect(roots { $0.update("a-box") { $0.frame.x = 5 } } == ["a"])
    #expect(roots { $0.removeSubtree("b-box") } == ["b"])
    #expect(roots { $0.put(Constraint(id: "c", first: Anchor("b-box", .width), constant: 5)) } == ["b"])
  }

  @Test func moveBetweenTreesReachesBoth() {
    let reached = roots { draft in
      draft.update("a") { $0.children = [] }
      draft.update("b") { $0.children.append("a-box") }
    }
    #expect(reached == ["a", "b"])
  }

  @Test func languagesReachAll() {
    #expect(roots { $0.updateLanguages { $0.base = "ja" } } == nil)
  }
}
