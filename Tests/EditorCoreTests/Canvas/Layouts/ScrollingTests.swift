import Drawing
import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The wheel over scroll views: in pictures of a solved scene, and on the canvas while scenes are viewed at another
/// size or platform.
@Suite struct ScrollingTests {
  /// A list of 600 points in a frame of 200. It contains a row that scrolls sideways, and a badge that the root holds.
  static var document: Document {
    var builder = DocumentBuilder(width: 300, height: 300)
    builder.add(.scrollView, "list", Rect(0, 50, 300, 200))
    builder.add(.view, "page", Rect(0, 0, 300, 600), in: "list")
    builder.add(.scrollView, "row", Rect(0, 20, 300, 100), in: "page")
    builder.add(.view, "cards", Rect(0, 0, 900, 100), in: "row")
    builder.add(.view, "badge", Rect(0, 0, 20, 20), in: "list")
    builder.add(.label, "outside", Rect(10, 10, 50, 20))
    builder.constrain(
      "list.leading == root.leading", "list.trailing == root.trailing", "list.top == root.top + 50",
      "list.height == 200", "page.leading == list.leading", "page.trailing == list.trailing", "page.top == list.top",
      "page.bottom == list.bottom", "page.width == list.width", "page.height == 600", "row.leading == page.leading",
      "row.trailing == page.trailing", "row.top == page.top + 20", "row.height == 100", "cards.leading == row.leading",
      "cards.trailing == row.trailing", "cards.top == row.top", "cards.bottom == row.bottom", "cards.width == 900",
      "cards.height == row.height", "badge.trailing == root.trailing - 10", "badge.top == root.top + 60",
      "badge.width == 20", "badge.height == 20")
    #expect(builder.refused == [])
    return builder.document
  }

  private func scrolling(_ offsets: [ElementID: Point] = [:]) throws -> Scrolling {
    let document = Self.document
    var environment = LayoutEnvironment()
    environment.scrollOffsets = offsets
    let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
    return Scrolling(try #require(document.scenes["main"]), in: document, layout: layout)
  }

  // MARK: Offsets after a wheel step

  @Test func theWheelScrollsAsFarAsThereIsSomething() throws {
    let scrolling = try scrolling()
    #expect(scrolling.reach(of: "list") == Point(0, 400))
    #expect(scrolling.reach(of: "row") == Point(600, 0))
    let place = Point(150, 240)
    #expect(scrolling.offsets([:], scrolledBy: Point(0, 48), at: place) == ["list": Point(0, 48)])
    #expect(scrolling.offsets(["list": Point(0, 380)], scrolledBy: Point(0, 48), at: place) == ["list": Point(0, 400)])
    #expect(scrolling.offsets(["list": Point(0, 400)], scrolledBy: Point(0, 48), at: place) == nil)
    #expect(scrolling.offsets(["list": Point(0, 20)], scrolledBy: Point(0, -48), at: place) == [:])
    #expect(scrolling.offsets([:], scrolledBy: Point(0, -1), at: place) == nil)
    #expect(scrolling.offsets([:], scrolledBy: Point(0, 48), at: Point(20, 20)) == nil)
    #expect(scrolling.offsets([:], scrolledBy: Point(.nan, .nan), at: place) == nil)
  }

  /// Each axis scrolls the innermost scroll view that can scroll in that direction.
  @Test func innermostScrollViewThatCanScrollScrolls() throws {
    let scrolling = try scrolling()
    let place = Point(150, 100)
    #expect(scrolling.scrollViews(at: place) == ["row", "list"])
    #expect(
      scrolling.offsets([:], scrolledBy: Point(10, 20), at: place) == ["row": Point(10, 0), "list": Point(0, 20)])
  }

  @Test func clippedScrollViewsAreNotHit() throws {
    // After scrolling, the inner scroll view lies above the frame of the outer one.
    let scrolling = try scrolling(["list": Point(0, 100)])
    #expect(scrolling.scrollViews(at: Point(150, 40)) == [])
    #expect(scrolling.scrollViews(at: Point(150, 60)) == ["row", "list"])
    #expect(scrolling.scrollViews(at: Point(150, 80)) == ["list"])
  }

