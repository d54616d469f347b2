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
  @MainActor @Suite struct Recovering {
    /// Leaves unsaved work like a killed program: the search button is moved.
    private static func leave(
      _ running: RunningProgram, x: Double = 100, of path: String?, basis: FileFingerprint?
    ) throws -> Document {
      var draft = Draft(try DocumentFile.open(running.path).document)
      draft.update("search") { $0.frame.x = x }
      let name = path.map { ($0 as NSString).lastPathComponent } ?? "Untitled"
      let note = UnsavedWork.Note(path: path, name: name, time: Date(), basis: basis)
      try running.program.unsavedWork.begin().keep(note, NativeWriter.write(draft.document))
      return draft.document
    }

    private static func fingerprint(_ path: String) throws -> FileFingerprint {
      FileFingerprint(of: try FileReading.bytes(ofFileAt: path, limit: 1 << 20))
    }

    private static func recover(_ running: RunningProgram) throws {
      let work = try #require(running.program.unsavedWork.abandoned.first)
      running.program.recover(work, in: running.window)
    }

    /// An earlier version discarded the window's history when work was recovered.
    @Test func recoveringIsAStepThatCanBeUndone() throws {
      try RunningProgram.onExample { running in
        let lost = try Self.leave(running, of: running.path, basis: Self.fingerprint(running.path))
        let before = running.document
        running.window.change { editor in editor.edit(Message("Move")) { $0.update("query") { $0.frame.x = 5 } } }
        let edited = running.document
        try Self.recover(running)
        #expect(running.document == lost)
        #expect(!running.window.isSaved)
        running.window.perform("undo")
        #expect(running.document == edited)
        running.window.perform("undo")
        #expect(running.document == before)
        #expect(running.window.isSaved)
        running.window.perform("redo")
        running.window.perform("redo")
        #expect(running.document == lost)
        #expect(running.window.file?.stateOnDisk == .same, "nobody else has written the file")
      }
    }

    @Test func recoveredWorkIsKeptUntilItIsSaved() throws {
      try RunningProgram.onExample { running in
        _ = try Self.leave(running, of: running.path, basis: Self.fingerprint(running.path))
        try Self.recover(running)
        let folder = running.program.unsavedWork.folder
        func kept() -> [String] {
          ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".unsaved") }
        }
        #expect(kept().count == 1)
        #expect(running.program.unsavedWork.abandoned.isEmpty, "it is no longer anybody's")
        running.window.save()
        wait(for: "the end of what is kept") { kept().isEmpty }
      }
    }

    /// An earlier version ignored such a copy without a message.
    @Test func copyWithADamagedNoteIsRecoveredAsANewDocument() throws {
      try RunningProgram.onExample { running in
        let lost = try Self.leave(running, of: running.path, basis: nil)
        let kept = try #require(running.program.unsavedWork.abandoned.first).file
        var bytes = try Data(contentsOf: URL(fileURLWithPath: kept))
        bytes[0] = 0
        try bytes.write(to: URL(fileURLWithPath: kept))
        try Self.recover(running)
        let recovered = try #require(running.program.windows.last)
        #expect(recovered.file?.document == lost)
        #expect(recovered.file?.path == nil)
        #expect(!recovered.isSaved)
        #expect(recovered.file?.name == "Recovered Copy")
      }
    }

    /// An earlier version replaced the newer file without asking, when recovered work was saved.
    @Test func savingRecoveredWorkAsksIfTheFileIsNewer() throws {
      try RunningProgram.onExample { running in
        let old = try Self.fingerprint(running.path)
        let lost = try Self.leave(running, of: running.path, basis: old)
        var other = try DocumentFile.open(running.path)
        var draft = Draft(other.document)
        draft.update("query") { $0.frame.x = 7 }
        other.document = draft.document
        try other.save(to: running.path)
        running.window.openFile.disk.reload()
        wait(for: "the newer file") { running.document == draft.document }
        try Self.recover(running)
        #expect(running.document == lost)
        #expect(running.window.file?.stateOnDisk == .changed)
        wait(for: "the notice") { running.window.notices.topic == "disk" }
        var answer: Bool?
        running.window.files.save { answer = $0 }
        wait(for: "a question") { RunningProgram.dialogs == 1 }
        #expect(answer == nil, "it is asked")
        #expect(try DocumentFile.open(running.path).document == draft.document)
        // Work that is kept from now on is based on the same old file.
        #expect(running.window.file?.fingerprint == old)
        // Loading the newer file ends this.
        running.window.openFile.disk.reload()
        wait(for: "the newer file") { running.document == draft.document }
        #expect(running.window.file?.stateOnDisk == .same)
        for window in running.program.application.windows where window.object.raw != running.window.widget.object.raw {
          window.destroyWindow()
        }
      }
    }

    @Test func recoveredWorkWithoutABasisCountsAsChanged() throws {
      try RunningProgram.onExample { running in
        _ = try Self.leave(running, of: running.path, basis: nil)
        try Self.recover(running)
        #expect(running.window.file?.stateOnDisk == .changed)
      }
    }

    /// A program may end after saving and before removing the copy that it kept.
    @Test func workAlreadyInTheFileIsNotOffered() throws {
      try RunningProgram.onExample { running in
        let now = running.document.elements["search"]?.frame.x ?? 0
        _ = try Self.leave(running, x: now, of: running.path, basis: nil)
        running.window.widget.destroyWindow()
        running.program.open([running.path])
        let window = try #require(running.program.windows.last)
        #expect(window.notices.topic == nil)
        #expect(running.program.unsavedWork.abandoned.isEmpty)
      }
    }

    @Test func theOthersAreMentionedBesideTheOneThatIsOpened() throws {
      try RunningProgram.onExample { running in
        _ = try Self.leave(running, of: "/elsewhere/other.plumb", basis: nil)
        _ = try Self.leave(running, of: nil, basis: nil)
        _ = try Self.leave(running, of: running.path, basis: nil)
        running.window.widget.destroyWindow()
        running.program.open([running.path])
        let window = try #require(running.program.windows.last)
        let label = RunningProgram.find("GtkLabel", under: window.notices.widget).first
        #expect(
          label?.text == "Plumb closed before your last changes to “search.plumb” and 2 other documents were saved.")
        let buttons = RunningProgram.find("GtkButton", under: window.notices.widget).count
        #expect(buttons == 4, "the others, to discard, to recover, to hide")
      }
    }

    /// Like two programs that were started after the same crash.
    @Test func workTakenOverElsewhereIsNotRecovered() throws {
      try RunningProgram.onExample { running in
        _ = try Self.leave(running, of: running.path, basis: nil)
        let work = try #require(running.program.unsavedWork.abandoned.first)
        let other = try #require(UnsavedWork(folder: running.program.unsavedWork.folder).takeOver(work))
        let before = running.document
        running.program.recover(work, in: running.window)
        #expect(running.document == before)
        #expect(running.program.lostWork.isEmpty)
        withExtendedLifetime(other) {}
        for window in running.program.application.windows where window.object.raw != running.window.widget.object.raw {
          window.destroyWindow()
        }
      }
    }
  }
}
