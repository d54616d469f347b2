import EditorCore
import GtkBridge
import LayoutModel
import TestSupport
import Testing

@testable import PlumbUI

extension WindowTests {
  /// An edit that is only tried out is shown on the canvas; the panels do not change.
  @MainActor @Suite struct CalmPanels {
    /// Waits longer than the panels take to update.
    private static func settle() { _ = MainLoop.run(untilSecondsPass: 0.5) { false } }

    @Test func fieldsKeepTheirNumbersUntilTheEditIsMade() throws {
      try RunningProgram.onExample { running in
        running.window.change { editor in
          editor.settings.inspectorTab = .size
          editor.select(Selection(elements: ["search"]))
        }
        @MainActor func numbers() -> [String] {
          RunningProgram.find("GtkEntry", under: running.window.widget).prefix(2).map(\.text)
        }
        wait(for: "the numbers") { numbers() == ["280", "40"] }
        let move: ToolStep.Edit = { draft in draft.update("search") { $0.frame.x = 7 } }
        running.window.change { $0.preview(move) }
        Self.settle()
        #expect(running.document.elements["search"]?.frame.x == 7)
        #expect(numbers() == ["280", "40"])
        // A trial that begins before the panels show an edit: the edit is shown, the trial is not.
        running.window.change { $0.edit("Lower") { $0.update("search") { $0.frame.y = 90 } } }
        running.window.change { $0.preview(move) }
        wait(for: "the edit alone") { numbers() == ["280", "90"] }
        running.window.change { $0.preview(nil) }
        Self.settle()
        #expect(numbers() == ["280", "90"])
      }
    }

    @Test func openingEmbedTriesNothing() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        running.window.change { $0.select(Selection(elements: ["search"])) }
        running.window.parts?.open(.embed)
        @MainActor func rows() -> [Widget] {
          RunningProgram.find("GtkPopover", under: running.window.widget).filter(\.isVisible)
            .flatMap { RunningProgram.find("GtkButton", under: $0) }
        }
        wait(for: "the menu") { !rows().isEmpty }
        Self.settle()
        #expect(running.window.editor?.isPreviewing == false)
      }
    }
  }
}
