import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The side of a scene that the strip follows, without an editor.
@Suite struct SweptSideTests {
  private func side(
    _ axis: Axis, shownAt size: Size, from viewpoint: Viewpoint = Viewpoint(), in document: Document? = nil
  ) throws -> SweptSide {
    let document = document ?? SampleDocuments.search
    let scene = try #require(document.scenes["main"])
    return SweptSide(
      of: scene, along: axis, in: document, catalogue: DeviceCatalogue(), seen: (viewpoint, at: size))
  }

  @Test func ownLengthIsNoViewpoint() throws {
    let elsewhere = try side(.horizontal, shownAt: Size(500, 667), from: Viewpoint(size: Size(500, 667)))
    #expect(elsewhere.length == 500)
    #expect(elsewhere.designedLength == 375)
    #expect(elsewhere.viewpoint(atLength: 375).size == nil)
    #expect(elsewhere.viewpoint(atLength: 0).size == Size(1, 667))
    #expect(elsewhere.viewpoint(atLength: 1e9).size == Size(20_000, 667))
    #expect(try side(.vertical, shownAt: Size(375, 667)).viewpoint(atLength: 500).size == Size(375, 500))
  }

  @Test func sweptRangeCoversTheSceneAndBeginsSmallerForSmallScenes() throws {
    #expect(try side(.horizontal, shownAt: Size(375, 667)).range == 200...1366)
    var draft = Draft(SampleDocuments.search)
    draft.update("root") { $0.frame = Rect(0, 0, 101, 3000) }
    #expect(try side(.horizontal, shownAt: Size(101, 3000), in: draft.document).range == 51...1366)
    #expect(try side(.vertical, shownAt: Size(101, 3000), in: draft.document).range == 200...4500)
  }

  @Test func lengthAlongTheStripIsNotPartOfTheKey() throws {
    let (one, other) = try (
      side(.horizontal, shownAt: Size(375, 667)),
      side(.horizontal, shownAt: Size(500, 667), from: Viewpoint(size: Size(500, 667)))
    )
    #expect(one.key(1) == other.key(1))
    #expect(one.key(1) != other.key(2))
    #expect(try one.key(1) != side(.horizontal, shownAt: Size(375, 600)).key(1))
  }
}
