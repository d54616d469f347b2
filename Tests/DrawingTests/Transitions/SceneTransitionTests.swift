import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Transitions begin and end exactly where they say, and stay in between.
@Suite struct SceneTransitionTests {
  private func turning() throws -> SceneTransition {
    var editor = EditorScript(SampleDocuments.search).editor
    editor.addPreview(from: Viewpoint(orientation: .landscape))
    let preview = try #require(editor.document.previews.first?.id)
    return try #require(editor.transition(from: .canvas, to: .preview(preview)))
  }

  @Test(arguments: TransitionCurve.allCases) func curvesBeginAndEnd(curve: TransitionCurve) {
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -3) == 0 && curve.progress(at: 7) == 1 && curve.progress(at: .nan) == 0)
    if curve != .spring {
      let way = stride(from: 0.0, through: 1, by: 0.05).map(curve.progress(at:))
      #expect(way == way.sorted())
    }
  }

  @Test func bothEndsAreExact() throws {
    let transition = try turning()
    #expect(transition.paper(at: 0) == transition.from && transition.paper(at: 1) == transition.to)
    #expect(transition.paper(at: 0).frame.size == Size(375, 667))
    #expect(transition.paper(at: 1).frame.size == Size(667, 375))
  }

  @Test func halfWayIsInTheMiddle() throws {
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
    #expect(editor.transitionEnds == [.canvas])
    editor.edit("Move") { $0.update("search") { $0.frame = $0.frame.offset(by: Point(0, 100)) } }
    let transition = try #require(editor.transition(from: .beforeLastEdit, to: .canvas))
    let (before, after) = (transition.paper(at: 0), transition.paper(at: 1))
    let frame = { (paper: Paper) in paper.elements.first { $0.id == "search" }?.frame }
    #expect(frame(before)?.y == frame(after).map { $0.y - 100 })
    #expect(editor.title(of: .beforeLastEdit).english == "Before “Move”")
  }
}
