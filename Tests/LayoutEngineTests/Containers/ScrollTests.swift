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

  @Test func guidesSayItOutright() {
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

  @Test func fromOutsideAScrollViewIsLikeAnyOther() {
    var builder = scroller()
    builder.add(.view, "below", Rect(0, 0, 10, 10))
    builder.constrain(
      "below.trailing == scroll.trailing", "below.bottom == scroll.bottom", "below.width == 10", "below.height == 10")
    #expect(isNear(layout(builder).frames["below"], Rect(280, 180, 10, 10)))
  }
}
