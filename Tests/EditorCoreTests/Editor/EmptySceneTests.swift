import EditorCore
import LayoutModel
import TestSupport
import Testing

/// The hint of an empty scene.
@Suite struct EmptySceneTests {
  private static func editor() -> Editor {
    var editor = EditorScript(DocumentBuilder(width: 375, height: 667).document).editor
    editor.resizeCanvas(to: Size(800, 800))
    editor.perform("zoom-fit")
    return editor
  }

  @Test func anEmptySceneInvitesInItsOwnPlace() throws {
    let editor = Self.editor()
    #expect(EmptyScene.isActive(in: editor))
    let frame = try #require(EmptyScene.invitingFrame(in: editor))
    #expect(
      frame.isClose(to: Rect(frame.x, frame.y, 375 * editor.viewport.zoom, 667 * editor.viewport.zoom), within: 1))
  }

  @Test func invitationEndsWhenAnElementIsPlacedOrInserted() throws {
    var editor = Self.editor()
    let item = try #require(Library.item("button"))
    Inserting.beginPlacing(item, in: &editor)
    #expect(EmptyScene.invitingFrame(in: editor) == nil)
    editor.cancelGesture()
    #expect(EmptyScene.invitingFrame(in: editor) != nil)
    Inserting.insert(item, in: &editor)
    #expect(!EmptyScene.isActive(in: editor))
    #expect(EmptyScene.invitingFrame(in: editor) == nil)
    editor.undo()
    #expect(EmptyScene.invitingFrame(in: editor) != nil)
  }
}
