import GtkBridge
import LayoutModel
import Testing

@testable import EditorCore
@testable import PlumbUI

extension WindowTests {
  /// Text that is typed in a field of the inspector is previewed in the document. Text that the program sets in the
  /// field is not.
  @MainActor @Suite struct TypingPreviews {
    private final class Previews {
      private(set) var shown: [FieldChange?] = []
      private(set) var taken: [FieldChange] = []

      var editing: FieldEditing {
        FieldEditing(
          set: { [self] _, change in
            taken.append(change)
            return nil
          },
          preview: { [self] _, change in shown.append(change) }, undo: { _ in false }, typing: {},
          complete: { _, _, _, _ in nil }, chooseFile: { _ in })
      }
    }

    private func field(of id: ElementID, _ text: String, lines: Int) -> InspectorField {
      var field = InspectorField(
        id: "content.text", title: .verbatim("Text"), control: .text(lines: lines), target: .elements([id]),
        value: .text(text), isMixed: false, suggestions: [])
      field.isShownWhileTyped = true
      return field
    }

    @Test(arguments: [1, 3]) func goingFromOneElementToAnotherShowsNothing(lines: Int) throws {
      try RunningProgram.onExample { _ in
        let previews = Previews()
        let view = FieldViews.make(field(of: "a", "One", lines: lines), previews.editing)
        view.show(field(of: "b", "Two", lines: lines))
        view.show(field(of: "a", "Three", lines: lines))
        #expect(previews.shown.isEmpty)
        view.finishTyping()
        #expect(previews.taken.isEmpty)
      }
    }

    @Test func typedTextIsPreviewedAndKept() throws {
      try RunningProgram.onExample { _ in
        let previews = Previews()
        let view = FieldViews.make(field(of: "a", "One", lines: 1), previews.editing)
        let entry = try #require(RunningProgram.find("GtkEntry", under: view.widget).first)
        entry.text = "Other"
        #expect(previews.shown.last == .typed("Other"))
        // The inspector follows the document, which only previews the text.
        view.show(field(of: "a", "Other", lines: 1))
        #expect(view.typed?.text == "Other")
        entry.text = "One"
        #expect(previews.shown.last == .some(nil), "as it was: nothing is only shown any more")
        entry.text = "Another"
        view.finishTyping()
        #expect(previews.taken == [.typed("Another")])
      }
    }
  }
}
