import Drawing
import LayoutEngine
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

@Suite struct PainterTests {
  private static let looks = Profile.allCases.flatMap { profile in
    Appearance.allCases.flatMap { appearance in
      [false, true].map { Look(profile: profile, appearance: appearance, rightToLeft: $0) }
    }
  }

  /// Returns a sheet with a root and the given elements.
  private func paper(_ look: Look, _ elements: [DrawnElement] = [], size: Size = Size(200, 160)) -> Paper {
    let root = Element(id: "root", kind: .view, frame: Rect(origin: .zero, size: size))
    return Paper(
      scene: "main", title: .verbatim(""), frame: root.frame, look: look,
      elements: [DrawnElement(root, frame: root.frame, displayName: .verbatim("View"))] + elements)
  }

  private func drawn(_ kind: ElementKind, in frame: Rect) -> DrawnElement {
    var element = Element(id: "it", kind: kind, frame: frame)
    element.content.title = "Title"
    element.content.text = "Some text that is a bit too long for its room"
    element.content.placeholderText = "Placeholder"
    return DrawnElement(element, frame: frame, displayName: kind.title)
  }

  @Test(arguments: ElementKind.allCases, looks)
  func everyKindShowsInsideItsFrameAndNowhereElse(_ kind: ElementKind, _ look: Look) throws {
    let frame = Rect(50, 40, 100, 60)
    var look = look
    look.showsInvisible = true
    let bare = try PixelGrid(paper(look))
    let with = try PixelGrid(paper(look, [drawn(kind, in: frame)]))
    var inside = 0
    var outside = 0
    for y in 0..<160 {
      for x in 0..<200 where bare[x, y] != with[x, y] {
        // A knob's shadow may lie a pixel outside of the frame.
        if frame.inset(by: -2).contains(Point(Double(x), Double(y))) { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 20)
    #expect(outside == 0)
  }

  /// Elements that fade together fade as one picture: an element behind another does not shine through it.
  @Test func fadingElementsAreTranslucentAsOnePicture() throws {
    func box(_ id: ElementID, _ color: String, _ frame: Rect, _ opacity: Double) -> DrawnElement {
      var element = Element(id: id, kind: .view, frame: frame)
      element.content.background = color
      var drawn = DrawnElement(element, frame: frame, displayName: .verbatim(""))
      drawn.opacity = opacity
      return drawn
    }
    let look = Look(profile: .ios, appearance: .light)
    let pixels = try PixelGrid(
      paper(
        look,
        [
          box("a", "#ff0000", Rect(0, 0, 100, 100), 0.5), box("b", "#0000ff", Rect(50, 50, 100, 100), 0.5),
          box("c", "#00ff00", Rect(150, 0, 50, 50), 0),
        ]))
    let ground = try PixelGrid(paper(look))[10, 10]
    #expect(ground == 0xffffff)
    #expect(pixels[170, 20] == ground)
    #expect([0xff7f7f, 0xff8080].contains(pixels[10, 10]))
    #expect([0x7f7fff, 0x8080ff].contains(pixels[75, 75]))
  }

  @Test func theGalleryHasAPlaceForEveryKind() {
    #expect(Set(Gallery.frames.keys) == Set(ElementKind.allCases))
  }

  /// The magnifier stands where the text begins, whether there is text or not.
  @Test(arguments: looks) func aSearchFieldHasItsMagnifierBeforeItsText(_ look: Look) throws {
    func marks(_ kind: ElementKind, _ text: String?, _ region: Rect) throws -> Int {
      var element = Element(id: "it", kind: kind, frame: Rect(20, 40, 160, 56))
      element.content.text = text
      let drawn = DrawnElement(element, frame: element.frame, displayName: kind.title)
      let ink = SceneColors.of(look).secondary.word
      return try PixelGrid(paper(look, [drawn]), scale: 4).count(
        in: Rect(region.x * 4, region.y * 4, region.width * 4, region.height * 4)
      ) { $0 == ink }
    }
    let left = Rect(20, 40, 38, 56)
    let right = Rect(142, 40, 38, 56)
    for text in [nil, "tea"] {
      #expect(try marks(.searchField, text, look.rightToLeft ? right : left) > 60)
      #expect(try marks(.searchField, text, look.rightToLeft ? left : right) == 0)
    }
    #expect(try marks(.textField, nil, left) == 0)
  }

  @Test(arguments: ElementKind.allCases)
  func aBlueprintOutlinesEveryKind(_ kind: ElementKind) throws {
    var look = Look(profile: .gnome, appearance: .light)
    look.isBlueprint = true
    let pixels = try PixelGrid(paper(look, [drawn(kind, in: Rect(50, 40, 100, 60))]))
    let ink = SceneColors.of(look).border.word
    for corner in [(50, 40), (149, 40), (50, 99), (149, 99)] { #expect(pixels[corner.0, corner.1] == ink) }
    #expect(pixels[0, 0] == SceneColors.of(look).background.word)
  }

  @Test(arguments: ElementKind.allCases)
  func nothingLeavesItsPaper(_ kind: ElementKind) throws {
    let look = Look(profile: .macos, appearance: .light)
    var with = DrawnBoard()
    with.papers = [paper(look, [drawn(kind, in: Rect(150, 120, 180, 140))])]
    var without = DrawnBoard()
    without.papers = [paper(look)]
    let a = try PixelGrid(with)
    let b = try PixelGrid(without)
    let changed = a.count(in: Rect(0, 0, 400, 400)) { _ in true }
    #expect(changed == 160_000)
    for y in 0..<400 {
      for x in 0..<400 where x >= 200 || y >= 160 { if a[x, y] != b[x, y] { Issue.record("at \(x), \(y)") } }
    }
  }

  @Test func anElementUnderTheEdgeOfTheScreenStillShows() throws {
    let look = Look(profile: .ios, appearance: .light)
    var drawing = DrawnBoard()
    drawing.papers = [paper(look, [drawn(.separator, in: Rect(0, 80, 200, 1))])]
    let pixels = try PixelGrid(drawing, size: Size(60, 60), viewport: Viewport(origin: Point(100, 60)))
    #expect(pixels[20, 20] == SceneColors.of(look).border.word)
  }

  @Test func aSeparatorIsOnePixelSharpAtAnyScale() throws {
    let look = Look(profile: .ios, appearance: .light)
    let line = SceneColors.of(look).border.word
    for (zoom, scale) in [(1.0, 1.0), (1, 2), (1.3, 1), (0.7, 2), (3.1, 1)] {
      var drawing = DrawnBoard()
      drawing.papers = [paper(look, [drawn(.separator, in: Rect(10, 30.3, 180, 1))])]
      let viewport = Viewport(origin: Point(3.7, 1.2), zoom: zoom)
      let pixels = try PixelGrid(drawing, viewport: viewport, scale: scale)
      let x = Int(60 * zoom * scale)
      let column = (0..<pixels.height).filter { pixels[x, $0] == line }
      #expect(!column.isEmpty, "zoom \(zoom), scale \(scale)")
      #expect(column.last.map { $0 - column[0] + 1 } == column.count)
      let paper = SceneColors.of(look).background.word
      #expect(pixels[x, column[0] - 1] == paper)
      #expect(pixels[x, column[column.count - 1] + 1] == paper)
    }
  }

  @Test func anActivePaperHasItsTitle() throws {
    var drawing = Gallery.sketch()
    drawing.overlays = []
    let viewport = Viewport(origin: Point(-20, -40))
    let with = try PixelGrid(drawing, viewport: viewport)
    drawing.papers[0].title = .verbatim("")
    let without = try PixelGrid(drawing, viewport: viewport)
    let region = Rect(20, 14, 160, 15)
    let canvas = Palette.light.canvas.word
    #expect(with.count(in: region) { $0 != canvas } > 80)
    #expect(without.count(in: region) { $0 != canvas } == 0)
  }

  @Test func rightToLeftIsMirrored() throws {
    func weight(_ rightToLeft: Bool, _ region: Rect) throws -> Int {
      var label = drawn(.label, in: Rect(10, 20, 180, 30))
      label.content.text = "12"
      let look = Look(profile: .ios, appearance: .light, rightToLeft: rightToLeft)
      return try PixelGrid(paper(look, [label])).count(in: region) { $0 != 0xffffff }
    }
    let left = Rect(10, 20, 40, 30)
    let right = Rect(150, 20, 40, 30)
    #expect(try weight(false, left) > 10)
    #expect(try weight(false, right) == 0)
    #expect(try weight(true, left) == 0)
    #expect(try weight(true, right) > 10)
  }

  @Test func measuredExtentFitsTheDrawnText() throws {
    let style = textStyle(of: Content(), kind: .label, profile: .ios)
    for text in ["Search", "A longer text with words", "iiiiiii", "WWWW", "検索 and more"] {
      let extent = PangoMeasurer().extent(of: text, style: style, width: nil, lineLimit: 1)
      var label = drawn(.label, in: Rect(20, 20, extent.width, extent.height))
      label.content.text = text
      let look = Look(profile: .ios, appearance: .light)
      let exact = try PixelGrid(paper(look, [label], size: Size(300, 100)))
      label.frame.width = 260
      let roomy = try PixelGrid(paper(look, [label], size: Size(300, 100)))
      // There are no dots and no second line: the tight frame shows the same as the wide one.
      var different = 0
      for y in 0..<100 { for x in 0..<300 where exact[x, y] != roomy[x, y] { different += 1 } }
      #expect(different == 0, "\(text)")
    }
  }

  /// A frame of exactly the measured size shows the whole text, at any position on the pixels.
  @Test(arguments: [0.5, 0.67, 0.75, 0.8, 1, 1.5])
  func aFittingTextIsNeverCutOff(zoom: Double) throws {
    let style = TextStyle(platform: .ios, size: 17)
    let width = PangoMeasurer().extent(of: "Label", style: style, width: nil, lineLimit: 1).width
    for offset in stride(from: 0.0, to: 2, by: 0.2) {
      var label = Element(id: "label", kind: .label, frame: Rect(20 + offset, 20, width, 22))
      label.content.text = "Label"
      label.content.fontSize = 17
      let root = Element(id: "root", kind: .view, frame: Rect(0, 0, 200, 100))
      let elements = [root, label].map { DrawnElement($0, frame: $0.frame, displayName: .verbatim("")) }
      var drawing = DrawnBoard()
      drawing.papers = [
        Paper(
          scene: "main", title: .verbatim(""), frame: root.frame, look: Look(profile: .ios, appearance: .light),
          elements: elements)
      ]
      let pixels = try PixelGrid(drawing, viewport: Viewport(zoom: zoom))
      // The last letter is tall; three dots in its place would leave this area empty.
      let end = Rect((20 + offset + width - 6) * zoom, 22 * zoom, 6 * zoom, 9 * zoom)
      #expect(pixels.count(in: end) { $0 & 0xff < 0xb0 } > 0, "at \(offset)")
    }
  }
}
