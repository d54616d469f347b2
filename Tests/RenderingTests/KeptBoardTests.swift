import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore
@testable import Rendering

/// Painting only the changed parts gives the same picture as painting everything. Where the clip cuts through a curve,
/// Cairo makes some edge pixels slightly lighter or darker; this is invisible and allowed.
@Suite struct KeptBoardTests {
  @Test(arguments: Profile.allCases, [(1.0, 1.0), (0.5, 1.0), (1.7, 1.0), (1.0, 2.0)])
  func incrementalPaintingEqualsFreshPainting(_ profile: Profile, _ fineness: (zoom: Double, scale: Double)) {
    var generator = SeededGenerator(seed: UInt64(fineness.zoom * 10 + fineness.scale))
    var walk = Walk(profile, zoom: fineness.zoom)
    let kept = Painter()
    let size = Size(420, 400)
    for step in 0..<25 {
      walk.step(&generator)
      let old = walk.pixels(by: kept, size, fineness.scale, cachesPapers: true)
      let new = walk.pixels(by: Painter(), size, fineness.scale, cachesPapers: false)
      let other = zip(old, new).filter { !Color.near($0, $1, tolerance: 2) }
      #expect(other.count <= 40, "after step \(step)")
      #expect(other.allSatisfy { Color.near($0, $1, tolerance: 24) }, "after step \(step)")
    }
  }

  @Test func onlyChangedPartsArePaintedAgain() {
    let board = KeptBoard()
    let surface = CairoSurface.pixels(width: 400, height: 400)
    var drawing = Gallery.drawing(Look(profile: .ios, appearance: .light))
    var painted: [Rect] = []
    func show(_ viewport: Viewport = Viewport()) {
      painted = []
      let state = KeptBoard.State(
        papers: drawing.papers, viewport: viewport, size: Size(400, 400), theme: .light, deviceScale: 1)
      board.show(state, on: Canvas(surface.cairo)) { painted.append($1) }
    }
    show()
    #expect(painted == [Rect(0, 0, 400, 400)])
    show()
    #expect(painted.isEmpty)
    let frame = drawing.papers[0].elements[3].frame
    drawing.papers[0].elements[3].frame = frame.offset(by: Point(5, 0))
    show()
    #expect(painted.count == 1)
    #expect(painted.allSatisfy { $0.width < frame.width + 20 })
    #expect(painted.allSatisfy { $0.height < frame.height + 20 })
    show(Viewport(origin: Point(10, 0)))
    #expect(painted == [Rect(390, 0, 10, 400)])
    show(Viewport(origin: Point(-5, 20)))
    #expect(painted == [Rect(0, 0, 15, 400), Rect(0, 380, 400, 20)])
    show(Viewport(origin: Point(-5, 20.5)))
    #expect(painted == [Rect(0, 0, 400, 400)])
    show(Viewport(origin: Point(900, 20.5)))
    #expect(painted == [Rect(0, 0, 400, 400)])
  }
}

/// A board that changes at each step.
private struct Walk {
  private var drawing: DrawnBoard
  private var viewport: Viewport

  init(_ profile: Profile, zoom: Double) {
    drawing = Gallery.drawing(Look(profile: profile, appearance: .light))
    viewport = Viewport(origin: Point(-20, -30), zoom: zoom)
  }

  mutating func step(_ generator: inout SeededGenerator) {
    let place = Int.random(in: 1..<drawing.papers[0].elements.count, using: &generator)
    switch Int.random(in: 0..<15, using: &generator) {
    case 0: drawing.papers[0].elements[place].isHidden.toggle()
    case 1: drawing.papers[0].elements[place].content.text = "Other \(place)"
    case 2: drawing.papers[0].elements[place].opacity = Double.random(in: 0...1, using: &generator)
    case 3: viewport.origin = viewport.origin + Point(7, 3)
    case 4: drawing.papers[0].elements.swapAt(place, 1)
    case 5: drawing.papers[0].isActive.toggle()
    case 6: break
    case 7...9:
      let (right, down) = (Int.random(in: -90...90, using: &generator), Int.random(in: -90...90, using: &generator))
      viewport.pan(byCanvas: Point(Double(right), Double(down)))
    default:
      let way = Point(Double.random(in: -30...30, using: &generator), Double.random(in: -30...30, using: &generator))
      drawing.papers[0].elements[place].frame = drawing.papers[0].elements[place].frame.offset(by: way)
    }
  }

  func pixels(by painter: Painter, _ size: Size, _ scale: Double, cachesPapers: Bool) -> [UInt32] {
    let surface = CairoSurface.pixels(width: Int32(size.width * scale), height: Int32(size.height * scale))
    surface.setScale(scale)
    painter.paint(
      drawing, on: surface.cairo, size: size, viewport: viewport, theme: .light, deviceScale: scale,
      cachesPapers: cachesPapers)
    return surface.words()
  }
}
