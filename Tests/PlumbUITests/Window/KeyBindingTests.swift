import EditorCore
import GtkBridge
import Testing

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

  @Test func whatAFieldNeedsIsNoAccelerator() {
    for shortcut in ["Delete", "Left", "v", "<Control>z", "<Control>a", "<Control><Shift>z", "Tab", "<Shift>Left"] {
      #expect(!KeyBinding.isAccelerator(shortcut), "\(shortcut)")
    }
    for shortcut in ["<Control>s", "F9", "<Shift>F9", "<Control>plus"] {
      #expect(KeyBinding.isAccelerator(shortcut), "\(shortcut)")
    }
  }

  @Test func noTwoCommandsShareAKey() {
    let all = CommandRegistry.all.flatMap(\.shortcuts) + WindowCommands.all.flatMap(\.shortcuts)
    #expect(Set(all.map { KeyBinding($0) }).count == all.count)
  }
}
