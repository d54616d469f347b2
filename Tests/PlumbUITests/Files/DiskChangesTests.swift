import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// Another program changes the open file.
  @MainActor @Suite struct ChangesOnTheDisk {
    /// Writes the file with the search field at another position, and returns that document.
    private static func writeOther(_ running: RunningProgram, x: Double = 7) throws -> Document {
      var other = try DocumentFile.open(running.path)
      var draft = Draft(other.document)
      draft.update("query") { $0.frame.x = x }
      other.document = draft.document
      try other.save(to: running.path)
      return draft.document
    }

    private static func write(_ bytes: Data, _ running: RunningProgram) throws {
      try bytes.write(to: URL(fileURLWithPath: running.path))
    }

    private static func edit(_ running: RunningProgram) {
      running.window.change { editor in editor.edit(Message("Move")) { $0.update("search") { $0.frame.x = 5 } } }
    }

    /// An earlier version asked the user, although nothing would be lost.
    @Test func aDocumentWithoutEditsFollowsItsFile() throws {
      try RunningProgram.onExample { running in
        let before = running.document
        let other = try Self.writeOther(running)
        wait(for: "the other program's document") { running.document == other }
        #expect(running.window.isSaved)
        #expect(running.window.notices.topic == "reload")
        let text = RunningProgram.find("GtkLabel", under: running.window.notices.widget).first?.text
        #expect(
          text == "“search.plumb” was changed by another program and has been reloaded. You can undo this.")
        running.window.perform("undo")
        #expect(running.document == before)
        #expect(!running.window.isSaved, "the disk has the other one")
        running.window.perform("redo")
        #expect(running.document == other)
        #expect(running.window.isSaved)
        running.window.perform("undo")
        running.window.save()
        running.waitUntilWritten()
        #expect(try DocumentFile.open(running.path).document == before)
        #expect(running.window.isSaved)
        #expect(running.window.notices.topic == nil)
      }
    }

    @Test func aDocumentWithEditsIsAskedAbout() throws {
      try RunningProgram.onExample { running in
        Self.edit(running)
        let mine = running.document
        let other = try Self.writeOther(running)
        wait(for: "a question") { running.window.notices.topic == "disk" }
        #expect(running.document == mine)
        #expect(!running.window.isSaved)
        running.window.openFile.disk.reload()
        wait(for: "the other program's document") { running.document == other }
        #expect(running.window.isSaved)
        #expect(running.window.notices.topic == nil)
      }
    }

    @Test func aDragIsNotInterrupted() throws {
      try RunningProgram.onExample { running in
        let start = try #require(running.window.editor?.geometry.frame(of: "query")?.center)
        running.window.change { $0.handle(PointerEvent(.press, at: start)) }
        let other = try Self.writeOther(running, x: 9)
        _ = MainLoop.run(untilSecondsPass: 1.5) { running.document == other }
        #expect(running.window.editor?.isInGesture == true)
        #expect(running.document != other)
        running.window.change { $0.handle(PointerEvent(.release, at: start)) }
        wait(for: "the other program's document") { running.document == other }
      }
    }

    /// Like a file that another program is still writing in place.
    @Test func aFileThatCannotBeReadLeavesItsDocumentUnsaved() throws {
      try RunningProgram.onExample { running in
        let whole = try Data(contentsOf: URL(fileURLWithPath: running.path))
        let before = running.document
        try Self.write(whole.prefix(whole.count / 2), running)
        wait(for: "a notice") { running.window.notices.topic == "disk" }
        #expect(running.document == before)
        #expect(!running.window.isSaved)
        let text = RunningProgram.find("GtkLabel", under: running.window.notices.widget).first?.text ?? ""
        #expect(text.hasPrefix("“search.plumb” was changed by another program and can’t be read: Line "), "\(text)")
        try Self.write(whole, running)
        wait(for: "the end of the notice") { running.window.notices.topic == nil }
        #expect(running.document == before)
        #expect(running.window.isSaved)
      }
    }

    @Test func savingReplacesAFileThatCannotBeReadAfterAQuestion() throws {
      try RunningProgram.onExample { running in
        let before = running.document
        try Self.write(Data("nothing".utf8), running)
        wait(for: "a notice") { running.window.notices.topic == "disk" }
        let path = running.path
        running.window.save()
        wait(for: "a question") { RunningProgram.dialogs == 1 }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("nothing".utf8))
        running.window.openFile.write(to: path, replacesChanges: true) { _ in }
        running.waitUntilWritten()
        #expect(try DocumentFile.open(path).document == before)
        #expect(running.window.isSaved)
        for window in running.program.application.windows where window.object.raw != running.window.widget.object.raw {
          window.destroyWindow()
        }
      }
    }

    @Test func theOwnSaveIsNoChange() throws {
      try RunningProgram.onExample { running in
        Self.edit(running)
        running.window.save()
        running.waitUntilWritten()
        _ = MainLoop.run(untilSecondsPass: 1) { running.window.notices.topic != nil }
        #expect(running.window.notices.topic == nil)
        #expect(running.window.editor?.canUndoOnce == true)
      }
    }
  }
}

extension Editor {
  /// True if exactly one step can be undone.
  fileprivate var canUndoOnce: Bool { history.done.count == 1 }
}
