import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct EdgeHandleTests {
  private var script = EditorScript(MenuGoldenTests.document(.ios))

  private var discs: Int {
    CanvasDrawing.board(in: script.editor).overlays.filter { if case .edgeHandle = $0 { true } else { false } }.count
  }

  @Test mutating func handlesAppearWithThePointer() {
    script.click(170, 470)
    #expect(discs == 0)
    script.hover(170, 480)
    #expect(discs == 4)
    script.hover(170, 534)
    #expect(script.editor.cursor == .crosshair)
    script.hover(350, 650)
    #expect(discs == 0)
  }

  @Test mutating func aPlainDragDrawsAConstraint() {
    script.click(170, 470)
    script.hover(170, 480)
    script.drag(from: Point(170, 534), to: Point(170, 640))
    #expect(script.editor.menu?.items.map(\.english) == ["Photo", "Root"])
    #expect(script.editor.menu?.rows.map(\.kind).prefix(2) == [.bottomSpace, .topSpace])
    script.editor.handle(.choose(.bottomSpace))
    #expect(script.editor.document.constraints.count == 2)
    #expect(script.frame("photo") == Rect(120, 420, 100, 100), "nothing was moved")
  }

  @Test mutating func clickOnAHandleGoesToItsNeighbor() {
    script.click(200, 70)
    script.hover(200, 72)
    script.hover(188, 99)
    script.press(188, 99)
    script.release(188, 99)
    #expect(script.editor.menu?.items.map(\.english) == ["Field", "Photo"])
    #expect(script.editor.menu?.rows.first?.kind == .verticalSpacing)
  }

  private var places: [Point] {
    CanvasDrawing.board(in: script.editor).overlays.compactMap {
      if case .edgeHandle(let place, _) = $0 { place } else { nil }
    }
  }

  /// At the left of the field is its label; the handle would cover the label's text.
  @Test mutating func handlesDoNotCoverTheTextOfANeighbor() {
    script.click(200, 70)
    script.hover(200, 72)
    #expect(places == [Point(302, 70), Point(188, 41), Point(188, 99)])
    script.hover(200, 72)
    script.hover(74, 70)
    #expect(script.editor.cursor != .crosshair)
    script.click(74, 70)
    #expect(script.editor.menu == nil)
    #expect(script.editor.selection.elements == ["name"])
  }

  /// Above the middle of the photo is a caption; beside the caption there is room.
  @Test mutating func handlesStepAsideAlongALongEdge() {
    script.editor.edit("Caption") {
      $0.insert(Element(id: "caption", kind: .label, frame: Rect(140, 395, 60, 20)), into: "root")
    }
    script.click(170, 470)
    script.hover(170, 480)
    #expect(places == [Point(106, 470), Point(234, 470), Point(210, 406), Point(170, 534)])
    script.hover(210, 406)
    #expect(script.editor.cursor == .crosshair)
    script.press(210, 406)
    script.release(210, 406)
    #expect(script.editor.menu?.items.first?.english == "Photo")
  }

  @Test mutating func pointerFromAnotherElementShowsNoHandles() {
    script.click(200, 70)
    script.hover(60, 70)
    script.hover(74, 70)
    #expect(discs == 0)
    #expect(script.editor.cursor != .crosshair)
    script.click(74, 70)
    #expect(script.editor.selection.elements == ["name"])
  }

  @Test mutating func clickOnAHandleWithoutANeighborGoesToTheContainer() {
    script.click(170, 470)
    script.hover(170, 480)
    script.press(234, 470)
    script.release(234, 470)
    #expect(script.editor.menu?.items.map(\.english) == ["Photo", "Root"])
  }
}
