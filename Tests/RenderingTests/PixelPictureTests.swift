import CCairo
import Drawing
import LayoutModel
import Testing

@testable import Rendering

/// Pictures that another program has drawn.
@Suite struct PixelPictureTests {
  /// A PNG whose left half is red and whose right half is blue.
  private static func halves(width: Int32 = 20, height: Int32 = 10) -> [UInt8] {
    let surface = CairoSurface.pixels(width: width, height: height)
    cairo_set_source_rgb(surface.cairo, 1, 0, 0)
    cairo_paint(surface.cairo)
    cairo_set_source_rgb(surface.cairo, 0, 0, 1)
    cairo_rectangle(surface.cairo, Double(width) / 2, 0, Double(width), Double(height))
    cairo_fill(surface.cairo)
    return surface.png()
  }

  @Test func aPictureFillsItsFrame() throws {
    let picture = try #require(PixelPicture(png: Self.halves()))
    #expect(picture.size == Size(20, 10))
    let surface = CairoSurface.pixels(width: 30, height: 30)
    picture.paint(on: surface.cairo, in: Rect(10, 10, 10, 5))
    let words = surface.words()
    func pixel(_ x: Int, _ y: Int) -> UInt32 { words[y * 30 + x] }
    #expect(pixel(11, 11) == 0xFFFF_0000)
    #expect(pixel(18, 13) == 0xFF00_00FF)
    for (x, y) in [(9, 12), (20, 12), (15, 9), (15, 15)] { #expect(pixel(x, y) == 0, "\(x), \(y)") }
  }

  @Test func otherBytesAreNoPicture() {
    let png = Self.halves()
    #expect(PixelPicture(png: []) == nil)
    #expect(PixelPicture(png: Array("no picture".utf8)) == nil)
    #expect(PixelPicture(png: Array(png.prefix(png.count / 2))) == nil)
  }

  @Test func strangeFramesShowNothing() throws {
    let picture = try #require(PixelPicture(png: Self.halves()))
    let surface = CairoSurface.pixels(width: 10, height: 10)
    for frame in [Rect(.nan, 0, 5, 5), Rect(0, 0, 0, 5), Rect(0, 0, -5, 5), Rect(0, 0, .infinity, 5)] {
      picture.paint(on: surface.cairo, in: frame)
    }
    #expect(surface.complaint == nil)
    #expect(surface.words().allSatisfy { $0 == 0 })
  }

  /// The picture takes the place of the sheet's elements; overlays lie over it.
  @Test func theSheetShowsThePictureUnderTheOverlays() throws {
    let picture = try #require(PixelPicture(png: Self.halves()))
    let frame = Rect(0, 0, 100, 50)
    let element = DrawnElement(
      Element(id: "root", kind: .view, frame: frame), frame: frame, displayName: .verbatim(""))
    var board = DrawnBoard()
    board.papers = [
      Paper(
        scene: "main", title: .verbatim(""), frame: Rect(0, 0, 100, 50),
        look: Look(profile: .gnome, appearance: .light), elements: [element])
    ]
    func painted(_ overlays: [Overlay]) -> [UInt32] {
      board.overlays = overlays
      let surface = CairoSurface.pixels(width: 120, height: 70)
      Painter().paint(
        picture, asSheetOf: board, on: surface.cairo, size: Size(120, 70),
        viewport: Viewport(origin: Point(-10, -10), zoom: 1),
        theme: .light)
      return surface.words()
    }
    let plain = painted([])
    #expect(plain[20 * 120 + 20] == 0xFFFF_0000)
    #expect(plain[20 * 120 + 100] == 0xFF00_00FF)
    #expect(painted([.selection(Rect(20, 10, 30, 20), handles: .none)]) != plain)
  }
}
