import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  @MainActor @Suite struct Saving {
    @Test func whatCouldNotBeKeptOfTheReplacedFileIsToldOnce() throws {
      try RunningProgram.onExample { running in
        try FileManager.default.linkItem(atPath: running.path, toPath: running.path + ".other")
        running.window.change { editor in editor.edit(Message("Move")) { $0.update("query") { $0.frame.x = 5 } } }
        running.window.save()
        #expect(running.window.isSaved && running.window.notices.topic == "saved")
        let label = RunningProgram.find("GtkLabel", under: running.window.notices.widget).first
        #expect(
          label?.text == "“search.plumb” was saved, but its other hard link still has the old contents.")
        running.window.save()
        #expect(running.window.notices.topic == nil)
      }
    }

    /// What was said before comes back when what was said after it is over.
    @Test func noNoticeTakesAnotherAway() throws {
      try RunningProgram.onExample { running in
        let notices = running.window.notices
        notices.show("lost", "one")
        notices.show("disk", "two")
        #expect(notices.topic == "disk")
        notices.hide("disk")
        #expect(notices.topic == "lost" && notices.widget.isVisible)
        notices.show("disk", "two")
        notices.hide("lost")
        #expect(notices.topic == "disk")
        notices.hide()
        #expect(notices.topic == nil && !notices.widget.isVisible)
      }
    }
  }
}
