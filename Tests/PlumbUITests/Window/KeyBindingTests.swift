import EditorCore
import GtkBridge
import LayoutModel
import TestSupport
import Testing
import Words

@testable import PlumbUI

@MainActor @Suite struct KeyBindingTests {
  @Test func shortcutsAreTheKeysThatArePressed() {
    #expect(KeyBinding("<Control>z") == KeyBinding(KeyPress(name: "z", character: "z", modifiers: .control)))
    #expect(
      KeyBinding("<Control><Shift>z")
        == KeyBinding(KeyPress(name: "Z", character: "Z", modifiers: [.control, .shift])))
    #expect(KeyBinding("<Shift>Tab") == KeyBinding(KeyPress(name: "ISO_Left_Tab", character: nil, modifiers: .shift)))
    #expect(KeyBinding("Delete") != KeyBinding(KeyPress(name: "Delete", character: nil, modifiers: .control)))
  }

  @Test func keysOfTextFieldsAreNoAccelerators() {
    let ofText = [
      "Delete", "Left", "v", "<Control>z", "<Control>a", "<Control>v", "<Control><Shift>z", "Tab", "<Shift>Left",
      "<Control>g",
    ]
    for shortcut in ofText {
      #expect(!KeyBinding.isAccelerator(shortcut), "\(shortcut)")
    }
    for shortcut in ["<Control>s", "F9", "<Shift>F9", "<Control>plus", "<Control><Shift>a", "<Control><Shift>v"] {
      #expect(KeyBinding.isAccelerator(shortcut), "\(shortcut)")
    }
  }

  /// A key may have one meaning for an element and another for a constraint, but never two at a time.
  @Test func noKeyMeansTwoThingsAtATime() throws {
    let editors = [Selection.none, Selection(elements: ["search"]), Selection(constraints: ["width"])].map {
      selection in
      var editor = Editor(document: SampleDocuments.search, measurer: FixedMeasurer())
      editor.edit(Message("Test"), selecting: selection) { draft in
        draft.put(Constraint(id: "width", first: Anchor("query", .width), constant: 240))
      }
      return editor
    }
    for editor in editors {
      let all =
        CommandRegistry.all.filter { $0.isEnabled(editor) }.flatMap(\.shortcuts)
        + WindowCommands.all.flatMap(\.shortcuts)
      let shared = Dictionary(grouping: all) { KeyBinding($0) }.values.filter { $0.count > 1 }
      #expect(shared.isEmpty)
    }
  }
}
