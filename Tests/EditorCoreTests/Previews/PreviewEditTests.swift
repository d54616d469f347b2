import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Edits of previews, without an editor.
@Suite struct PreviewEditTests {
  private func ids(after edits: PreviewEdit...) -> [PreviewID] {
    var draft = Draft(SampleDocuments.search)
    for id in ["a", "b", "c"] as [PreviewID] { PreviewEdit.add(Preview(id: id, scene: "main")).apply(to: &draft) }
    for edit in edits { edit.apply(to: &draft) }
    return draft.document.previews.map(\.id)
  }

  @Test func placesAreAmongTheOthers() {
    #expect(ids(after: .move("a", to: 1)) == ["b", "a", "c"])
    #expect(ids(after: .move("c", to: -4), .move("b", to: 99)) == ["c", "a", "b"])
    #expect(ids(after: .remove("b")) == ["a", "c"])
    let copied = ids(after: .duplicate("a"))
    #expect(copied.count == 4)
    #expect(copied.first == "a")
    #expect(copied.suffix(2) == ["b", "c"])
  }

  @Test func editsOfMissingPreviewsChangeNothing() {
    let gone: [PreviewEdit] = [
      .duplicate("x"), .remove("x"), .move("x", to: 0), .rotate("x"), .resize("x", to: Size(1, 1)),
      .set("x", to: Viewpoint(size: Size(1, 1))), .addSeveral(.turned, of: "nowhere"),
    ]
    for edit in gone { #expect(ids(after: edit) == ["a", "b", "c"], "\(edit)") }
  }

  @Test func sizesAreWholePointsThatCanBeAimedAt() {
    #expect(Viewpoint.aimable(Size(320.4, -3)) == Size(320, 20))
    #expect(Viewpoint.aimable(Size(.nan, .infinity)) == Size(20, 20))
  }
}
