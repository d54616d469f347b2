import Drawing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore
@testable import Rendering

/// The content of a scroll view is cut off at its frame.
@Suite struct ClippingTests {
  /// Returns the picture of a red page that is higher than its scroll view.
  private func pixels(scrolledTo offset: Double) throws -> PixelGrid {
    var builder = DocumentBuilder(width: 100, height: 120)
    builder.add(.scrollView, "scroll", Rect(10, 20, 80, 50))
    builder.add(.view, "page", Rect(0, 30, 80, 200), in: "scroll") { $0.content.background = "#ff0000" }
    builder.add(.view, "badge", Rect(0, 0, 10, 10), in: "scroll") { $0.content.background = "#0000ff" }
    builder.constrain(
      "scroll.leading == root.leading + 10", "scroll.top == root.top + 20", "scroll.width == 80", "scroll.height == 50",
      "page.leading == scroll.leading", "page.trailing == scroll.trailing", "page.top == scroll.top + 30",
      "page.bottom == scroll.bottom", "page.width == 80", "page.height == 200", "badge.leading == root.leading + 10",
      "badge.top == root.top + 20", "badge.width == 10", "badge.height == 10")
    #expect(builder.refused == [])
    var environment = LayoutEnvironment()
    environment.scrollOffsets = ["scroll": Point(0, offset)]
    let document = builder.document
    let scene = try #require(document.scenes["main"])
    let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
    return try PixelGrid(Paper(solved: scene, in: document, environment: environment, layout: layout))
  }

  private func isRed(_ word: UInt32) -> Bool { word == 0xff0000 }
  private func isBlue(_ word: UInt32) -> Bool { word == 0x0000ff }

  @Test func scrolledContentIsClipped() throws {
    for offset in [0.0, 20, 60, 180] {
      let pixels = try pixels(scrolledTo: offset)
      let beyond =
        pixels.count(in: Rect(0, 70, 100, 50), where: isRed) + pixels.count(in: Rect(0, 0, 100, 20), where: isRed)
      #expect(beyond == 0, "scrolled to \(offset)")
      #expect(pixels.count(in: Rect(90, 0, 10, 120), where: isRed) == 0)
    }
  }

  @Test func scrollingMovesTheContentButNotTheBadge() throws {
    let rest = try pixels(scrolledTo: 0)
    let scrolled = try pixels(scrolledTo: 20)
    #expect(isRed(rest[50, 52]))
    #expect(!isRed(rest[50, 48]))
    #expect(isRed(scrolled[50, 32]))
    #expect(!isRed(scrolled[50, 28]))
    for pixels in [rest, scrolled] { #expect(isBlue(pixels[15, 25])) }
  }
}
