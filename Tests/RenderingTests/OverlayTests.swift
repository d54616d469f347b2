import Drawing
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

@Suite struct OverlayTests {
  private func drawing(_ overlays: [Overlay], _ appearance: Appearance = .light) -> DrawnBoard {
    var drawing = DrawnBoard()
    let root = Element(id: "root", kind: .view, frame: Rect(0, 0, 400, 400))
    let look = Look(profile: .macos, appearance: appearance)
    drawing.papers = [
      Paper(
        scene: "main", title: .verbatim(""), frame: root.frame, look: look,
        elements: [DrawnElement(root, frame: root.frame, displayName: .verbatim(""))])
    ]
    drawing.overlays = overlays
    return drawing
  }

  private func mark(_ from: Point, _ to: Point, _ shape: ConstraintMark.Shape = .beam) -> ConstraintMark {
    ConstraintMark(id: "c", shape: shape, from: from, to: to)
  }

  @Test func aBeamHasItsColourAndItsBars() throws {
    for (zoom, scale) in [(1.0, 1.0), (1, 2), (2.5, 1), (0.4, 2)] {
      let ends = [Point(40, 80), Point(140, 80)]
      let viewport = Viewport(zoom: zoom)
      let pixels = try PixelGrid(drawing([.constraint(mark(ends[0], ends[1]))]), viewport: viewport, scale: scale)
      let blue = Palette.light[.fine].line.word
      let y = Int(80 * zoom * scale)
      #expect(pixels[Int(90 * zoom * scale), y] == blue, "at zoom \(zoom)")
      // The end bars reach 5 screen pixels to either side at any zoom, and no farther.
      let x = Int(40 * zoom * scale)
      let reach = Int(4 * scale)
      #expect(Color.near(pixels[x, y - reach], blue))
      #expect(Color.near(pixels[x, y + reach], blue))
      #expect(pixels[x, y + Int(7 * scale)] != blue)
    }
  }

  @Test func theLineIsNoThickerWhenZoomedIn() throws {
    func thickness(_ zoom: Double) throws -> Int {
      let mark = mark(Point(10, 10), Point(90, 10))
      let pixels = try PixelGrid(drawing([.constraint(mark)]), viewport: Viewport(zoom: zoom))
      let ground = SceneColors.of(Look(profile: .macos, appearance: .light)).background.word
      let x = Int(50 * zoom)
      return (0..<pixels.height).filter { pixels[x, $0] != ground }.count
    }
    #expect(try thickness(1) == thickness(4))
    #expect(try thickness(1) <= 3)
  }

  @Test func optionalIsDashedAndThinner() throws {
    var optional = mark(Point(20, 100), Point(380, 100))
    optional.priority = .defaultHigh
    let required = try PixelGrid(drawing([.constraint(mark(Point(20, 100), Point(380, 100)))]))
    let dashed = try PixelGrid(drawing([.constraint(optional)]))
    let blue = Palette.light[.fine].line.word
    let row = Rect(40, 100, 320, 1)
    #expect(required.count(in: row) { $0 == blue } == 320)
    let inked = dashed.count(in: row) { Color.near($0, blue, tolerance: 40) }
    #expect((140...230).contains(inked), "\(inked)")
  }

  @Test(arguments: Status.allCases)
  func aBadgeHasItsStatusColour(_ status: Status) throws {
    for appearance in Appearance.allCases {
      let pixels = try PixelGrid(drawing([.badge(.verbatim("128"), at: Point(200, 200), status)], appearance))
      let palette = Palette.of(appearance)
      let ground = palette[status].line.word
      #expect(pixels.count(in: Rect(180, 190, 40, 20)) { $0 == ground } > 100)
      #expect(pixels.count(in: Rect(180, 190, 40, 20)) { Color.near($0, palette.badgeText.word, tolerance: 40) } > 10)
    }
  }

  /// A distance never covers the handles, however short it is, because the user may be dragging one.
  @Test func aDistanceLeavesTheHandlesFree() throws {
    let frame = Rect(100, 100, 120, 60)
    let selection = Overlay.selection(frame, handles: .all)
    for length in [4.0, 8, 16, 20, 60] {
      let distance = Overlay.distance(from: Point(100 - length, 130), to: Point(100, 130), "\(Int(length))")
      let (alone, both) = (try PixelGrid(drawing([selection])), try PixelGrid(drawing([selection, distance])))
      for handle in Handle.allCases {
        let place = handle.position(on: frame, zoom: 1)
        for (dx, dy) in [(-2.0, -2.0), (2, 2)] {
          let (x, y) = (Int(place.x + dx), Int(place.y + dy))
          #expect(alone[x, y] == both[x, y], "\(handle) at \(length)")
        }
      }
    }
  }

  @Test func statusesDifferWithoutTheirColour() throws {
    // The signs tell statuses apart for people who see no colors, so no two look the same.
    let shapes = try [Status.misplaced, .ambiguous, .conflict, .holds].map { status in
      let pixels = try PixelGrid(drawing([.badge(.verbatim("8"), at: Point(200, 200), status)]))
      let ink = Palette.light.badgeText.word
      return (0..<2000).map { Color.near(pixels[170 + $0 % 60, 185 + $0 / 60], ink, tolerance: 90) }
    }
    #expect(Set(shapes).count == 4)
  }

