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
    #expect(editor.isActiveSceneEmpty)
    let frame = try #require(editor.invitingFrame)
    #expect(
      frame.isClose(to: Rect(frame.x, frame.y, 375 * editor.viewport.zoom, 667 * editor.viewport.zoom), within: 1))
  }

  @Test func invitationEndsWhenAnElementIsPlacedOrInserted() throws {
    var editor = Self.editor()
    let item = try #require(Library.item("button"))
    editor.beginPlacing(item)
    #expect(editor.invitingFrame == nil)
    editor.cancelGesture()
    #expect(editor.invitingFrame != nil)
    editor.insert(item)
    #expect(!editor.isActiveSceneEmpty)
    #expect(editor.invitingFrame == nil)
    editor.undo()
    #expect(editor.invitingFrame != nil)
  }
}
