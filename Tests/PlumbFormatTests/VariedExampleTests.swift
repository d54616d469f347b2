import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

/// The examples with variations, under each of their conditions.
@Suite struct VariedExampleTests {
  private func frames(_ example: String, _ width: Double, _ height: Double) throws -> [ElementID: Rect] {
    let file = TestFiles.examples.appending(path: "\(example).plumb")
    let document = try NativeReader.read(Array(Data(contentsOf: file)), named: example).document
    let scene = try #require(document.scenes.first { _ in true })
    var environment = LayoutEnvironment()
    environment.size = Size(width, height)
    let layout = SceneLayout.solved(document, scene: scene.id, environment: environment, measurer: FixedMeasurer())
    return layout.frames.byID
  }

  /// Without its device there is no status bar.
  @Test func thePlayerTurns() throws {
    let upright = try frames("player", 375, 667)
    let cover = try #require(upright["cover"])
    #expect(cover.width == 335)
    #expect(cover.height == 335)
    #expect(cover.x == 20)
    #expect(upright["title"]?.y == cover.maxY + 24)
    #expect(upright["title"]?.width == 335)
    let turned = try frames("player", 667, 375)
    let beside = try #require(turned["cover"])
    #expect(beside.x == 20)
    #expect(beside.maxY == 355)
    #expect(beside.width == beside.height)
    #expect(turned["title"]?.x == beside.maxX + 24)
    #expect(turned["title"]?.y == beside.y + 60)
  }

  @Test func theDetailIsThereFrom700On() throws {
    #expect(try frames("list-and-detail", 699.5, 500)["detail"] == nil)
    #expect(try frames("list-and-detail", 699.5, 500)["list"]?.width == 699.5)
    let wide = try frames("list-and-detail", 700, 500)
    #expect(wide["list"]?.width == 280)
    #expect(wide["detail"]?.x == 280)
    #expect(wide["detail"]?.width == 420)
  }

  /// From 1000 on, the two columns have equal widths, 960 together. The button is as wide as the second.
  @Test func theCheckoutHasTwoColumnsFrom640On() throws {
    let narrow = try frames("checkout", 639.5, 800)
    let form = try #require(narrow["form"])
    #expect(form.x == 20)
    #expect(form.width == 599.5)
    #expect(narrow["contact"]?.width == 599.5)
    #expect(narrow["delivery"]?.x == 0)
    #expect(narrow["delivery"]?.y == (narrow["contact"]?.height ?? 0) + 16)
    #expect(narrow["order"]?.width == 599.5)
    let wide = try frames("checkout", 640, 800)
    #expect(wide["contact"]?.width == 284)
    #expect(wide["delivery"] == wide["contact"]?.offset(by: Point(316, 0)))
    #expect(wide["order"]?.x == 336)
    #expect(wide["order"]?.width == 284)
    for (width, x) in [(999.5, 20.0), (1000, 20), (1366, 203)] {
      let tablet = try frames("checkout", width, 1024)
      #expect(tablet["form"]?.x == x)
      #expect(tablet["form"]?.width == min(width - 40, 960))
    }
  }
}
