import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct RulerTests {
  @Test func rulerCountsFromTheActiveScenesCorner() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport = Viewport(origin: Point(-100, -50))
    let labelled = script.editor.ruler(.horizontal).ticks.filter { $0.label != nil }
    #expect(labelled.first { $0.label == "0" }?.at == 100)
    #expect(labelled.first { $0.label == "200" }?.at == 300)
    #expect(script.editor.ruler(.vertical).ticks.first { $0.label == "0" }?.at == 50)
  }

  @Test(arguments: [0.05, 0.33, 1, 3, 32]) func numbersStandApartAtAnyZoom(zoom: Double) throws {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport = Viewport(origin: Point(-7, 3), zoom: zoom)
    let ticks = script.editor.ruler(.horizontal).ticks
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
    #expect(script.editor.ruler(.horizontal).covered == nil)
    script.editor.select(Selection(elements: ["query"]))
    #expect(script.editor.ruler(.horizontal).covered == 40...520)
    #expect(script.editor.ruler(.vertical).covered == 80...140)
  }

  @Test func viewFarOutHasNoTicks() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.viewport.origin = Point(1e300, .infinity)
    #expect(script.editor.ruler(.horizontal).ticks.isEmpty)
    #expect(script.editor.ruler(.vertical).ticks.isEmpty)
  }
}
