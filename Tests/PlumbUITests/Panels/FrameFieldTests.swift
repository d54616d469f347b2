import EditorCore
import GtkBridge
import LayoutModel
import Testing

@testable import PlumbUI

extension WindowTests {
  @MainActor @Suite struct FrameFields {
    @Test func whatIsTypedMovesTheSelection() throws {
      try RunningProgram.onExample { running in
        running.window.change { $0.select(Selection(elements: ["search"])) }
        running.settle()
        let fields = RunningProgram.find("GtkEntry", under: running.window.widget)
        #expect(fields.map(\.text) == ["280", "40", "75", "30"])
        fields[0].text = "280+8*2"
        fields[0].emit("activate")
        running.settle()
        #expect(running.document.elements["search"]?.frame.x == 296)
        #expect(fields[0].text == "296")
        fields[0].text = "nonsense"
        fields[0].emit("activate")
        #expect(running.document.elements["search"]?.frame.x == 296)
      }
    }

    @Test func severalThatDifferAreShownAsMixed() throws {
      try RunningProgram.onExample { running in
        running.window.change { $0.select(Selection(elements: ["query", "search"])) }
        running.settle()
        let fields = RunningProgram.find("GtkEntry", under: running.window.widget)
        #expect(fields.map(\.text) == ["", "40", "", "30"])
      }
    }
  }
}
