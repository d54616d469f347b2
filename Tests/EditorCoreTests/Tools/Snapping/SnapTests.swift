import LayoutEngine
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@testable import EditorCore

/// An element that is dragged near a fitting position snaps to it.
@Suite struct SnapTests {
  private static func document(_ edit: (inout DocumentBuilder) -> Void = { _ in }) -> Document {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .macos)
    builder.add(.view, "fixed", Rect(100, 100, 80, 40))
    builder.add(.view, "moved", Rect(300, 200, 40, 20))
    edit(&builder)
    return builder.document
  }

  private func origin(dragging end: Point, _ modifiers: Modifiers = [], in document: Document = document()) -> Point? {
    var script = EditorScript(document, snapping: true)
    // Drags so that the middle of the element comes to `end`.
    script.press(320, 210)
    script.drag(300, 205)
    script.holding(modifiers) { $0.drag(end.x, end.y) }
    script.holding(modifiers) { $0.release(end.x, end.y) }
    return script.frame("moved")?.origin
  }

  @Test func edgesAndCentresCatch() {
    // Left edges in line, 3 off; far from everything vertically.
    #expect(origin(dragging: Point(123, 230)) == Point(100, 220))
    // Centres in line.
    #expect(origin(dragging: Point(142, 230)) == Point(120, 220))
    // Right edges in line.
    #expect(origin(dragging: Point(157, 230)) == Point(140, 220))
  }

  @Test func distantEdgesDoNotSnap() {
    #expect(origin(dragging: Point(130, 230)) == Point(110, 220))
  }

  @Test func standardDistancesCatchBesideAndInTheContainer() {
    // 8 to the right of the fixed element.
    #expect(origin(dragging: Point(210, 125))?.x == 188)
    // 20 from the container's edge.
    #expect(origin(dragging: Point(42, 230))?.x == 20)
    // Not beside the fixed element, so the distance to it does not matter.
    #expect(origin(dragging: Point(210, 230))?.x == 190)
  }

  @Test func controlHoldsItOff() {
    #expect(origin(dragging: Point(123, 230), .control) == Point(103, 220))
  }

  @Test func snappingCanBeSwitchedOff() {
    var script = EditorScript(Self.document(), snapping: false)
    script.drag(from: Point(320, 210), to: Point(123, 230))
    #expect(script.frame("moved")?.origin == Point(103, 220))
  }

  @Test func equalGapsCatch() {
    let document = Self.document { $0.add(.view, "other", Rect(270, 100, 60, 40)) }
    // Between 180 and 270 there are 90: an element of 40 leaves 25 at each side.
    #expect(origin(dragging: Point(228, 118), in: document)?.x == 205)
  }

  @Test func rowSnapsToTheSameGap() {
    let document = Self.document { $0.add(.view, "first", Rect(30, 100, 40, 40)) }
    // The two are 30 apart, so the third snaps 30 behind the second.
    #expect(origin(dragging: Point(232, 118), in: document)?.x == 210)
  }

  // MARK: Texts

  private static var texts: Document {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .macos)
    builder.add(.textField, "field", Rect(50, 100, 100, 30)) { $0.content.text = "Field" }
    builder.add(.label, "label", Rect(250, 200, 60, 17)) { $0.content.text = "Label" }
    return builder.document
  }

  private func baseline(of id: ElementID, in editor: Editor) -> Double? {
    editor.context.positions.position(of: Anchor(id, .firstBaseline), heldBy: "root")
  }

  /// The baselines snap wherever the label is released near the line, even if edges or middles are as near.
  @Test func aTextStandsOnTheLineOfAnother() throws {
    var script = EditorScript(Self.texts, snapping: true)
    let line = try #require(baseline(of: "field", in: script.editor)).rounded()
    let own = (try #require(baseline(of: "label", in: script.editor)) - 200).rounded()
    for beside in [-3.5, -2, -0.5, 0, 0.5, 2, 3.5] {
      script.press(280, 208)
      script.drag(280, 190)
      script.drag(290, line - own + 8 + beside)
      #expect(script.frame("label")?.y == line - own, "\(beside)")
      let names = snapNames(in: script.editor)
      #expect(names["Baseline"] == Rect(from: Point(50, line), to: Point(320, line)))
      script.escape()
    }
  }

  @Test func aTextFromTheLibraryStandsOnTheLineOfAnother() throws {
    var editor = Editor(document: Self.texts, measurer: FixedMeasurer())
    let line = try #require(baseline(of: "field", in: editor)).rounded()
    Inserting.beginPlacing(try #require(Library.item("label")), in: &editor)
    editor.handle(PointerEvent(.drag, at: Point(250, line - 4)))
    let placed = try #require(editor.document.children(of: "root").last)
    #expect(baseline(of: placed, in: editor)?.rounded() == line)
    #expect(snapNames(in: editor)["Baseline"] != nil)
  }

  /// The visible snap lines that have names, with their positions.
  private func snapNames(in editor: Editor) -> [String: Rect] {
    var names: [String: Rect] = [:]
    for case .snapLine(let from, let to, let name?) in CanvasDrawing.board(in: editor).overlays {
      names[name.english] = Rect(from: from, to: to)
    }
    return names
  }

  // MARK: Margins and distances of the platform

  private static func phone(width: Double = 375) -> Document {
    var builder = DocumentBuilder(width: width, height: 667, profile: .ios)
    builder.scene { $0.bars = Bars(status: true) }
    builder.guide(.safeArea, "safe")
    builder.add(.view, "moved", Rect(200, 400, 100, 40))
    return builder.document
  }

  private func moved(to origin: Point, in document: Document) -> (frame: Rect?, editor: Editor) {
    var script = EditorScript(document, snapping: true)
    script.press(250, 420)
    script.drag(240, 410)
    script.drag(origin.x + 50, origin.y + 20)
    return (script.frame("moved"), script.editor)
  }

  /// The margin of 16 snaps, and no other distance near it does.
  @Test func aPhoneHasItsMargin() {
    for x in [13.0, 15, 17, 19] {
      let (frame, editor) = moved(to: Point(x, 300), in: Self.phone())
      #expect(frame?.x == 16, "\(x)")
      // The line is as long as the sheet.
      #expect(snapNames(in: editor)["Margin 16"] == Rect(from: Point(16, 0), to: Point(16, 667)))
    }
    #expect(moved(to: Point(21, 300), in: Self.phone()).frame?.x == 21)
    #expect(moved(to: Point(375 - 100 - 18, 300), in: Self.phone()).frame?.maxX == 359)
    let (wide, editor) = moved(to: Point(18, 300), in: Self.phone(width: 414))
    #expect(wide?.x == 20)
    #expect(snapNames(in: editor)["Margin 20"] != nil)
  }

  /// A drag straight down does not snap to the margin beside it.
  @Test func verticalDragDoesNotSnapSideways() {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.add(.view, "moved", Rect(20, 100, 100, 40))
    var script = EditorScript(builder.document, snapping: true)
    script.drag(from: Point(70, 120), to: Point(71, 300))
    #expect(script.frame("moved") == Rect(20, 280, 100, 40))
    script.drag(from: Point(70, 300), to: Point(67, 200))
    #expect(script.frame("moved")?.x == 16)
  }

  @Test func theSafeAreaIsNamed() {
    let (frame, editor) = moved(to: Point(150, 22), in: Self.phone())
    #expect(frame?.y == 20)
    #expect(snapNames(in: editor)["Safe Area"] == Rect(from: Point(0, 20), to: Point(375, 20)))
  }

  /// 20 below the status bar and 20 above the end of the screen, with or without a safe area guide in the document.
  @Test(arguments: [true, false]) func theStandardDistanceIsKeptFromTheSafeArea(hasGuide: Bool) {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.scene { $0.bars = Bars(status: true) }
    if hasGuide { builder.guide(.safeArea, "safe") }
    builder.add(.view, "moved", Rect(200, 400, 100, 40))
    func distances(_ editor: Editor) -> [String] {
      CanvasDrawing.board(in: editor).overlays.compactMap {
        if case .distance(_, _, let text) = $0 { text } else { nil }
      }
    }
    for y in [37.0, 39, 41, 43] {
      let (frame, editor) = moved(to: Point(150, y), in: builder.document)
      #expect(frame?.y == 40, "\(y)")
      #expect(distances(editor) == ["20"], "\(y)")
    }
    let (frame, editor) = moved(to: Point(150, 667 - 20 - 40 - 3), in: builder.document)
    #expect(frame?.maxY == 647)
    #expect(distances(editor) == ["20"])
  }

  /// At the lower end of the screen, the distance is kept from the home indicator.
  @Test func theStandardDistanceIsKeptFromTheHomeIndicator() throws {
    var draft = Draft(DocumentBuilder(width: 390, height: 844).document)
    draft.insert(Element(id: "moved", kind: .view, frame: Rect(200, 400, 100, 40)), into: "root")
    draft.update(SceneID("main")) { $0.device = "iphone-6.1" }
    let catalogue = try ShippedDevices.read()
    let device = try #require(catalogue["iphone-6.1"])
    let size = device.size(.portrait)
    draft.update(ElementID("root")) { $0.frame = Rect(origin: .zero, size: size) }
    var script = EditorScript(draft.document, snapping: true)
    script.editor = Editor(document: draft.document, measurer: FixedMeasurer(), catalogue: catalogue)
    script.editor.settings.snaps = true
    let safe = try #require(
      script.editor.layouts.session(of: "main")?.measures(of: "root")?.safeArea)
    #expect(safe.bottom > 0)
    script.press(250, 420)
    script.drag(240, 410)
    script.drag(250, size.height - safe.bottom - 20 - 20 + 3)
    #expect(script.frame("moved")?.maxY == size.height - safe.bottom - 20)
    script.drag(250, safe.top + 20 + 20 + 3)
    #expect(script.frame("moved")?.y == safe.top + 20)
  }

  @Test func aDesktopHasNoMargins() {
    #expect(snapNames(in: moved(to: Point(9, 200), in: Self.document()).editor).isEmpty)
    #expect(origin(dragging: Point(29, 230))?.x == 9)
  }

  @Test func linesAndDistancesAreShownWhileDraggingAndGoAfterwards() {
    var script = EditorScript(Self.document(), snapping: true)
    script.press(320, 210)
    script.drag(300, 205)
    script.drag(210, 125)
    let overlays = CanvasDrawing.board(in: script.editor).overlays
    #expect(overlays.contains { if case .distance(_, _, "8") = $0 { true } else { false } })
    script.release(210, 125)
    #expect(
      !CanvasDrawing.board(in: script.editor).overlays.contains { if case .distance = $0 { true } else { false } })
  }

  @Test func aResizedEdgeCatchesAndTheOtherStays() {
    var script = EditorScript(Self.document(), snapping: true)
    script.editor.select(Selection(elements: ["moved"]))
    script.press(300, 210)
    script.drag(250, 210)
    script.drag(183, 210)
    script.release(183, 210)
    #expect(script.frame("moved") == Rect(180, 200, 160, 20))
  }

  @Test func shiftKeepsTheOtherAxisAsItIs() {
    #expect(origin(dragging: Point(123, 208), .shift) == Point(100, 200))
  }
}
