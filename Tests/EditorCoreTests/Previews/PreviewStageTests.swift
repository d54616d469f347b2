import Drawing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The preview window shows one scene as at run time, follows every edit, and does not change the document.
@Suite struct PreviewStageTests {
  /// A field that fills the room beside a button of 87, in a scene of 375 by 667. Below a width of 135 it has no room.
  private var editor: Editor {
    var draft = Draft(SampleDocuments.search)
    for (id, text) in [
      ("lead", "query.leading == root.leading + 20"), ("gap", "search.leading == query.trailing + 8"),
      ("trail", "root.trailing == search.trailing + 20"), ("top", "query.top == root.top + 40"),
      ("width", "search.width == 87"), ("row", "search.top == query.top"), ("high", "query.height == 30"),
      ("same", "search.height == query.height"),
    ] { Constraint(text, id: ConstraintID(id), in: draft.document).map { draft.put($0) } }
    return EditorScript(draft.document).editor
  }

  private func opened() -> Editor {
    var editor = editor
    Staging.open(in: &editor)
    PreviewPictures.layOut(in: &editor)
    return editor
  }

  private func frame(_ id: ElementID, _ editor: Editor) -> Rect? {
    Staging.picture(in: editor)?.paper.elements.first { $0.id == id }?.frame
  }

  @Test func stageShowsTheActiveSceneAndIsRotated() throws {
    var editor = opened()
    let start = editor.document
    #expect(Staging.picture(in: editor)?.paper.frame.size == Size(375, 667))
    Staging.rotate(in: &editor)
    #expect(Staging.size(in: editor) == Size(667, 375))
    PreviewPictures.layOut(in: &editor)
    #expect(try #require(frame("search", editor)).maxX == 647)
    Staging.rotate(in: &editor)
    #expect(Staging.viewpoint(in: editor).isOwn)
    #expect(editor.document == start)
    #expect(!editor.history.canUndo)
    #expect(editor.viewpoint.isOwn, "the canvas stays as it is")
  }

  @Test func stageFollowsEveryEdit() {
    var editor = opened()
    #expect(!Staging.verdict(in: editor).isLate)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 120 } }
    #expect(Staging.verdict(in: editor).isLate, "it is still about the narrower one")
    PreviewPictures.layOut(in: &editor)
    #expect(frame("search", editor)?.width == 120)
    #expect(!Staging.verdict(in: editor).isLate)
    editor.undo()
    PreviewPictures.layOut(in: &editor)
    #expect(frame("search", editor)?.width == 87)
  }

  /// The window also shows an edit that is only being tried out.
  @Test func stageFollowsPreviewedEdits() {
    var editor = opened()
    editor.preview { $0.update(ConstraintID("width")) { $0.constant = 150 } }
    PreviewPictures.layOut(in: &editor)
    #expect(frame("search", editor)?.width == 150)
    editor.preview(nil)
    PreviewPictures.layOut(in: &editor)
    #expect(frame("search", editor)?.width == 87)
  }

  @Test func placeholdersAreLeftOut() {
    var editor = editor
    editor.settings.framesFollow = false
    editor.edit("Placeholder") { draft in
      draft.update(ConstraintID("width")) { ($0.constant, $0.isPlaceholder) = (150, true) }
    }
    Staging.open(in: &editor)
    PreviewPictures.layOut(in: &editor)
    #expect(frame("search", editor)?.width != 150)
    #expect(Staging.viewpoint(in: editor).isRunTime == false, "that is no choice of anybody's")
  }

  @Test func verdictNamesIssuesAndTheSizeThatHolds() throws {
    var editor = opened()
    Staging.sweep(in: &editor)
    #expect(Staging.verdict(in: editor).standing == .holds)
    #expect(Staging.verdict(in: editor).remedy == nil)
    editor.stage.draggedAxis = .horizontal
    Staging.resize(to: Size(110, 667), in: &editor)
    PreviewPictures.layOut(in: &editor)
    #expect(Staging.verdict(in: editor).standing == .breaks)
    #expect(Staging.verdict(in: editor).wanted == .horizontal)
    Staging.sweep(in: &editor)
    let verdict = Staging.verdict(in: editor)
    let good = try #require(verdict.goodSize)
    #expect(good.height == 667)
    #expect(good.width > 110, "also below what the strip follows")
    #expect(good.width < 200)
    #expect(verdict.remedy?.english == "Holds from width \(Int(good.width))")
    #expect(verdict.wanted == nil)
    #expect(Staging.sweepJob(in: editor) == nil)
    Staging.resize(to: good, in: &editor)
    PreviewPictures.layOut(in: &editor)
    #expect(Staging.verdict(in: editor).standing == .holds)
    Staging.resize(to: Size(110, 667), in: &editor)
    PreviewPictures.layOut(in: &editor)
    #expect(Staging.sweepJob(in: editor) == nil, "what was found out about a side goes for all of its lengths")
  }

