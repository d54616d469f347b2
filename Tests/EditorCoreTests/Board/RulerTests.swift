import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct RulerTests {
  @Test func rulerCountsFromTheActiveScenesCorner() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport = Viewport(origin: Point(-100, -50))
    let labelled = CanvasRulers.ruler(.horizontal, in: script.editor).ticks.filter { $0.label != nil }
    #expect(labelled.first { $0.label == "0" }?.at == 100)
    #expect(labelled.first { $0.label == "200" }?.at == 300)
    #expect(CanvasRulers.ruler(.vertical, in: script.editor).ticks.first { $0.label == "0" }?.at == 50)
  }

  @Test(arguments: [0.05, 0.33, 1, 3, 32]) func numbersStandApartAtAnyZoom(zoom: Double) throws {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport = Viewport(origin: Point(-7, 3), zoom: zoom)
    let ticks = CanvasRulers.ruler(.horizontal, in: script.editor).ticks
    let labels = ticks.filter { $0.label != nil }.map(\.at)
    #expect(labels.count >= 2)
    for (one, next) in zip(labels, labels.dropFirst()) {
      #expect(next - one >= 55)
      #expect(next - one <= 200)
    }
    for (one, next) in zip(ticks, ticks.dropFirst()) { #expect(next.at - one.at >= 4.9) }
    #expect(try #require(ticks.last).at >= script.editor.sight.size.width)
  }

  @Test func theSelectionIsMarked() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport = Viewport(origin: .zero, zoom: 2)
    #expect(CanvasRulers.ruler(.horizontal, in: script.editor).covered == nil)
    script.editor.select(Selection(elements: ["query"]))
    #expect(CanvasRulers.ruler(.horizontal, in: script.editor).covered == 40...520)
    #expect(CanvasRulers.ruler(.vertical, in: script.editor).covered == 80...140)
  }

  @Test func viewFarOutHasNoTicks() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport.origin = Point(1e300, .infinity)
    #expect(CanvasRulers.ruler(.horizontal, in: script.editor).ticks.isEmpty)
    #expect(CanvasRulers.ruler(.vertical, in: script.editor).ticks.isEmpty)
  }
}
