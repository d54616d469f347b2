import Drawing
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

/// The marks of a comparison: what was added, removed, changed and moved, and the divider between two versions.
@Suite struct ComparisonPaintingTests {
  private let frame = Rect(100, 100, 120, 60)

  private func drawing(_ overlays: [Overlay]) -> DrawnBoard {
    var board = DrawnBoard()
    board.overlays = overlays
    return board
  }

  /// The signs tell the statuses apart for people who see no colors.
  @Test func eachKindOfChangeHasASignOfItsOwn() throws {
    let ink = Palette.light.badgeText.word
    let shapes = try [Status.added, .removed, .changed, .moved, .conflict, .holds].map { status in
      let pixels = try PixelGrid(drawing([.badge(.verbatim("8"), at: Point(200, 200), status)]))
      return (0..<2000).map { Color.near(pixels[170 + $0 % 60, 185 + $0 / 60], ink, tolerance: 90) }
    }
    #expect(Set(shapes).count == shapes.count)
  }

  @Test func aRemovedElementIsDashed() throws {
    func inked(_ status: Status) throws -> Int {
      let pixels = try PixelGrid(drawing([.troubledFrame(frame, status)]))
      let ground = Palette.light.canvas.word
      return pixels.count(in: Rect(110, 159, 70, 3)) { $0 != ground }
    }
    #expect(try inked(.removed) < (try inked(.added)))
    #expect(try inked(.removed) > 0)
  }

  /// Frames that step back, and former frames, are thinner than those of the chosen changes.
  @Test func framesBesideTheChosenOnesAreThin() throws {
    func inked(_ overlay: Overlay) throws -> Int {
      let pixels = try PixelGrid(drawing([overlay]))
      let ground = Palette.light.canvas.word
      return pixels.count(in: Rect(90, 90, 140, 80)) { $0 != ground }
    }
    let strong = try inked(.troubledFrame(frame, .added))
    let quiet = try inked(.quietFrame(frame, .added))
    let former = try inked(.formerFrame(frame))
    #expect(former > 0 && former < quiet && quiet < strong)
  }

  @Test func twoPaintersShareASheet() throws {
    func board(_ color: String) -> DrawnBoard {
      var board = DrawnBoard()
      var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 400, 400))
      root.content.background = color
      board.papers = [
        Paper(
          scene: "main", title: .verbatim(""), frame: Rect(0, 0, 400, 400),
          look: Look(profile: .gnome, appearance: .light),
          elements: [DrawnElement(root, frame: root.frame, displayName: .verbatim(""))])
      ]
      return board
    }
    let size = Size(400, 400)
    let surface = CairoSurface.pixels(width: 400, height: 400)
    for (color, part) in [("#ff0000", Rect(0, 0, 150, 400)), ("#0000ff", Rect(150, 0, 250, 400))] {
      Painter().paint(board(color), within: part, on: surface.cairo, size: size, viewport: Viewport(), theme: .light)
    }
    var pixels = PixelGrid(surface, width: 400, height: 400)
    #expect(pixels[148, 200] == 0xff0000)
    #expect(pixels[152, 200] == 0x0000ff)
    Painter().paintDivider(at: 150, within: Rect(0, 0, 400, 400), isLit: false, on: surface.cairo, theme: .light)
    pixels = PixelGrid(surface, width: 400, height: 400)
    #expect(pixels[150, 50] != 0x0000ff)
    #expect(pixels[100, 50] == 0xff0000 && pixels[200, 50] == 0x0000ff)
  }
}
