import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The record of the sizes at which a scene was arranged, without an editor.
@Suite struct ExampleSizesTests {
  private let document = SampleDocuments.search

  private func examples() throws -> (sizes: ExampleSizes, scene: Scene) {
    let scene = try #require(document.scenes["main"])
    return (ExampleSizes(of: scene, as: SceneArrangement(of: scene, in: document, LayoutEnvironment())), scene)
  }

  @Test func theDocumentIsTakenDownOnlyAtASizeThatIsOneOfThem() throws {
    let (sizes, _) = try examples()
    var draft = Draft(document)
    draft.update("query") { $0.frame = Rect(1, 2, 3, 4) }
    let moved = sizes.with(draft.document, LayoutEnvironment())
    #expect(moved.examples.count == 1)
    #expect(moved.design.frames["query"] == Rect(1, 2, 3, 4))
    draft.update("root") { $0.frame = Rect(0, 0, 500, 667) }
    #expect(sizes.with(draft.document, LayoutEnvironment()) == sizes)
  }

  @Test func restoredElementsHaveTheirDrawnFrames() throws {
    let (sizes, scene) = try examples()
    var draft = Draft(document)
    draft.update("root") { $0.frame = Rect(0, 0, 667, 375) }
    draft.update("query") { $0.frame = Rect(1, 2, 3, 4) }
    sizes.design.put(into: &draft, scene)
    #expect(draft.document.elements["root"]?.frame == Rect(0, 0, 375, 667))
    #expect(draft.document.elements["query"]?.frame == Rect(20, 40, 240, 30))
  }

  @Test func sizeWithoutADeviceIsSwappedWhenTurned() throws {
    let (sizes, _) = try examples()
    let turned = SceneShape(orientation: .landscape)
    #expect(sizes.size(of: turned, DeviceCatalogue()) == Size(667, 375))
    #expect(sizes.sized(turned, DeviceCatalogue()).size == Size(667, 375))
    #expect(sizes.size(of: SceneShape(size: Size(5, 6)), DeviceCatalogue()) == Size(5, 6))
  }
}
