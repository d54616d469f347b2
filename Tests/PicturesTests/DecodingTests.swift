import CCairo
import LayoutModel
import TestSupport
import Testing

@testable import Pictures

/// Decoded pictures.
@Suite struct DecodingTests {
  private func file(_ bytes: [UInt8]) throws -> ImageFile {
    let header = try PictureHeader(bytes)
    return ImageFile(bytes: bytes, format: header.format, pixels: header.size)
  }

  private func drawn(_ bytes: [UInt8], in frame: Rect = Rect(2, 2, 6, 4)) throws -> Pixels {
    let pixels = Pixels(width: 10, height: 8)
    try DecodedPicture(file(bytes)).draw(on: pixels.cairo, in: frame)
    return pixels
  }

  /// True for red, with the differences that lossy formats make.
  private func isRed(_ pixel: UInt32) -> Bool {
    pixel >> 16 > 0xFFF0 && pixel >> 8 & 0xFF < 16 && pixel & 0xFF < 16
  }

  @Test func eachFormatIsDrawnInItsFrame() throws {
    let all = [
      try MadePictures.png(width: 6, height: 4), SamplePictures.jpeg, SamplePictures.webp, SamplePictures.svg,
      SamplePictures.turnedJPEG,
    ]
    for bytes in all {
      let pixels = try drawn(bytes)
      for (x, y) in [(2, 2), (7, 2), (2, 5), (7, 5)] {
        #expect(isRed(pixels[x, y]), "\(String(pixels[x, y], radix: 16))")
      }
      for (x, y) in [(1, 3), (8, 3), (4, 1), (4, 6)] { #expect(pixels[x, y] == 0) }
    }
  }

  @Test func transparencyIsKept() throws {
    let pixel = try drawn(SamplePictures.losslessWebP)[4, 3]
    #expect([0x7F00_007F, 0x8000_0080].contains(pixel), "\(String(pixel, radix: 16))")
  }

  /// The second frame is blue.
  @Test func anAnimationShowsItsFirstFrame() throws {
    #expect(isRed(try drawn(SamplePictures.animatedWebP)[4, 3]))
  }

  @Test func aTemplateIsDrawnInAColor() throws {
    let pixels = Pixels(width: 10, height: 8)
    for bytes in [SamplePictures.jpeg, SamplePictures.svg] {
      try DecodedPicture(file(bytes)).drawShape(
        on: pixels.cairo, in: Rect(2, 2, 6, 4), red: 0, green: 1, blue: 0, opacity: 1)
      #expect(pixels[4, 3] == 0xFF00_FF00)
      #expect(pixels[1, 1] == 0)
    }
  }

  /// A large picture that is drawn small has the mean of its pixels, not some of them.
  @Test func smallDrawingsOfLargePicturesAreTheirMean() throws {
    let made = Pixels(width: 1001, height: 600)
    for x in stride(from: 0, to: 1001, by: 2) {
      cairo_rectangle(made.cairo, Double(x), 0, 1, 600)
    }
    cairo_set_source_rgb(made.cairo, 1, 1, 1)
    cairo_fill(made.cairo)
    let folder = try TemporaryFolder()
    cairo_surface_write_to_png(made.surface, folder.path("a.png"))
    let pixels = Pixels(width: 10, height: 8)
    try DecodedPicture(file(folder.bytes(of: "a.png"))).draw(on: pixels.cairo, in: Rect(0, 0, 10, 6))
    for (x, y) in [(2, 2), (5, 3), (7, 4)] {
      let opacity = pixels[x, y] >> 24
      #expect((120...136).contains(opacity), "\(opacity) at \(x), \(y)")
    }
    #expect(pixels[5, 7] == 0)
  }

  @Test func damagedPixelsAreRefused() throws {
    var png = try MadePictures.png(width: 6, height: 4)
    let data = try #require(png.indices.first { png[$0...].starts(with: "IDAT".utf8) })
    for place in (data + 6)..<(data + 12) { png[place] = 0x55 }
    let damaged = try file(png)
    #expect(throws: PictureRefusal.damaged) { try DecodedPicture(damaged) }
    #expect(PictureStore().picture(of: damaged) == nil)
  }

  @Test func anSVGLoadsNoOtherFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadePictures.png(width: 6, height: 4), as: "a.png")
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="6" height="4">
      <image width="6" height="4" href="file://\(folder.path("a.png"))"/>
      <image width="6" height="4" xlink:href="\(folder.path("a.png"))"/></svg>
      """
    #expect(try drawn(Array(text.utf8))[4, 3] == 0)
  }

  @Test func equalFilesAreDecodedOnce() throws {
    let store = PictureStore()
    let one = try #require(store.picture(of: file(SamplePictures.jpeg)))
    #expect(try store.picture(of: file(SamplePictures.jpeg)) === one)
  }

  @Test func picturesThatWereNotUsedForLongAreDropped() throws {
    let store = PictureStore(mostBytes: 2 * 6 * 4 * 4)
    let first = try #require(store.picture(of: file(SamplePictures.jpeg)))
    let second = try #require(store.picture(of: file(SamplePictures.webp)))
    #expect(try store.picture(of: file(SamplePictures.jpeg)) === first)
    _ = try store.picture(of: file(SamplePictures.losslessWebP))
    #expect(try store.picture(of: file(SamplePictures.jpeg)) === first)
    #expect(try store.picture(of: file(SamplePictures.webp)) !== second)
  }
}
