import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Transitions begin and end exactly at their two papers, and stay between them.
@Suite struct SceneTransitionTests {
  private func turning() throws -> SceneTransition {
    var editor = EditorScript(SampleDocuments.search).editor
    Previews.add(from: Viewpoint(orientation: .landscape), in: &editor)
    let preview = try #require(editor.document.previews.first?.id)
    return try #require(Transitions.transition(from: .canvas, to: .preview(preview), in: editor))
  }

  @Test(arguments: TransitionCurve.allCases) func curvesBeginAndEnd(curve: TransitionCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -3) == 0)
    #expect(curve.progress(at: 7) == 1)
    #expect(curve.progress(at: .nan) == 0)
    if curve != .spring {
      let way = stride(from: 0.0, through: 1, by: 0.05).map(curve.progress(at:))
      #expect(way == way.sorted())
    }
  }

  @Test func bothEndsAreExact() throws {
    let transition = try turning()
    #expect(transition.paper(at: 0) == transition.from)
    #expect(transition.paper(at: 1) == transition.to)
    #expect(transition.paper(at: 0).frame.size == Size(375, 667))
    #expect(transition.paper(at: 1).frame.size == Size(667, 375))
  }

  @Test func sizeHalfWayIsInTheMiddle() throws {
    var transition = try turning()
    transition.curve = .linear
    #expect(transition.paper(at: 0.5).frame.size == Size(521, 521))
  }

  @Test func stripsHaveBothEndsAndNoOverlaps() throws {
    let transition = try turning()
    let papers = transition.strip(of: 6).papers
    #expect(papers.count == 6)
    #expect(papers.first?.frame.size == transition.from.frame.size)
    #expect(papers.last?.frame.size == transition.to.frame.size)
    for (a, b) in zip(papers, papers.dropFirst()) { #expect(a.frame.maxX < b.frame.x) }
  }

  @Test func theLastEditCanBeSeenAgain() throws {
    var editor = EditorScript(SampleDocuments.search).editor
    #expect(Transitions.ends(in: editor) == [.canvas])
    editor.edit("Move") { $0.update("search") { $0.frame = $0.frame.offset(by: Point(0, 100)) } }
    let transition = try #require(Transitions.transition(from: .beforeLastEdit, to: .canvas, in: editor))
    let (before, after) = (transition.paper(at: 0), transition.paper(at: 1))
    let frame = { (paper: Paper) in paper.elements.first { $0.id == "search" }?.frame }
    #expect(frame(before)?.y == frame(after).map { $0.y - 100 })
    #expect(Transitions.title(of: .beforeLastEdit, in: editor).english == "Before “Move”")
  }

  // MARK: Between two designs

  private func element(_ id: ElementID, _ frame: Rect, _ edit: (inout Element) -> Void = { _ in }) -> DrawnElement {
    var element = Element(id: id, kind: .label, frame: frame)
    edit(&element)
    return DrawnElement(element, frame: frame, displayName: .verbatim(id.rawValue))
  }

  private func paper(_ size: Size, _ elements: [DrawnElement]) -> Paper {
    let sheet = Rect(origin: .zero, size: size)
    return Paper(
      scene: "main", title: .verbatim(""), frame: sheet, look: Look(profile: .ios, appearance: .light),
      elements: [element("root", sheet)] + elements)
  }

  /// Returns a transition: `both` moves, `old` and `older` are in the first design only, `new` in the second.
  private func betweenDesigns() -> SceneTransition {
    var transition = SceneTransition(
      from: paper(
        Size(300, 500),
        [
          element("old", Rect(10, 10, 50, 50)), element("both", Rect(0, 100, 100, 20)) { $0.content.fontSize = 10 },
          element("older", Rect(20, 20, 50, 50)),
        ]),
      to: paper(
        Size(500, 300),
        [
          element("new", Rect(400, 10, 50, 50)), element("both", Rect(100, 200, 200, 40)) { $0.content.fontSize = 20 },
        ]))
    transition.curve = .linear
    return transition
  }

  @Test func elementsOfOneDesignOnlyFade() {
    let transition = betweenDesigns()
    let opacities = [0, 0.25, 0.5, 1].map { time in
      Dictionary(uniqueKeysWithValues: transition.paper(at: time).elements.map { ($0.id, $0.opacity) })
    }
    #expect(opacities[0] == ["root": 1, "old": 1, "both": 1, "older": 1])
    #expect(opacities[1] == ["root": 1, "old": 0.75, "both": 1, "older": 0.75, "new": 0.25])
    #expect(opacities[2] == ["root": 1, "old": 0.5, "both": 1, "older": 0.5, "new": 0.5])
    #expect(opacities[3] == ["root": 1, "both": 1, "new": 1])
  }

  /// Elements keep their stacking order, and fading ones stay at the position of their own design.
  @Test func fadingElementsDoNotMove() {
    let moment = betweenDesigns().paper(at: 0.5)
    #expect(moment.elements.map(\.id) == ["root", "old", "new", "both", "older"])
    #expect(
      moment.elements.map(\.frame) == [
        Rect(0, 0, 400, 400), Rect(10, 10, 50, 50), Rect(400, 10, 50, 50), Rect(50, 150, 150, 30), Rect(20, 20, 50, 50),
      ])
    #expect(moment.elements.first { $0.id == "both" }?.content.fontSize == 15)
  }

  /// An interrupted transition continues from the visible state.
  @Test func interruptedTransitionContinues() {
    let transition = betweenDesigns()
    var back = SceneTransition(from: transition.paper(at: 0.5), to: transition.from)
    back.curve = .linear
    let opacities = back.paper(at: 0.5).elements.map { "\($0.id.rawValue) \($0.opacity)" }
    #expect(opacities.sorted() == ["both 1.0", "new 0.25", "old 0.75", "older 0.75", "root 1.0"])
  }

  /// An element that is hidden under one condition fades.
  @Test func elementsHiddenUnderOneConditionFade() {
    var from = paper(Size(300, 300), [element("a", Rect(0, 0, 10, 10))])
    from.elements[1].isHidden = true
    var transition = SceneTransition(from: from, to: paper(Size(300, 300), [element("a", Rect(0, 0, 10, 10))]))
    transition.curve = .linear
    let middle = transition.paper(at: 0.5).elements[1]
    #expect(middle.opacity == 0.625)
    #expect(!middle.isHidden)
  }

  @Test func barsFade() {
    var from = paper(Size(300, 500), [])
    from.bars = [DrawnBar(.status, frame: Rect(0, 0, 300, 20))]
    var transition = SceneTransition(from: from, to: paper(Size(500, 300), []))
    transition.curve = .linear
    #expect(transition.paper(at: 0.75).bars.map(\.opacity) == [0.25])
    #expect(transition.paper(at: 1).bars.isEmpty)
  }

  /// On the pasteboard, sheets move; elements that fade move with their sheet.
  @Test func fadingElementsMoveWithTheirSheet() {
    var end = betweenDesigns().to
    end = end.moved(to: Point(100, 0))
    let moment = end.interpolated(from: betweenDesigns().from, progress: 0.5)
    #expect(moment.frame.x == 50)
    #expect(moment.elements.first { $0.id == "new" }?.frame.x == 450)
    #expect(moment.elements.first { $0.id == "old" }?.frame.x == 60)
  }
}
