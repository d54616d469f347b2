import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import ProgramResources
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The unsaved work on disk, as found after a crash. In each of these cases an earlier version kept nothing until the
  /// unfinished action ended.
  @MainActor @Suite struct WorkKeeping {
    /// The document that is kept on disk, although the program still runs; nil if there is none.
    private static func kept(by running: RunningProgram) -> Document? {
      let folder = running.program.unsavedWork.folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      guard let name = names.first(where: { $0.hasSuffix(".unsaved") }),
        let bytes = try? FileReading.bytes(ofFileAt: "\(folder)/\(name)", limit: 1 << 20),
        let end = bytes.firstIndex(of: 0x0A)
      else { return nil }
      return try? NativeReader.read(Array(bytes[(end + 1)...]), named: name).document
    }

    private static func waits(_ running: RunningProgram, seconds: Double = 5, for document: Document) -> Bool {
      let isThere = MainLoop.run(untilSecondsPass: seconds) { kept(by: running) == document }
      if !isThere { Issue.record("kept instead: \(String(describing: kept(by: running)?.elements["search"]))") }
      return isThere
    }

    private static func move(_ running: RunningProgram, by distance: Double = 10) {
      running.window.change { editor in
        editor.edit(Message("Move")) { $0.update("search") { $0.frame.x += distance } }
      }
    }

    @Test func workBeforeADragIsKeptDuringIt() throws {
      try RunningProgram.onExample { running in
        Self.move(running)
        let done = running.document
        let start = try #require(running.window.editor?.geometry.frame(of: "query")?.center)
        running.window.change { $0.handle(PointerEvent(.press, at: start)) }
        running.window.change { $0.handle(PointerEvent(.drag, at: start + Point(30, 30))) }
        #expect(running.window.editor?.isInGesture == true)
        #expect(running.document != done)
        #expect(Self.waits(running, for: done))
      }
    }

    @Test func workBeforeAMenuIsKeptWhileItIsOpen() throws {
      try RunningProgram.onExample { running in
        Self.move(running)
        let done = running.document
        let frames = try #require(running.window.editor?.geometry)
        let (from, to) = (try #require(frames.frame(of: "search")), try #require(frames.frame(of: "query")))
        running.drag(from: from.center, to: to.center, .control)
        #expect(running.window.editor?.menu != nil)
        #expect(Self.waits(running, for: done))
      }
    }

    @Test func workIsKeptDuringAPreview() throws {
      try RunningProgram.onExample { running in
        Self.move(running)
        let done = running.document
        running.window.change { editor in editor.preview { $0.removeSubtree("query") } }
        #expect(running.window.editor?.isPreviewing == true)
        #expect(running.document != done)
        #expect(Self.waits(running, for: done))
      }
    }

    @Test func typingInAFieldIsKept() throws {
      try RunningProgram.onExample { running in
        running.window.change { editor in
          editor.settings.inspectorTab = .size
          editor.select(Selection(elements: ["search"]))
        }
        @MainActor func fields() -> [Widget] { RunningProgram.find("GtkEntry", under: running.window.widget) }
        wait(for: "the frame's fields") { fields().first?.text == "280" }
        var typed = running.document
        var draft = Draft(typed)
        draft.update("search") { $0.frame.x = 123 }
        typed = draft.document
        let field = fields()[0]
        field.takeFocus()
        field.text = "123"
        #expect(Self.waits(running, for: typed))
        #expect(running.document != typed)
        #expect(running.window.isSaved, "it is still being typed")
        // The typed change was taken back, so nothing needs to be kept.
        field.text = "280"
        #expect(MainLoop.run { Self.kept(by: running) == nil })
      }
    }

    @Test func typingOnTheCanvasIsKept() throws {
      try RunningProgram.onExample { running in
        running.window.change { TextEditing.begin(of: "search", in: &$0) }
        running.window.change { TextEditing.type("Look", in: &$0) }
        wait(for: "the field on the canvas, with the keyboard") {
          RunningProgram.find("GtkTextView", under: running.window.widget).contains(where: \.hasFocus)
        }
        #expect(running.window.editor?.isInGesture == true)
        #expect(MainLoop.run { Self.kept(by: running)?.baseText(TextKey("search", .title)) == "Look" })
        running.window.change { $0.cancelGesture() }
        #expect(MainLoop.run { Self.kept(by: running) == nil })
      }
    }

    /// Otherwise a crash would lead to a question about a file that only this program has written.
    @Test func editsDuringASaveAreKeptWithTheNewBasis() throws {
      try RunningProgram.onExample { running in
        Self.move(running)
        running.window.save()
        Self.move(running)
        running.waitUntilWritten()
        let saved = FileFingerprint(of: [UInt8](try Data(contentsOf: URL(filePath: running.path))))
        wait(for: "the later edit on its new basis") {
          Self.note(of: running)?.basis == saved && Self.kept(by: running) == running.document
        }
      }
    }

    private static func note(of running: RunningProgram) -> UnsavedWork.Note? {
      let folder = running.program.unsavedWork.folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      guard let name = names.first(where: { $0.hasSuffix(".unsaved") }),
        let head = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")).split(separator: 0x0A).first
      else { return nil }
      return try? JSONDecoder().decode(UnsavedWork.Note.self, from: head)
    }

    @Test func savedWorkIsNoLongerKept() throws {
      try RunningProgram.onExample { running in
        Self.move(running)
        #expect(Self.waits(running, for: running.document))
        running.window.save()
        #expect(MainLoop.run { Self.kept(by: running) == nil })
      }
    }

    /// The folder cannot be made while a file has its name. Once the file is removed, keeping resumes and the warning
    /// goes.
    @Test func keepingIsTriedAgainUntilItCanBeDone() throws {
      try RunningProgram.onExample { running in
        let folder = running.program.unsavedWork.folder
        try Data().write(to: URL(filePath: folder))
        Self.move(running)
        #expect(MainLoop.run { running.window.notices.topic == "keep" })
        try FileManager.default.removeItem(atPath: folder)
        #expect(Self.waits(running, seconds: 10, for: running.document))
        #expect(MainLoop.run { running.window.notices.topic == nil })
      }
    }
  }
}
