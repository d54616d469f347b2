import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// A scene that is shown at other sizes stays visible, and returns to its old position afterwards.
@Suite struct SightTests {
  private var editor = EditorScript(SampleDocuments.search).editor

  init() {
    editor.resizeCanvas(to: Size(700, 720))
    editor.zoomToFit()
  }

  private mutating func look(at size: Size?) {
    var next = Viewpoint()
    next.size = size
    editor.look(from: next)
  }

  private var isSeen: Bool { editor.activePaperFrame.map(editor.sight.shows) ?? false }

  @Test mutating func aWiderSceneIsShownSmallerAndItsOwnSizeAsBefore() {
    let before = editor.viewport
    for width in [500, 800, 1275] {
      look(at: Size(Double(width), 667))
      #expect(isSeen, "\(width)")
    }
    #expect(editor.viewport.zoom < before.zoom)
    look(at: Size(1000, 667))
    #expect(editor.viewport != before, "it has no room in what was seen before")
    look(at: nil)
    #expect(editor.viewport == before)
  }

  @Test mutating func aTurnedSceneKeepsItsMiddle() throws {
    let before = editor.viewport
    let middle = editor.viewport.toCanvas(try #require(editor.activePaperFrame).center)
    editor.rotate()
    let turned = editor.viewport.toCanvas(try #require(editor.activePaperFrame).center)
    #expect(isSeen, "\(turned), \(middle)")
    #expect((turned - middle).length < 0.5, "\(turned), \(middle)")
    editor.rotate()
    #expect((editor.viewport.origin - before.origin).length < 1e-6)
    #expect(editor.viewport.zoom == before.zoom)
  }

  @Test mutating func aVariedSceneKeepsItsMiddle() throws {
    let middle = editor.viewport.toCanvas(try #require(editor.activePaperFrame).center)
    let isShown = editor.vary(for: VariationKey(orientation: .landscape))
    let turned = editor.viewport.toCanvas(try #require(editor.activePaperFrame).center)
    #expect(isShown, "\(turned), \(middle)")
    #expect(isSeen, "\(turned), \(middle)")
    #expect((turned - middle).length < 0.5, "\(turned), \(middle)")
  }

  @Test mutating func viewportMovedByUserIsNotRestored() {
    look(at: Size(1275, 667))
    editor.viewport.pan(byCanvas: Point(10, 0))
    let chosen = editor.viewport
    look(at: nil)
    #expect(editor.viewport == chosen)
  }

  @Test mutating func aLargerCanvasIsFilledAgainIfTheViewWasTheFittedOne() {
    let zoom = editor.viewport.zoom
    editor.resizeCanvas(to: Size(500, 400))
    #expect(editor.viewport.zoom < zoom)
    editor.zoomToFit()
    editor.resizeCanvas(to: Size(700, 720))
    #expect(editor.viewport.zoom == zoom)
  }

  @Test mutating func aChosenZoomStaysInALargerCanvas() {
    editor.resizeCanvas(to: Size(500, 400))
    editor.zoomToFit()
    editor.perform("zoom-out")
    let zoom = editor.viewport.zoom
    editor.resizeCanvas(to: Size(700, 720))
    #expect(editor.viewport.zoom == zoom)
  }

  @Test mutating func aCanvasThatChangesDuringADragKeepsEverythingUnderThePointer() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.resizeCanvas(to: Size(700, 720))
    script.editor.zoomToFit()
    script.press(140, 55)
    script.drag(150, 90)
    let before = script.editor.viewport
    script.editor.resizeCanvas(to: Size(700, 716))
    #expect(script.editor.viewport == before)
    script.release(150, 90)
    script.editor.resizeCanvas(to: Size(700, 720))
    #expect(script.editor.sight.size == Size(700, 720))
  }
}
