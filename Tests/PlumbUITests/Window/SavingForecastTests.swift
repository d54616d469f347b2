import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// Edits of a file of another program are judged when they are made.
  @MainActor @Suite struct SavingIntoOtherFiles {
    private static func onPanel(_ use: @escaping (OtherProgramFile, RunningProgram) throws -> Void) throws {
      let panel = try OtherProgramFile()
      defer { panel.remove() }
      try RunningProgram.start([panel.path]) { program in
        guard let window = program.windows.first else { throw RunningProgram.Missing() }
        try use(panel, RunningProgram(program: program, window: window, path: panel.path))
      }
    }

    private static func report(_ running: RunningProgram) -> String? {
      running.window.losses.report.map { $0.title.english }
    }

    private static func translate(_ running: RunningProgram) {
      running.window.change { editor in
        editor.edit(Message("Translate")) { draft in draft.updateLanguages { $0.strings["de"] = ["go-1": "Weiter"] } }
      }
    }

    @Test func aSaveChangesTheFileOfTheOtherProgram() throws {
      try Self.onPanel { panel, running in
        wait(for: "the title") { running.window.widget.windowTitle == "Panel.xib – Plumb" }
        running.window.change { editor in
          editor.edit(Message("Move")) { draft in draft.update("c-1") { (it: inout Constraint) in it.constant = 24 } }
        }
        running.window.save()
        running.waitUntilWritten()
        #expect(running.window.isSaved)
        #expect(
          panel.text
            == OtherProgramFile.panel.replacingOccurrences(of: "constant=\"20\"", with: "constant=\"24\""))
      }
    }

    /// A component is told when it is made. The file keeps its elements, and what is connected to them.
    @Test func aComponentIsReportedWhenItIsMade() throws {
      try Self.onPanel { panel, running in
        running.window.change { $0.select(Selection(elements: ["go-1"])) }
        running.window.perform("make-component")
        wait(for: "the report") {
          Self.report(running)
            == "1 change can’t be saved in “Panel.xib”. Save it as a Plumb document to keep it."
        }
        running.window.save()
        running.waitUntilWritten()
        #expect(panel.text == OtherProgramFile.panel)
        running.window.perform("undo")
        wait(for: "the end of the report") { Self.report(running) == nil }
      }
    }

    @Test func connectionsThatGoWithAnElementAreReportedWhenItIsDeleted() throws {
      try Self.onPanel { panel, running in
        running.window.change { $0.select(Selection(elements: ["go-1"])) }
        running.window.perform("delete")
        wait(for: "the report") {
          Self.report(running) == "Saving “Panel.xib” also removes 2 connections of deleted elements."
        }
        #expect(panel.text == OtherProgramFile.panel)
        running.window.perform("undo")
        wait(for: "the end of the report") { Self.report(running) == nil }
        running.window.perform("redo")
        running.window.save()
        running.waitUntilWritten()
        wait(for: "the end of the report") { Self.report(running) == nil }
        #expect(running.window.isSaved)
        #expect(!panel.text.contains("go-1"))
      }
    }

    @Test func anEditThatTheFileCannotHoldStaysUnsaved() throws {
      try Self.onPanel { panel, running in
        Self.translate(running)
        wait(for: "the report") { Self.report(running)?.hasPrefix("1 change can’t be saved in “Panel.xib”.") == true }
        running.window.save()
        running.waitUntilWritten()
        #expect(!running.window.isSaved)
        #expect(running.window.openFile.isSavedAsFarAsPossible)
        running.window.widget.close()
        wait(for: "a question") { RunningProgram.dialogs == 1 }
        for window in running.program.application.windows where window.object.raw != running.window.widget.object.raw {
          window.destroyWindow()
        }
        running.window.perform("undo")
        running.window.save()
        running.waitUntilWritten()
        #expect(running.window.isSaved)
        #expect(panel.text == OtherProgramFile.panel)
      }
    }

    @Test func aPlumbDocumentHasNoReportAboutTheFileItWas() throws {
      try Self.onPanel { panel, running in
        #expect(Self.report(running)?.contains("also contains 3 items") == true)
        let path = panel.folder.appendingPathComponent("Panel.plumb").path
        running.window.openFile.write(to: path, replacesChanges: true) { _ in }
        running.waitUntilWritten()
        #expect(Self.report(running) == nil)
        #expect(running.window.file?.path == path)
        Self.translate(running)
        running.window.save()
        running.waitUntilWritten()
        #expect(running.window.isSaved)
        #expect(panel.text == OtherProgramFile.panel)
      }
    }

    @Test func changesOnTheDiskAreTakenOver() throws {
      try Self.onPanel { panel, running in
        let other = OtherProgramFile.panel.replacingOccurrences(of: "Go on", with: "Stop")
        try panel.write(other)
        wait(for: "the other version") { running.document.elements["go-1"]?.content.title == "Stop" }
        running.window.change { editor in
          editor.edit(Message("Move")) { draft in draft.update("c-2") { (it: inout Constraint) in it.constant = 31 } }
        }
        running.window.save()
        running.waitUntilWritten()
        #expect(panel.text == other.replacingOccurrences(of: "constant=\"30\"", with: "constant=\"31\""))
      }
    }
  }
}
