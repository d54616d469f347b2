import EditorCore
import GtkBridge
import LayoutModel
import Testing

@testable import PlumbUI

extension WindowTests {
  @MainActor @Suite struct FrameFields {
    /// Returns the fields of x, y, width and height, once they show the expected texts.
    private static func frameFields(
      of elements: [ElementID], saying texts: [String] = ["280", "40", "75", "30"], _ running: RunningProgram
    ) -> [Widget] {
      running.window.change { editor in
        editor.settings.inspectorTab = .size
        editor.select(Selection(elements: elements))
      }
      @MainActor func fields() -> [Widget] {
        Array(RunningProgram.find("GtkEntry", under: running.window.widget).prefix(4))
      }
      wait(for: "fields that say \(texts)") { fields().map(\.text) == texts }
      return fields()
    }

    @Test func typedPositionMovesTheSelection() throws {
      try RunningProgram.onExample { running in
        let fields = Self.frameFields(of: ["search"], running)
        fields[0].text = "280+8*2"
        fields[0].emit("activate")
        #expect(running.document.elements["search"]?.frame.x == 296)
        wait(for: "the sum in the field") { fields[0].text == "296" }
        fields[0].text = "nonsense"
        fields[0].emit("activate")
        #expect(running.document.elements["search"]?.frame.x == 296)
      }
    }

    @Test func invalidNumberIsResetWhenTheFieldIsLeft() throws {
      try RunningProgram.onExample { running in
        let fields = Self.frameFields(of: ["search"], running)
        fields[1].takeFocus()
        fields[1].text = "nonsense"
        fields[0].takeFocus()
        wait(for: "the old number") { fields[1].text == "40" }
      }
    }

    @Test func aNumberThatIsBeingTypedIsSaved() throws {
      try RunningProgram.onExample { running in
        let fields = Self.frameFields(of: ["search"], running)
        fields[3].takeFocus()
        fields[3].text = "44"
        running.window.save()
        running.waitUntilWritten()
        #expect(running.document.elements["search"]?.frame.height == 44)
        let saved = try DocumentFile.open(running.path)
        #expect(saved.document == running.document)
        #expect(running.window.editor?.history.isSaved == true)
        #expect(fields[3].text == "44", "and is shown at once")
      }
    }

    /// The section's widgets stay; only its title is another.
    @Test func headingsTellTheDesignsFrameFromTheShownOne() throws {
      try RunningProgram.onExample { running in
        _ = Self.frameFields(of: ["search"], running)
        @MainActor func headings() -> [String] {
          RunningProgram.find("GtkLabel", under: running.window.widget).map(\.text).filter { $0.hasPrefix("Frame") }
        }
        wait(for: "one frame") { headings() == ["Frame"] }
        running.window.change { $0.look(from: Viewpoint(size: Size(667, 375))) }
        wait(for: "two frames") { headings() == ["Frame as Shown", "Frame in the Design"] }
        running.window.change { $0.look(from: Viewpoint()) }
        wait(for: "one frame again") { headings() == ["Frame"] }
      }
    }

    @Test func differentValuesAreShownAsMixed() throws {
      try RunningProgram.onExample { running in
        _ = Self.frameFields(of: ["query", "search"], saying: ["", "40", "", "30"], running)
      }
    }
  }
}
