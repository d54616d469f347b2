import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  @MainActor @Suite struct Saving {
    @Test func lostFilePropertiesAreReportedOnce() throws {
      try RunningProgram.onExample { running in
        try FileManager.default.linkItem(atPath: running.path, toPath: running.path + ".other")
        running.window.change { editor in editor.edit(Message("Move")) { $0.update("query") { $0.frame.x = 5 } } }
        running.window.save()
        #expect(!running.window.isSaved, "it is only on its way")
        running.waitUntilWritten()
        #expect(running.window.isSaved)
        #expect(running.window.notices.topic == "saved")
        let label = RunningProgram.find("GtkLabel", under: running.window.notices.widget).first
        #expect(
          label?.text == "“search.plumb” was saved, but its other hard link still has the old contents.")
        running.window.save()
        running.waitUntilWritten()
        #expect(running.window.notices.topic == nil)
      }
    }

    @Test func editsDuringASaveAreUnsaved() throws {
      try RunningProgram.onExample { running in
        @MainActor func move(_ x: Double) {
          running.window.change { editor in editor.edit(Message("Move")) { $0.update("query") { $0.frame.x = x } } }
        }
        move(5)
        let saved = running.document
        running.window.save()
        move(6)
        running.waitUntilWritten()
        #expect(!running.window.isSaved)
        let inFile = try DocumentFile.open(running.path).document
        #expect(inFile == saved)
        running.window.perform("undo")
        #expect(running.window.isSaved)
        #expect(running.document == saved)
      }
    }

    @Test func aWindowWaitsForItsSaveBeforeItCloses() throws {
      try RunningProgram.onExample { running in
        running.window.change { editor in editor.edit(Message("Move")) { $0.update("query") { $0.frame.x = 5 } } }
        let saved = running.document
        running.window.save()
        running.window.widget.close()
        #expect(!running.program.windows.isEmpty)
        #expect(running.window.notices.topic == "closing")
        wait(for: "the end of the window") { running.program.windows.isEmpty }
        let inFile = try DocumentFile.open(running.path).document
        #expect(inFile == saved)
      }
    }

    @Test func aWindowWaitsForItsExportBeforeItCloses() throws {
      try RunningProgram.onExample { running in
        let exporter = try #require(ExportPlan.groups.joined().first { $0.id == "png" })
        let path = (running.path as NSString).deletingPathExtension + ".png"
        running.window.exports.export(exporter, ExportPlan(), to: path)
        running.window.widget.close()
        #expect(running.window.notices.topic == "closing")
        wait(for: "the end of the window") { running.program.windows.isEmpty }
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }

    /// An earlier notice is shown again when a later one ends.
    @Test func noNoticeTakesAnotherAway() throws {
      try RunningProgram.onExample { running in
        let notices = running.window.notices
        notices.show("lost", "one")
        notices.show("disk", "two")
        #expect(notices.topic == "disk")
        notices.hide("disk")
        #expect(notices.topic == "lost")
        #expect(notices.widget.isVisible)
        notices.show("disk", "two")
        notices.hide("lost")
        #expect(notices.topic == "disk")
        notices.hide()
        #expect(notices.topic == nil)
        #expect(!notices.widget.isVisible)
      }
    }
  }
}
