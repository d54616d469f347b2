import EditorCore
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The strip of example sizes over the canvas, in the real window.
  @MainActor @Suite struct ExampleStrip {
    private func bar(_ running: RunningProgram) -> Widget? {
      RunningProgram.find("GtkBox", under: running.window.widget).first { $0.hasStyle("examples-bar") && $0.isVisible }
    }

    private func chips(_ running: RunningProgram) -> [(text: String, isChosen: Bool)] {
      guard let bar = bar(running) else { return [] }
      return RunningProgram.find("GtkButton", under: bar).filter { $0.hasStyle("example-chip") }.map { chip in
        (RunningProgram.find("GtkLabel", under: chip).first?.text ?? "", chip.hasStyle("chosen"))
      }
    }

    private func button(_ title: String, _ running: RunningProgram) -> Widget? {
      bar(running).flatMap { bar in
        RunningProgram.find("GtkButton", under: bar).first { button in
          RunningProgram.find("GtkLabel", under: button).first?.text == title
        }
      }
    }

    private func choices(_ running: RunningProgram) -> [Widget] {
      RunningProgram.find("GtkButton", under: running.window.widget).filter { $0.hasStyle("choice-row") }
    }

    @Test func barShowsTheSizesAndWhyInferringIsDisabled() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        #expect(bar(running) == nil)
        running.window.widget.activate("win.example-sizes")
        wait(for: "one size") { chips(running).map(\.text) == ["375 × 667"] }
        #expect(button("Infer Constraints…", running)?.isSensitive == false, "one size is not enough")
        running.window.change { ExampleEditing.add(width: 667, height: 375, in: &$0) }
        wait(for: "two sizes") { chips(running).map(\.text) == ["375 × 667", "667 × 375"] }
        #expect(chips(running).map(\.isChosen) == [false, true])
        #expect(button("Infer Constraints…", running)?.isSensitive == true)
        running.window.widget.activate("win.remove-example")
        wait(for: "the first size alone") { chips(running).count == 1 }
        running.window.widget.activate("win.example-sizes")
        wait(for: "the end of the strip") { bar(running) == nil }
        #expect(running.document.elements["root"]?.frame.size == Size(375, 667))
      }
    }

    @Test func aChoiceIsMadeAndTakenBackInOneStep() throws {
      try RunningProgram.onExample { running in
        running.window.change { editor in
          editor.edit(Message("Clear")) { draft in for one in draft.document.constraints { draft.remove(one.id) } }
        }
        running.waitUntilShown()
        let bare = running.document
        running.window.widget.activate("win.example-sizes")
        running.window.change { ExampleEditing.add(width: 667, height: 375, in: &$0) }
        running.window.change { editor in
          editor.edit(Message("Arrange")) { draft in
            draft.update("search") { $0.frame.x += 292 }
            draft.update("query") { $0.frame.width += 292 }
          }
        }
        wait(for: "sizes to infer from") { button("Infer Constraints…", running)?.isSensitive == true }
        let infer = try #require(button("Infer Constraints…", running))
        infer.emit("clicked")
        wait(for: "sets of constraints") { !choices(running).isEmpty }
        let first = try #require(choices(running).first)
        first.emit("clicked")
        wait(for: "constraints") { !running.document.constraints.isEmpty }
        #expect(running.document.violations() == [])
        running.window.perform("undo")
        #expect(running.document.constraints.isEmpty)
        #expect(bare.constraints.isEmpty)
      }
    }
  }
}