  @Test func elementsOutsideTheStageAreMarked() {
    var editor = opened()
    #expect(Staging.picture(in: editor)?.framesOutside == [])
    editor.edit("Move out") { $0.update(ConstraintID("top")) { $0.constant = 660 } }
    PreviewPictures.layOut(in: &editor)
    #expect(Staging.picture(in: editor)?.framesOutside.count == 2)
  }

  @Test func conflictsAtAllSizesHaveNoGoodSize() {
    var editor = editor
    editor.edit("Conflict") { draft in
      Constraint("search.width == 40", id: "other", in: draft.document).map { draft.put($0) }
    }
    Staging.open(in: &editor)
    PreviewPictures.layOut(in: &editor)
    Staging.sweep(in: &editor)
    let verdict = Staging.verdict(in: editor)
    #expect(verdict.standing == .breaks)
    #expect(verdict.goodSize == nil)
    #expect(verdict.remedy?.english == "Doesn’t hold at any width or height")
  }

  @Test func stageKeepsTheViewpointOfEachScene() throws {
    var editor = opened()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    let other = try #require(editor.document.scenes.map { $0 }.last?.id)
    Staging.rotate(in: &editor)
    Staging.open(scene: other, in: &editor)
    #expect(Staging.scene(in: editor)?.id == other)
    #expect(Staging.viewpoint(in: editor).isOwn)
    Staging.open(scene: "main", in: &editor)
    #expect(Staging.viewpoint(in: editor).orientation == .landscape)
    Staging.close(in: &editor)
    let job = PreviewPictures.takeJob(in: &editor)
    #expect(Staging.preview(in: editor) == nil)
    #expect(job == nil)
    editor.select(Selection(elements: ["query"]))
    Staging.open(in: &editor)
    #expect(Staging.viewpoint(in: editor).orientation == .landscape)
  }

  @Test func deletedSceneIsReplacedOnTheStage() throws {
    var editor = opened()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    let other = try #require(editor.document.scenes.map { $0 }.last?.id)
    Staging.open(scene: other, in: &editor)
    PreviewPictures.layOut(in: &editor)
    editor.undo()
    #expect(Staging.scene(in: editor)?.id == "main")
    PreviewPictures.layOut(in: &editor)
    #expect(Staging.picture(in: editor)?.paper.scene == "main")
  }

  @Test func stageIsKeptAsAPreviewOnce() {
    var editor = opened()
    Staging.rotate(in: &editor)
    Staging.keepAsPreview(in: &editor)
    #expect(Staging.isKept(in: editor))
    #expect(editor.document.previews.map(\.viewpoint) == [Viewpoint(orientation: .landscape)])
    Staging.keepAsPreview(in: &editor)
    #expect(editor.document.previews.count == 1)
    editor.undo()
    #expect(editor.document.previews.isEmpty)
    #expect(!Staging.isKept(in: editor))
  }

  /// Pane and window are watched independently. A late job of the pane is ignored after the pane was opened again.
  @Test func paneOpensAndClosesBesideTheStage() throws {
    var editor = opened()
    Previews.add(from: Viewpoint(size: Size(500, 300)), in: &editor)
    let unwatched = PreviewPictures.takeJob(in: &editor)
    #expect(unwatched == nil, "nobody watches the pane")
    PreviewPictures.watch(true, in: &editor)
    let taken = PreviewPictures.takeJob(in: &editor)
    let late = try #require(taken)
    PreviewPictures.watch(false, in: &editor)
    #expect(Staging.picture(in: editor) != nil)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 120 } }
    PreviewPictures.watch(true, in: &editor)
    let next = PreviewPictures.takeJob(in: &editor)
    let fresh = try #require(next)
    PreviewPictures.accept(late.run(), in: &editor)
    PreviewPictures.accept(fresh.run(), in: &editor)
    PreviewPictures.layOut(in: &editor)
    let id = try #require(editor.document.previews.first?.id)
    #expect(PreviewPictures.picture(of: id, in: editor)?.paper.elements.first { $0.id == "search" }?.frame.width == 120)
    #expect(frame("search", editor)?.width == 120)
  }

  @Test func ownSizeIsNoOtherViewpoint() {
    var editor = opened()
    Staging.resize(by: Size(10, 0), in: &editor)
    #expect(Staging.viewpoint(in: editor).size == Size(385, 667))
    #expect(editor.stage.draggedAxis == .horizontal)
    Staging.resize(by: Size(-10, 0), in: &editor)
    #expect(Staging.viewpoint(in: editor).isOwn)
  }
}
