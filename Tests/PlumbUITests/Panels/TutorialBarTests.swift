import EditorCore
import GtkBridge
import LayoutModel
import ProgramResources
import Testing
import Tutorials

@testable import PlumbUI

extension WindowTests {
  /// The strip over the canvas of a tutorial.
  @MainActor @Suite struct TutorialBars {
    private static let tutorial = Tutorial.with(id: "equal-spacing")

    @Test func doneStepsAreTickedAndUndoneStepsAreNot() throws {
      try RunningProgram.start([]) { program in
        let tutorial = try #require(Self.tutorial)
        let window = try #require(program.windows.first)
        window.openNew(ShippedTutorials.path(of: tutorial))
        wait(for: "the strip") { window.parts?.tutorial.isShown == true }
        #expect(Self.done(in: window) == 0)
        for gesture in try #require(tutorial.steps.first).script { Self.play(gesture, of: tutorial, in: window) }
        wait(for: "a tick") { Self.done(in: window) == 1 }
        window.perform("undo")
        wait(for: "no tick") { Self.done(in: window) == 0 }
      }
    }

    @Test func barIsClosedAndShownAgain() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        window.openNew(ShippedTutorials.path(of: try #require(Self.tutorial)))
        let bar = try #require(window.parts?.tutorial)
        wait(for: "the strip") {
          bar.widget.isVisible && window.widget.actions["toggle-tutorial"]?.isEnabled == true
        }
        window.widget.activate("win.toggle-tutorial")
        wait(for: "its end") { !bar.widget.isVisible }
        window.widget.activate("win.toggle-tutorial")
        wait(for: "the strip again") { bar.widget.isVisible }
      }
    }

    @Test func otherDocumentsShowNoTutorialBar() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        #expect(running.window.parts?.tutorial.widget.isVisible == false)
        #expect(running.window.widget.actions["toggle-tutorial"]?.isEnabled == false)
      }
    }

    @Test func fieldThatAStepMeansIsFramedOrTheTabThatHasIt() throws {
      try RunningProgram.start([]) { program in
        let tutorial = try #require(Tutorial.with(id: "field-and-button"))
        let window = try #require(program.windows.first)
        window.openNew(ShippedTutorials.path(of: tutorial))
        wait(for: "the strip") { window.parts?.tutorial.isShown == true }
        window.change { $0.settings.inspectorTab = .attributes }
        for gesture in tutorial.steps.flatMap(\.script) {
          if case .fill = gesture { break }
          Self.play(gesture, of: tutorial, in: window)
        }
        wait(for: "the tab") { Self.framed(in: window).map(\.className) == ["GtkToggleButton"] }
        window.change { $0.settings.inspectorTab = .size }
        wait(for: "the field") { Self.framed(in: window).contains { $0.className != "GtkToggleButton" } }
        window.change { $0.select(.none) }
        wait(for: "no field") { Self.framed(in: window).isEmpty }
      }
    }

    private static func play(_ gesture: Gesture, of tutorial: Tutorial, in window: DocumentWindow) {
      window.change { editor in
        var player = GesturePlayer(editor, in: tutorial.scene)
        player.play(gesture)
        editor = player.editor
      }
    }

    private static func framed(in window: DocumentWindow) -> [Widget] {
      RunningProgram.find(under: window.widget) { $0.hasStyle("meant") }
    }

    private static func done(in window: DocumentWindow) -> Int {
      RunningProgram.find("GtkButton", under: window.widget).filter {
        $0.hasStyle("tutorial-step") && $0.hasStyle("done")
      }
      .count
    }
  }
}
