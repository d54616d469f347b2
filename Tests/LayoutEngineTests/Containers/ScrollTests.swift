import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct ScrollTests {
  private func scroller() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.scrollView, "scroll", Rect(10, 10, 280, 180))
    builder.add(.view, "page", Rect(0, 0, 280, 500), in: "scroll")
    builder.constrain(
      "scroll.leading == root.leading + 10", "scroll.trailing == root.trailing - 10", "scroll.top == root.top + 10",
      "scroll.bottom == root.bottom - 10")
    return builder
  }

  @Test func edgesBindTheContentAndSizesTheFrame() {
    var builder = scroller()
    builder.constrain(
      "page.leading == scroll.leading + 5", "page.trailing == scroll.trailing - 5", "page.top == scroll.top + 7",
      "page.bottom == scroll.bottom - 7", "page.width == scroll.width - 20", "page.height == 500")
    let solved = layout(builder)
    #expect(solved.conflicts.isEmpty)
    #expect(isNear(solved.frames["scroll"], Rect(10, 10, 280, 180)))
    #expect(isNear(solved.frames["page"], Rect(5, 7, 260, 500)))
    #expect(isNear(solved.rootFrames["page"], Rect(15, 17, 260, 500)))
    #expect(solved.contentSizes["scroll"].map { abs($0.width - 270) < 1e-6 && abs($0.height - 514) < 1e-6 } == true)
  }

  @Test func contentAndFrameGuidesBindExplicitly() {
    var builder = scroller()
    builder.guide(.content, "content", owner: "scroll")
    builder.guide(.frame, "frame", owner: "scroll")
    builder.constrain(
      "page.leading == content.leading", "page.trailing == content.trailing", "page.top == content.top",
      "page.bottom == content.bottom", "page.width == frame.width", "page.height == 2 * frame.height")
    let solved = layout(builder)
    #expect(isNear(solved.frames["page"], Rect(0, 0, 280, 360)))
    #expect(isNear(solved.guideFrames["content"], Rect(10, 10, 280, 360)))
    #expect(isNear(solved.guideFrames["frame"], Rect(10, 10, 280, 180)))
  }

  @Test func aChildHeldFromOutsideStays() {
    var builder = scroller()
    builder.add(.view, "badge", Rect(0, 0, 20, 20), in: "scroll")
    builder.constrain(
      "badge.trailing == root.trailing - 15", "badge.top == root.top + 15", "badge.width == 20", "badge.height == 20")
    #expect(isNear(layout(builder).rootFrames["badge"], Rect(265, 15, 20, 20)))
  }

  @Test func centresAreTheFrames() {
    var builder = scroller()
    builder.constrain(
      "page.centerX == scroll.centerX", "page.centerY == scroll.centerY", "page.width == 80", "page.height == 80")
    #expect(isNear(layout(builder).frames["page"], Rect(100, 50, 80, 80)))
  }

  @Test func scrollViewIsAnOrdinaryElementFromOutside() {
    var builder = scroller()
    builder.add(.view, "below", Rect(0, 0, 10, 10))
    builder.constrain(
      "below.trailing == scroll.trailing", "below.bottom == scroll.bottom", "below.width == 10", "below.height == 10")
    #expect(isNear(layout(builder).frames["below"], Rect(280, 180, 10, 10)))
  }
}