  @Test func offsetsAreClampedToTheContent() throws {
    let clamped = try scrolling().clamped(["list": Point(50, 900), "row": Point(-5, 3), "gone": Point(1, 1)])
    #expect(clamped == ["list": Point(0, 400)])
  }

  // MARK: Pictures

  @Test func picturesClipScrolledContent() throws {
    let document = Self.document
    let scene = try #require(document.scenes["main"])
    var environment = LayoutEnvironment()
    environment.scrollOffsets = ["list": Point(0, 60), "row": Point(200, 0)]
    let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
    let paper = Paper(solved: scene, in: document, environment: environment, layout: layout)
    func drawn(_ id: ElementID) throws -> DrawnElement { try #require(paper.elements.first { $0.id == id }) }
    #expect(try drawn("page").frame == Rect(0, -10, 300, 600))
    #expect(try drawn("page").clip == Rect(0, 50, 300, 200))
    #expect(try drawn("row").frame == Rect(0, 10, 300, 100))
    #expect(try drawn("cards").frame == Rect(-200, 10, 900, 100))
    #expect(try drawn("cards").clip == Rect(0, 50, 300, 60))
    #expect(try drawn("badge").frame == Rect(270, 60, 20, 20))
    #expect(try drawn("list").clip == nil)
    #expect(try drawn("outside").clip == nil)
  }

  // MARK: The canvas

  private func viewed() -> EditorScript {
    var script = EditorScript(Self.document)
    script.editor.perform("view-run-time")
    return script
  }

  @Test func wheelScrollsTheCanvasInTheDesign() {
    var script = EditorScript(Self.document)
    let taken1 = ContentScrolling.scroll(by: Point(0, 48), at: Point(150, 240), in: &script.editor)
    #expect(!taken1)
  }

  @Test func aSceneThatIsLookedAtScrolls() {
    var script = viewed()
    let taken2 = ContentScrolling.scroll(by: Point(0, 48), at: Point(150, 240), in: &script.editor)
    #expect(taken2)
    #expect(script.editor.geometry.frame(of: "page") == Rect(0, 2, 300, 600))
    #expect(script.editor.geometry.frame(of: "badge") == Rect(270, 60, 20, 20))
    #expect(script.editor.geometry.clip(of: "page") == Rect(0, 50, 300, 200))
    #expect(script.editor.document == Self.document)
    #expect(!script.editor.history.canUndo)
    #expect(Invariants.violations(in: script.editor) == [])
    // A part that is cut off is not hit.
    script.click(150, 30)
    #expect(script.editor.selection.elements == ["root"])
    script.editor.perform("view-own")
    #expect(script.editor.layouts.scrollOffsets.isEmpty)
    #expect(
      CanvasDrawing.board(in: script.editor).papers
        == CanvasDrawing.board(in: EditorScript(Self.document).editor).papers.map { paper in
          var paper = paper
          paper.isActive = true
          return paper
        })
  }

  /// At the end of a scroll view, further wheel steps do not move the canvas.
  @Test func atItsEndAScrollViewKeepsTheWheel() {
    var script = viewed()
    ContentScrolling.scroll(by: Point(0, 1000), at: Point(150, 240), in: &script.editor)
    let taken3 = ContentScrolling.scroll(by: Point(0, 48), at: Point(150, 240), in: &script.editor)
    #expect(taken3)
    #expect(script.editor.layouts.scrollOffsets == ["list": Point(0, 400)])
    let taken4 = ContentScrolling.scroll(by: Point(48, 0), at: Point(150, 240), in: &script.editor)
    #expect(!taken4, "nothing there goes sideways")
    let taken5 = ContentScrolling.scroll(by: Point(0, 48), at: Point(20, 20), in: &script.editor)
    #expect(!taken5)
  }

  @Test func shorterContentIsNotScrolledBeyondItsEnd() {
    var script = viewed()
    ContentScrolling.scroll(by: Point(0, 400), at: Point(150, 240), in: &script.editor)
    #expect(script.editor.layouts.scrollOffsets == ["list": Point(0, 400)])
    script.editor.edit("Shorten") { draft in
      for constraint in draft.document.constraints where constraint.constant == 600 {
        draft.update(constraint.id) { $0.constant = 300 }
      }
    }
    #expect(script.editor.layouts.scrollOffsets == ["list": Point(0, 100)])
    #expect(script.editor.geometry.frame(of: "page") == Rect(0, -50, 300, 300))
    #expect(Invariants.violations(in: script.editor) == [])
    script.editor.undo()
    #expect(Invariants.violations(in: script.editor) == [])
  }