  /// A dark editor may show a light sheet. Marks on the sheet have the colors that are readable there, at any scroll
  /// position.
  @Test func aDeltaIsReadOnItsPaper() throws {
    let frame = Rect(40, 40, 200, 100)
    let viewport = Viewport(origin: Point(-300, -500))
    let overlays: [Overlay] = [.troubledFrame(frame, .misplaced), .delta("y +11", under: frame)]
    let pixels = try PixelGrid(drawing(overlays), size: Size(800, 1000), viewport: viewport, theme: .dark)
    let everywhere = Rect(0, 0, 800, 1000)
    let (light, dark) = (Palette.light[.misplaced].line.word, Palette.dark[.misplaced].line.word)
    #expect(pixels.count(in: everywhere) { $0 == light } > 500)
    #expect(pixels.count(in: everywhere) { $0 == dark } == 0)
  }

  /// The sign stands beside the number, and not a second time on the frame.
  @Test func aDeltaHasTheSignOfItsFrame() throws {
    let frame = Rect(40, 40, 200, 100)
    func ink(_ overlays: [Overlay]) throws -> Int {
      try PixelGrid(drawing(overlays)).count(in: Rect(160, 25, 90, 30)) { $0 == Palette.light[.misplaced].line.word }
    }
    let both: [Overlay] = [.troubledFrame(frame, .misplaced), .delta("y +11", under: frame)]
    let alone: [Overlay] = [.troubledFrame(frame, .misplaced)]
    #expect(try ink(both) > ink(alone) + 200)
    let delta = try PixelGrid(drawing([.delta("y +11", under: frame)]))
    let pill = Palette.light[.misplaced].line.word
    #expect(delta.count(in: Rect(0, 0, 400, 400)) { $0 == pill } < (try ink(both)) + 40)
  }

  /// In an earlier version a disc covered the end of “Search”, leaving “Sear”.
  @Test func theSignOfATroubledFrameHidesNoText() throws {
    let frame = Rect(100, 100, 75, 30)
    var drawing = drawing([.troubledFrame(frame, .ambiguous)])
    let button = Element(id: "search", kind: .button, frame: frame)
    drawing.papers[0].elements.append(DrawnElement(button, frame: frame, displayName: .verbatim("")))
    let color = Palette.light[.ambiguous].line.word
    let pixels = try PixelGrid(drawing)
    #expect(pixels.count(in: frame.inset(by: 2)) { $0 == color } == 0)
    #expect(pixels.count(in: Rect(100, 70, 90, 28)) { $0 == color } > 50, "it stands over the frame")
  }

  @Test func aSelectionHasEightHandles() throws {
    let frame = Rect(100, 100, 120, 80)
    let pixels = try PixelGrid(drawing([.selection(frame, handles: .all)]))
    for place in Handle.allCases.map({ $0.position(on: frame, zoom: 1) }) {
      #expect(pixels[Int(place.x), Int(place.y)] == 0xffffff, "at \(place)")
      #expect(Color.near(pixels[Int(place.x) - 3, Int(place.y)], Palette.light.accent.word, tolerance: 30))
    }
    let two = try PixelGrid(drawing([.selection(frame, handles: .sideways)]))
    #expect(two[100, 140] == 0xffffff)
    #expect(two[220, 140] == 0xffffff)
    #expect(two[100, 100] != 0xffffff)
  }

  @Test func anOverlayOnADarkPaperInALightEditorCanBeSeen() throws {
    let dark = drawing([.constraint(mark(Point(40, 80), Point(340, 80)))], .dark)
    #expect(try PixelGrid(dark, theme: .light)[90, 80] == Palette.dark[.fine].line.word)
  }

  @Test func everyOverlayDrawsSomething() throws {
    let viewport = Viewport(zoom: 0.6)
    let bare = try PixelGrid(drawing([]), viewport: viewport)
    for overlay in Gallery.overlays {
      let with = try PixelGrid(drawing([overlay]), viewport: viewport)
      let changed = (0..<160_000).filter { bare[$0 % 400, $0 / 400] != with[$0 % 400, $0 / 400] }.count
      #expect(changed > 10, "\(overlay)")
    }
  }

  @Test func pillsStandBesideEachOther() {
    var places = PillPositions()
    let size = Size(20, 10)
    let candidates = [Point(50, 50), Point(52, 50), Point(50, 70)]
    #expect(places.reservePosition(candidates, size) == Point(50, 50))
    #expect(places.reservePosition(candidates, size) == Point(50, 70))
    #expect(places.reservePosition(candidates, size) == Point(50, 50))
    #expect(places.reservePosition([], size) == .zero)
  }

  @Test func linesAreCutToTheScreen() {
    let screen = Rect(0, 0, 100, 100)
    #expect(LineClip.clip(from: Point(-50, 50), to: Point(50, 50), to: screen)?.from == Point(0, 50))
    #expect(LineClip.clip(from: Point(-50, 50), to: Point(50, 50), to: screen)?.skipped == 50)
    #expect(LineClip.clip(from: Point(-50, -10), to: Point(50, -10), to: screen) == nil)
    #expect(LineClip.clip(from: Point(10, 10), to: Point(10, 10), to: screen)?.to == Point(10, 10))
    #expect(LineClip.clip(from: Point(.nan, 10), to: Point(10, 10), to: screen) == nil)
    #expect(LineClip.clip(from: Point(-1e308, 10), to: Point(1e308, 10), to: screen) == nil)
  }
}
