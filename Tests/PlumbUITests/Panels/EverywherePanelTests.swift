import EditorCore
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The issues in all environments, in the real window.
  @MainActor @Suite struct CheckEverywhere {
    private func rows(_ running: RunningProgram) -> [Widget] {
      RunningProgram.find("GtkButton", under: running.window.widget).filter { $0.hasStyle("issue-row") && $0.isVisible }
    }

    private func places(_ running: RunningProgram) -> [Widget] {
      RunningProgram.find("GtkButton", under: running.window.widget).filter { $0.hasStyle("fix-row") && $0.isVisible }
    }

    private func summary(_ running: RunningProgram) -> String {
      let heads = RunningProgram.find("GtkBox", under: running.window.widget).filter { $0.hasStyle("everywhere-head") }
      return heads.first.map { RunningProgram.find("GtkLabel", under: $0).first?.text ?? "" } ?? ""
    }

    @Test func aTroubleListsItsPlacesAndAPlaceIsShown() throws {
      try RunningProgram.onExample("dialog") { running in
        running.waitUntilShown()
        running.window.widget.activate("win.check-everywhere")
        wait(for: "what was found") { summary(running).hasPrefix("Issues in") }
        let row = try #require(rows(running).first)
        #expect(places(running).isEmpty)
        row.emit("clicked")
        wait(for: "its places") { !places(running).isEmpty }
        let place = try #require(places(running).first)
        #expect(running.window.editor?.viewpoint.isOwn == true)
        place.emit("clicked")
        wait(for: "the place on the canvas") { running.window.editor?.viewpoint.isOwn == false }
        #expect(running.window.editor?.history.canUndo == false, "looking changes nothing")
      }
    }

    @Test func resultsBeforeAnEditAreMarkedOld() throws {
      try RunningProgram.onExample("dialog") { running in
        running.waitUntilShown()
        running.window.widget.activate("win.check-everywhere")
        wait(for: "what was found") { summary(running).hasPrefix("Issues in") }
        running.window.change { $0.edit(Message("Move")) { $0.update("root") { $0.frame.width += 40 } } }
        wait(for: "a word that it is old") { summary(running).contains("The document has changed since") }
      }
    }
  }
}