  /// Issues are found in the scene at rest: scrolling neither adds nor removes issues.
  @Test func issuesDoNotScroll() throws {
    var script = viewed()
    Diagnosing.diagnose(in: &script.editor)
    let before = script.editor.layouts.diagnosis(of: "main")?.issues.map(\.message)
    ContentScrolling.scroll(by: Point(0, 48), at: Point(150, 240), in: &script.editor)
    script.editor.edit("Touch") { $0.update("outside") { $0.content.text = "x" } }
    script.editor.undo()
    Diagnosing.diagnose(in: &script.editor)
    #expect(script.editor.layouts.diagnosis(of: "main")?.issues.map(\.message) == before)
  }

  /// The scroll offset of a list does not change the constraints that are made in it.
  @Test func constraintsInScrolledContentIgnoreTheOffset() throws {
    func made(scrolledBy offset: Double, from start: Point, to end: Point, _ kind: CandidateKind) throws -> Constraint {
      var script = EditorScript(Self.document)
      script.editor.edit("Add") { draft in
        draft.insert(Element(id: "loose", kind: .label, frame: Rect(20, 300, 60, 20)), into: "list", at: 2)
      }
      script.editor.perform("view-run-time")
      ContentScrolling.scroll(by: Point(0, offset), at: Point(150, 240), in: &script.editor)
      script.controlDrag(from: start - Point(0, offset), to: end)
      script.editor.handle(.choose(kind))
      script.editor.handle(.commit)
      return try #require(script.editor.document.constraints.first { Self.document.constraints[$0.id] == nil })
    }
    for offset in [120.0, 170] {
      // From the label in the list to the label outside of it, whose vertical position does not depend on the list.
      let outward = try made(scrolledBy: offset, from: Point(50, 360), to: Point(20, 20), .alignTop)
      #expect(Set(outward.items) == [.element("loose"), .element("outside")])
      #expect(abs(outward.constant) == 340)
      // To the page in the same list.
      let inward = try made(scrolledBy: offset, from: Point(50, 360), to: Point(200, 235), .alignTop)
      #expect(Set(inward.items) == [.element("loose"), .element("page")])
      #expect(abs(inward.constant) == 300)
    }
  }

  // MARK: Previews

  @Test func previewsScrollEachByItself() throws {
    var script = EditorScript(Self.document)
    PreviewPictures.watch(true, in: &script.editor)
    let added = (
      Previews.add(from: Viewpoint(), in: &script.editor), Previews.add(from: Viewpoint(), in: &script.editor)
    )
    let (first, second) = try (#require(added.0), #require(added.1))
    PreviewPictures.layOut(in: &script.editor)
    let before = script.editor.document
    let taken = PreviewPictures.scroll(first, by: Point(0, 48), at: Point(150, 240), in: &script.editor)
    PreviewPictures.layOut(in: &script.editor)
    func page(_ id: PreviewID) -> Rect? {
      PreviewPictures.picture(of: id, in: script.editor)?.paper.elements.first { $0.id == "page" }?.frame
    }
    #expect(taken)
    #expect(script.editor.document == before)
    #expect(page(first) == Rect(0, 2, 300, 600))
    #expect(page(second) == Rect(0, 50, 300, 600))
    // Shorter content is not scrolled beyond its end.
    _ = PreviewPictures.scroll(first, by: Point(0, 900), at: Point(150, 240), in: &script.editor)
    PreviewPictures.layOut(in: &script.editor)
    script.editor.edit("Shorten") { draft in
      for constraint in draft.document.constraints where constraint.constant == 600 {
        draft.update(constraint.id) { $0.constant = 300 }
      }
    }
    PreviewPictures.layOut(in: &script.editor)
    #expect(page(first) == Rect(0, -50, 300, 300))
    let outside = PreviewPictures.scroll(first, by: Point(0, 48), at: Point(20, 20), in: &script.editor)
    #expect(!outside)
  }
}
