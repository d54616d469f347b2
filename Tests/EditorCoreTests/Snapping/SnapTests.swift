import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Whatever is dragged near to where it should be ends there.
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
    // The middle of what is dragged comes to lie at `end`.
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

  @Test func nothingCatchesFromAfar() {
    #expect(origin(dragging: Point(130, 230)) == Point(110, 220))
  }

  @Test func standardDistancesCatchBesideAndInTheContainer() {
    // 8 to the right of what is fixed.
    #expect(origin(dragging: Point(210, 125))?.x == 188)
    // 20 from the container's edge.
    #expect(origin(dragging: Point(42, 230))?.x == 20)
    // Not beside it, so its distance is of no interest.
    #expect(origin(dragging: Point(210, 230))?.x == 190)
  }

  @Test func controlHoldsItOff() {
    #expect(origin(dragging: Point(123, 230), .control) == Point(103, 220))
  }

  @Test func itCanBeSwitchedOff() {
    var script = EditorScript(Self.document(), snapping: false)
    script.drag(from: Point(320, 210), to: Point(123, 230))
    #expect(script.frame("moved")?.origin == Point(103, 220))
  }

  @Test func equalGapsCatch() {
    let document = Self.document { $0.add(.view, "other", Rect(270, 100, 60, 40)) }
    // Between 180 and 270 there are 90: 25 at each side of 40.
    #expect(origin(dragging: Point(228, 118), in: document)?.x == 205)
  }

  @Test func aRowGoesOnWithTheSameGap() {
    let document = Self.document { $0.add(.view, "first", Rect(30, 100, 40, 40)) }
    // 30 between the two: 30 behind the second.
    #expect(origin(dragging: Point(232, 118), in: document)?.x == 210)
  }

  @Test func baselinesCatch() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .macos)
    builder.add(.textField, "field", Rect(50, 100, 100, 30)) { $0.content.text = "Field" }
    builder.add(.label, "label", Rect(250, 200, 60, 17)) { $0.content.text = "Label" }
    var script = EditorScript(builder.document, snapping: true)
    var found: Set<Double> = []
    for y in stride(from: 95.0, through: 125, by: 1) {
      script.press(280, 208)
      script.drag(280, 190)
      script.drag(280, y)
      if !script.editor.drawing.overlays.isEmpty { found.insert(script.frame("label")?.y ?? -1) }
      script.escape()
    }
    #expect(found.count < 31)
  }

  @Test func linesAndDistancesAreShownWhileDraggingAndGoAfterwards() {
    var script = EditorScript(Self.document(), snapping: true)
    script.press(320, 210)
    script.drag(300, 205)
    script.drag(210, 125)
    let overlays = script.editor.drawing.overlays
    #expect(overlays.contains { if case .badge("8", _, .accent) = $0 { true } else { false } })
    #expect(overlays.contains { if case .snapLine = $0 { true } else { false } })
    script.release(210, 125)
    #expect(!script.editor.drawing.overlays.contains { if case .snapLine = $0 { true } else { false } })
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