/// Scrolled scroll views: the content moves, elements held from outside stay.
@Suite struct ScrolledTests {
  /// A page higher than its frame, a header that sticks to the frame, a badge held by the root, and a thumb held by
  /// both page and frame.
  private static var document: Document {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.scrollView, "scroll", Rect(10, 10, 280, 180))
    builder.add(.view, "page", Rect(0, 0, 280, 500), in: "scroll")
    builder.add(.label, "line", Rect(20, 30, 100, 20), in: "page")
    builder.add(.view, "header", Rect(0, 0, 280, 30), in: "scroll")
    builder.add(.view, "badge", Rect(0, 0, 20, 20), in: "scroll")
    builder.add(.view, "middle", Rect(0, 0, 20, 20), in: "scroll")
    builder.add(.view, "loose", Rect(5, 300, 20, 20), in: "scroll")
    builder.add(.view, "stretch", Rect(0, 0, 5, 5), in: "scroll")
    builder.add(.scrollView, "inner", Rect(0, 100, 100, 80), in: "page")
    builder.add(.view, "deep", Rect(0, 0, 200, 200), in: "inner")
    builder.guide(.content, "content", owner: "scroll")
    builder.guide(.frame, "frame", owner: "scroll")
    builder.constrain(
      "scroll.leading == root.leading + 10", "scroll.trailing == root.trailing - 10", "scroll.top == root.top + 10",
      "scroll.bottom == root.bottom - 10", "page.leading == scroll.leading", "page.trailing == scroll.trailing",
      "page.top == content.top", "page.bottom == content.bottom", "page.width == scroll.width", "page.height == 400",
      "line.leading == page.leading + 20", "line.top == page.top + 30", "header.top == frame.top",
      "header.leading == frame.leading", "header.trailing == frame.trailing", "header.height == 30",
      "badge.trailing == root.trailing - 15", "badge.bottom == root.bottom - 15", "badge.width == 20",
      "badge.height == 20", "middle.centerX == scroll.centerX", "middle.centerY == scroll.centerY",
      "middle.width == 20", "middle.height == 20", "stretch.leading == root.leading + 12", "stretch.width == 5",
      "stretch.top == page.top + 50", "stretch.bottom == root.bottom - 20", "inner.leading == page.leading",
      "inner.top == page.top + 100", "inner.width == 100", "inner.height == 80", "deep.leading == inner.leading",
      "deep.top == inner.top", "deep.trailing == inner.trailing", "deep.bottom == inner.bottom", "deep.width == 200",
      "deep.height == 200")
    #expect(builder.refused == [])
    return builder.document
  }

  private func environment(_ offsets: [ElementID: Point]) -> LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.scrollOffsets = offsets
    return environment
  }

  private func session(_ offsets: [ElementID: Point]) -> LayoutSession {
    LayoutSession(
      document: Self.document, scene: "main", environment: environment(offsets), measurer: FixedMeasurer())
  }

  @Test func scrollingMovesTheContentOnly() {
    let rest = session([:]).layout.rootFrames
    let moved = session(["scroll": Point(0, 60)]).layout
    #expect(moved.conflicts.isEmpty)
    for (id, dy) in [
      ("scroll", 0.0), ("page", -60), ("line", -60), ("loose", -60), ("inner", -60), ("deep", -60), ("header", 0),
      ("badge", 0), ("middle", 0),
    ] as [(ElementID, Double)] {
      #expect(isNear(moved.rootFrames[id], rest[id]?.offset(by: Point(0, dy)) ?? .zero), "\(id)")
    }
    #expect(isNear(moved.guideFrames["content"], Rect(10, -50, 280, 400)))
    #expect(isNear(moved.guideFrames["frame"], Rect(10, 10, 280, 180)))
    #expect(moved.contentSizes["scroll"] == Size(280, 400))
  }

  /// Held by the content above and by the root below, the element grows as the content scrolls.
  @Test func elementsTiedToContentAndRootStretch() {
    #expect(isNear(session([:]).layout.rootFrames["stretch"], Rect(12, 60, 5, 120)))
    #expect(isNear(session(["scroll": Point(0, 25)]).layout.rootFrames["stretch"], Rect(12, 35, 5, 145)))
  }

  @Test func scrollViewsInScrollViews() {
    let moved = session(["scroll": Point(3, 10), "inner": Point(40, 50)]).layout
    #expect(isNear(moved.rootFrames["inner"], Rect(7, 100, 100, 80)))
    #expect(isNear(moved.rootFrames["deep"], Rect(-33, 50, 200, 200)))
    #expect(isNear(moved.frames["deep"], Rect(-40, -50, 200, 200)))
  }

  @Test func scrollingStepByStepIsScrollingAtOnce() {
    var generator = SeededGenerator(seed: 5)
    var walking = session([:])
    for _ in 0..<40 {
      var offsets: [ElementID: Point] = [:]
      for id in ["scroll", "inner", "line", "nobody"] as [ElementID] where generator.chance(0.7) {
        offsets[id] = Point(Double(generator.int(-50...50)), Double(generator.int(-50...300)))
      }
      walking.update(environment: environment(offsets))
      let cold = session(offsets).layout
      for (id, frame) in cold.rootFrames { #expect(isNear(walking.layout.rootFrames[id], frame), "\(id)") }
      #expect(walking.layout.rootFrames.count == cold.rootFrames.count)
    }
    walking.update(environment: environment([:]))
    for (id, frame) in session([:]).layout.rootFrames { #expect(isNear(walking.layout.rootFrames[id], frame)) }
  }

  @Test func numbersBeyondReachDoNoHarm() {
    let layout = session(["scroll": Point(.nan, .infinity)]).layout
    let frames = layout.rootFrames.values
    #expect(frames.allSatisfy { $0.isFinite })
  }

  @Test func aScrolledSceneIsNotWhereItWasDesigned() {
    #expect(session([:]).isShownAsDesigned)
    #expect(!session(["scroll": Point(0, 1)]).isShownAsDesigned)
    #expect(session(["scroll": Point(0, 1)]).layout.misplaced.isEmpty)
  }
}
