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
    editor.openStage()
    editor.layOutPreviews()
    return editor
  }

  private func frame(_ id: ElementID, _ editor: Editor) -> Rect? {
    editor.stagePicture?.paper.elements.first { $0.id == id }?.frame
  }

  @Test func stageShowsTheActiveSceneAndIsRotated() throws {
    var editor = opened()
    let start = editor.document
    #expect(editor.stagePicture?.paper.frame.size == Size(375, 667))
    editor.rotateStage()
    #expect(editor.stageSize == Size(667, 375))
    editor.layOutPreviews()
    #expect(try #require(frame("search", editor)).maxX == 647)
    editor.rotateStage()
    #expect(editor.stageViewpoint.isOwn)
    #expect(editor.document == start)
    #expect(!editor.history.canUndo)
    #expect(editor.viewpoint.isOwn, "the canvas stays as it is")
  }

  @Test func stageFollowsEveryEdit() {
    var editor = opened()
    #expect(!editor.stageVerdict.isLate)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 120 } }
    #expect(editor.stageVerdict.isLate, "it is still about the narrower one")
    editor.layOutPreviews()
    #expect(frame("search", editor)?.width == 120)
    #expect(!editor.stageVerdict.isLate)
    editor.undo()
    editor.layOutPreviews()
    #expect(frame("search", editor)?.width == 87)
  }

  /// The window also shows an edit that is only being tried out.
  @Test func stageFollowsPreviewedEdits() {
    var editor = opened()
    editor.preview { $0.update(ConstraintID("width")) { $0.constant = 150 } }
    editor.layOutPreviews()
    #expect(frame("search", editor)?.width == 150)
    editor.preview(nil)
    editor.layOutPreviews()
    #expect(frame("search", editor)?.width == 87)
  }

  @Test func placeholdersAreLeftOut() {
    var editor = editor
    editor.settings.framesFollow = false
    editor.edit("Placeholder") { draft in
      draft.update(ConstraintID("width")) { ($0.constant, $0.isPlaceholder) = (150, true) }
    }
    editor.openStage()
    editor.layOutPreviews()
    #expect(frame("search", editor)?.width != 150)
    #expect(editor.stageViewpoint.isRunTime == false, "that is no choice of anybody's")
  }

  @Test func verdictNamesIssuesAndTheSizeThatHolds() throws {
    var editor = opened()
    editor.sweepStage()
    #expect(editor.stageVerdict.standing == .holds)
    #expect(editor.stageVerdict.remedy == nil)
    editor.stage.draggedAxis = .horizontal
    editor.resizeStage(to: Size(110, 667))
    editor.layOutPreviews()
    #expect(editor.stageVerdict.standing == .breaks)
    #expect(editor.stageVerdict.wanted == .horizontal)
    editor.sweepStage()
    let verdict = editor.stageVerdict
    let good = try #require(verdict.goodSize)
    #expect(good.height == 667)
    #expect(good.width > 110, "also below what the strip follows")
    #expect(good.width < 200)
    #expect(verdict.remedy?.english == "Holds from width \(Int(good.width))")
    #expect(verdict.wanted == nil)
    #expect(editor.stageSweepJob == nil)
    editor.resizeStage(to: good)
    editor.layOutPreviews()
    #expect(editor.stageVerdict.standing == .holds)
    editor.resizeStage(to: Size(110, 667))
    editor.layOutPreviews()
    #expect(editor.stageSweepJob == nil, "what was found out about a side goes for all of its lengths")
  }

  @Test func elementsOutsideTheStageAreMarked() {
    var editor = opened()
    #expect(editor.stagePicture?.framesOutside == [])
    editor.edit("Move out") { $0.update(ConstraintID("top")) { $0.constant = 660 } }
    editor.layOutPreviews()
    #expect(editor.stagePicture?.framesOutside.count == 2)
  }

  @Test func conflictsAtAllSizesHaveNoGoodSize() {
    var editor = editor
    editor.edit("Conflict") { draft in
      Constraint("search.width == 40", id: "other", in: draft.document).map { draft.put($0) }
    }
    editor.openStage()
    editor.layOutPreviews()
    editor.sweepStage()
    let verdict = editor.stageVerdict
    #expect(verdict.standing == .breaks)
    #expect(verdict.goodSize == nil)
    #expect(verdict.remedy?.english == "Doesn’t hold at any width or height")
  }

  @Test func stageKeepsTheViewpointOfEachScene() throws {
    var editor = opened()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    let other = try #require(editor.document.scenes.map { $0 }.last?.id)
    editor.rotateStage()
    editor.stage(scene: other)
    #expect(editor.stageScene?.id == other)
    #expect(editor.stageViewpoint.isOwn)
    editor.stage(scene: "main")
    #expect(editor.stageViewpoint.orientation == .landscape)
    editor.closeStage()
    let job = editor.takePreviewJob()
    #expect(editor.stagePreview == nil)
    #expect(job == nil)
    editor.select(Selection(elements: ["query"]))
    editor.openStage()
    #expect(editor.stageViewpoint.orientation == .landscape)
  }

  @Test func deletedSceneIsReplacedOnTheStage() throws {
    var editor = opened()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    let other = try #require(editor.document.scenes.map { $0 }.last?.id)
    editor.stage(scene: other)
    editor.layOutPreviews()
    editor.undo()
    #expect(editor.stageScene?.id == "main")
    editor.layOutPreviews()
    #expect(editor.stagePicture?.paper.scene == "main")
  }

  @Test func stageIsKeptAsAPreviewOnce() {
    var editor = opened()
    editor.rotateStage()
    editor.keepStageAsPreview()
    #expect(editor.isStageKept)
    #expect(editor.document.previews.map(\.viewpoint) == [Viewpoint(orientation: .landscape)])
    editor.keepStageAsPreview()
    #expect(editor.document.previews.count == 1)
    editor.undo()
    #expect(editor.document.previews.isEmpty)
    #expect(!editor.isStageKept)
  }

  /// Pane and window are watched independently. A late job of the pane is ignored after the pane was opened again.
  @Test func paneOpensAndClosesBesideTheStage() throws {
    var editor = opened()
    editor.addPreview(from: Viewpoint(size: Size(500, 300)))
    let unwatched = editor.takePreviewJob()
    #expect(unwatched == nil, "nobody watches the pane")
    editor.watchPreviews(true)
    let taken = editor.takePreviewJob()
    let late = try #require(taken)
    editor.watchPreviews(false)
    #expect(editor.stagePicture != nil)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 120 } }
    editor.watchPreviews(true)
    let next = editor.takePreviewJob()
    let fresh = try #require(next)
    editor.accept(late.run())
    editor.accept(fresh.run())
    editor.layOutPreviews()
    let id = try #require(editor.document.previews.first?.id)
    #expect(editor.picture(of: id)?.paper.elements.first { $0.id == "search" }?.frame.width == 120)
    #expect(frame("search", editor)?.width == 120)
  }

  @Test func ownSizeIsNoOtherViewpoint() {
    var editor = opened()
    editor.resizeStage(by: Size(10, 0))
    #expect(editor.stageViewpoint.size == Size(385, 667))
    #expect(editor.stage.draggedAxis == .horizontal)
    editor.resizeStage(by: Size(-10, 0))
    #expect(editor.stageViewpoint.isOwn)
  }
}
