import Drawing
import LayoutModel
import Testing
import Words

@testable import EditorCore
@testable import Rendering

/// Numbers and texts that no sensible document has. The painter may draw anything, but it must return, and Cairo must
/// not be in an error state.
@Suite struct HostileDrawingTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 33_000, -50, 0, 1e-300, 0.4,
  ]

  private let writer = PictureWriter()

  private func check(_ drawing: DrawnBoard, zoom: Double = 1) throws {
    let surface = try writer.pixels(
      of: drawing, size: Size(60, 40), viewport: Viewport(origin: Point(-10, -10), zoom: zoom), theme: .light,
      scale: 1)
    #expect(surface.complaint == nil)
  }

  @Test(arguments: ElementKind.allCases)
  func elements(_ kind: ElementKind) throws {
    let gallery = Gallery.drawing(Look(profile: .gnome, appearance: .dark))
    for a in Self.numbers {
      for b in Self.numbers {
        for frame in [Rect(a, b, 50, 50), Rect(10, 10, a, b), Rect(-a, 10, 2 * a, b)] {
          for isEmpty in [true, false] {
            var drawing = gallery
            guard var element = gallery.papers[0].elements.first(where: { $0.kind == kind }) else { continue }
            element.frame = frame
            element.isEmpty = isEmpty
            element.content.value = a
            element.content.fontSize = b
            drawing.papers[0].look.isBlueprint = !isEmpty
            drawing.papers[0].elements = [element, element]
            try check(drawing, zoom: b)
          }
        }
      }
    }
  }

  @Test func papersAndOverlays() throws {
    for a in Self.numbers {
      for b in Self.numbers {
        var drawing = DrawnBoard()
        var paper = Gallery.paper(Look(profile: .ios, appearance: .light))
        paper.frame = Rect(a, b, b, a)
        paper.bars = [DrawnBar(.status, frame: Rect(b, a, a, b)), DrawnBar(.tab, frame: Rect(0, 0, a, b))]
        drawing.papers = [paper]
        let rect = Rect(a, b, b, a)
        let from = Point(a, 20)
        let to = Point(b, a)
        drawing.overlays = [
          .selection(rect, handles: .all), .highlight(rect, .fine), .solvedFrame(rect),
          .troubledFrame(rect, .ambiguous), .connection(from: from, to: to), .rubberBand(rect),
          .dimming(rect, except: [rect, Rect(b, a, a, b)]),
          .snapLine(from: from, to: to, name: Message("Margin 16")), .distance(from: from, to: to, "8"),
          .badge(.verbatim("x"), at: from, .conflict),
        ]
        for status in Status.allCases {
          var mark = ConstraintMark(id: "c", shape: .beam, from: from, to: to)
          mark.status = status
          mark.priority = .defaultLow
          mark.badge = "8"
          mark.isSelected = true
          mark.isLit = true
          drawing.overlays.append(.constraint(mark))
        }
        try check(drawing, zoom: b)
      }
    }
  }

  @Test(arguments: ElementKind.allCases)
  func longTexts(_ kind: ElementKind) throws {
    let megabyte = String(repeating: "many words, ", count: 90_000)
    for text in [megabyte, String(repeating: "\n", count: 100_000), "\u{202e}\u{0}x\u{200f}", "👩‍👩‍👧‍👦"] {
      var drawing = Gallery.drawing(Look(profile: .ios, appearance: .light))
      guard let place = drawing.papers[0].elements.firstIndex(where: { $0.kind == kind }) else { continue }
      drawing.papers[0].title = .verbatim(text)
      drawing.papers[0].elements[place].displayName = .verbatim(text)
      drawing.papers[0].elements[place].content.title = text
      drawing.papers[0].elements[place].content.text = text
      drawing.papers[0].elements[place].content.lines = 0
      drawing.papers[0].elements[place].content.font = text
      drawing.overlays = [.badge(.verbatim(text), at: Point(50, 50), .fine)]
      for zoom in [0.05, 1, 32] { try check(drawing, zoom: zoom) }
    }
  }

  @Test func picturesThatCannotBe() {
    for size in [Size(0, 0), Size(-5, 5), Size(.nan, 5), Size(1e9, 5), Size(30_000, 30_000), Size(.infinity, 1)] {
      var paper = Gallery.paper(Look(profile: .ios, appearance: .light))
      paper.frame = Rect(origin: .zero, size: size)
      #expect(throws: PictureWriter.Refusal.self) { try writer.png(of: paper) }
      #expect(throws: PictureWriter.Refusal.self) { try writer.svg(of: paper) }
      #expect(throws: PictureWriter.Refusal.self) { try writer.pdf(of: [(title: "", paper: paper)]) }
    }
    #expect(throws: PictureWriter.Refusal.self) { try writer.pdf(of: [PDFSheet]()) }
    #expect(throws: PictureWriter.Refusal.self) {
      try writer.png(of: Gallery.paper(Look(profile: .ios, appearance: .light)), scale: .nan)
    }
  }
}
