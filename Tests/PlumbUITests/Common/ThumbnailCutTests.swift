import Drawing
import EditorCore
import LayoutEngine
import LayoutModel
import Rendering
import TestSupport
import Testing

@testable import PlumbUI

/// The part of a scene that its thumbnail shows.
@Suite struct ThumbnailCutTests {
  private let size = Size(112, 80)

  private func cut(_ frames: [Rect]) -> Rect {
    var builder = DocumentBuilder(width: 400, height: 800)
    for (index, frame) in frames.enumerated() { builder.add(.view, ElementID("e\(index)"), frame) }
    let (document, environment) = (builder.document, LayoutEnvironment())
    let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: PangoMeasurer())
    let viewport = document.scenes["main"].map {
      ThumbnailCut(of: Paper(solved: $0, in: document, environment: environment, layout: layout), in: size).viewport
    }
    return viewport.map { Rect(origin: $0.origin, size: Size(size.width / $0.zoom, size.height / $0.zoom)) } ?? .zero
  }

  @Test func anEmptySceneIsShownAsAWhole() {
    let seen = cut([])
    #expect(seen.x < 0)
    #expect(seen.maxX > 400)
    #expect(seen.y < 0)
    #expect(seen.maxY > 800)
  }

  @Test func aRowIsAsWideAsThePicture() {
    let seen = cut([Rect(20, 300, 200, 30), Rect(240, 300, 140, 30)])
    #expect(seen.x == 4)
    #expect(seen.maxX == 396)
    #expect(seen.center.y == 315)
  }

  @Test func tallScenesAreShownFromTheirTop() {
    #expect(cut([Rect(0, 100, 400, 700)]).y == 84)
    #expect(cut([Rect(20, 5, 360, 30)]).y == 0)
  }

  @Test func smallThingsAreNotMadeLarge() { #expect(cut([Rect(190, 300, 20, 20)]).width == 224) }
}
