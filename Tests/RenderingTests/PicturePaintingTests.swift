import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import Rendering

/// Elements with pictures of the document's images.
@Suite struct PicturePaintingTests {
  /// A red picture of 20 × 10 points.
  private static func pictures(isTemplate: Bool = false, dark: String? = nil) -> DocumentPictures {
    var image = DocumentImage(id: "logo", file: "logo.svg", dark: dark)
    image.isTemplate = isTemplate
    var known = KnownPicture(image)
    known.light = [
      ImageFile(bytes: SamplePictures.svg(width: 20, height: 10), format: .svg, pixels: Size(20, 10))
    ]
    if dark != nil {
      let red = String(decoding: SamplePictures.svg(width: 20, height: 10), as: UTF8.self)
      let blue = red.replacing("#f00", with: "#00f")
      known.dark = [ImageFile(bytes: Array(blue.utf8), format: .svg, pixels: Size(20, 10))]
    }
    return DocumentPictures([known])
  }

  /// Paints an element of 60 × 40 at the origin.
  private func painted(
    _ kind: ElementKind, _ pictures: DocumentPictures, appearance: Appearance = .light, profile: Profile = .ios,
    _ edit: (inout Element) -> Void = { _ in }
  ) throws -> PixelGrid {
    let frame = Rect(0, 0, 60, 40)
    var element = Element(id: "a", kind: kind, frame: frame)
    element.content.image = "logo"
    edit(&element)
    let root = Element(id: "root", kind: .view, frame: frame)
    var paper = Paper(
      scene: "main", title: .verbatim(""), frame: frame, look: Look(profile: profile, appearance: appearance),
      elements: [root, element].map { DrawnElement($0, frame: frame, displayName: .verbatim("")) })
    paper.pictures = pictures
    return try PixelGrid(paper)
  }

  private func isRed(_ grid: PixelGrid, _ x: Int, _ y: Int) -> Bool { grid[x, y] == 0xFF0000 }

  /// The places where the picture must and must not be, for each mode.
  @Test(
    arguments: [
      (ContentMode.scaleToFill, [(1, 1), (58, 38)], []), (.redraw, [(1, 1), (58, 38)], []),
      (.scaleAspectFit, [(1, 6), (58, 33)], [(30, 3), (30, 37)]), (.scaleAspectFill, [(1, 1), (58, 38)], []),
      (.center, [(21, 16), (38, 23)], [(18, 20), (41, 20), (30, 13), (30, 26)]),
      (.top, [(21, 1), (38, 8)], [(30, 12), (18, 4)]), (.bottom, [(21, 31), (38, 38)], [(30, 28)]),
      (.left, [(1, 16), (18, 23)], [(22, 20), (9, 12)]), (.right, [(41, 16), (58, 23)], [(38, 20)]),
      (.topLeft, [(1, 1), (18, 8)], [(22, 4), (9, 12)]), (.topRight, [(41, 1), (58, 8)], [(38, 4)]),
      (.bottomLeft, [(1, 31), (18, 38)], [(22, 34)]), (.bottomRight, [(41, 31), (58, 38)], [(38, 34), (50, 28)]),
    ] as [(ContentMode, [(Int, Int)], [(Int, Int)])])
  func eachContentModeHasItsPlace(_ mode: ContentMode, _ inside: [(Int, Int)], _ outside: [(Int, Int)]) throws {
    for kind in [ElementKind.imageView, .customView] {
      let grid = try painted(kind, Self.pictures()) { $0.content.contentMode = OpenWord(mode) }
      for (x, y) in inside { #expect(isRed(grid, x, y), "\(kind) \(mode) at \(x), \(y)") }
      for (x, y) in outside { #expect(!isRed(grid, x, y), "\(kind) \(mode) at \(x), \(y)") }
    }
  }

  @Test func withoutAModeThePlatformDecides() throws {
    #expect(isRed(try painted(.imageView, Self.pictures()), 1, 1))
    let mac = try painted(.imageView, Self.pictures(), profile: .macos)
    #expect(!isRed(mac, 18, 20) && isRed(mac, 21, 20))
    let gnome = try painted(.imageView, Self.pictures(), profile: .gnome)
    #expect(isRed(gnome, 1, 20) && !isRed(gnome, 30, 3))
  }

  @Test func darkAppearanceHasItsOwnPicture() throws {
    let pictures = Self.pictures(dark: "dark.svg")
    #expect(try painted(.imageView, pictures)[30, 20] == 0xFF0000)
    #expect(try painted(.imageView, pictures, appearance: .dark)[30, 20] == 0x0000FF)
    #expect(try painted(.imageView, Self.pictures(), appearance: .dark)[30, 20] == 0xFF0000)
  }

  @Test func aTemplateTakesTheTint() throws {
    let pictures = Self.pictures(isTemplate: true)
    #expect(try painted(.imageView, pictures) { $0.content.color = "#00ff00" }[30, 20] == 0x00FF00)
    #expect(try painted(.imageView, Self.pictures()) { $0.content.color = "#00ff00" }[30, 20] == 0xFF0000)
    let usual = try painted(.imageView, pictures)
    #expect(usual[30, 20] != 0xFF0000)
  }

  @Test func aButtonHasItsPictureBeforeItsTitle() throws {
    let plain = try painted(.button, Self.pictures())
    #expect(isRed(plain, 21, 16) && isRed(plain, 38, 23) && !isRed(plain, 18, 20))
    let titled = try painted(.button, Self.pictures()) { $0.content.title = "Go" }
    #expect((0..<30).contains { isRed(titled, $0, 20) })
    #expect(!(41..<60).contains { isRed(titled, $0, 20) })
  }

  @Test func whatCannotBeShownIsAPlaceholder() throws {
    let missing = DocumentPictures([KnownPicture(DocumentImage(id: "logo", file: "logo.png"))])
    let grid = try painted(.imageView, missing)
    #expect(grid[1, 1] == (try painted(.imageView, DocumentPictures()))[1, 1])
    #expect(!(0..<60).contains { isRed(grid, $0, 20) })
  }
}
