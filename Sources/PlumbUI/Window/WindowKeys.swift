import EditorCore
import GtkBridge

/// Handles keys that the widget with the focus has not used and that mean a command.
final class WindowKeys {
  private unowned let window: DocumentWindow

  init(window: DocumentWindow) { self.window = window }

  func handle(_ key: KeyPress) -> Bool {
    guard let editor = window.editor else { return false }
    // A text field passes these keys on if it has nothing to select, copy or cut. They do not mean the canvas then.
    if window.widget.isTyping, KeyBinding(key).edits { return false }
    // Keys without Control belong to the canvas and the outline; a letter typed elsewhere is never a command.
    guard key.modifiers.contains(.control) || window.parts?.hasCanvasFocus == true else { return false }
    // Several commands may share a key: the first one that is available is performed.
    if let command = Self.commandsByKey[KeyBinding(key)]?.first(where: { $0.isEnabled(editor) }) {
      window.perform(command.id)
      return true
    }
    guard let command = Self.windowCommandsByKey[KeyBinding(key)], command.isEnabled(in: window) else { return false }
    command.perform(window)
    return true
  }

  /// The window's commands with keys that are no accelerators, since a text field needs these keys for itself.
  private static let windowCommandsByKey: [KeyBinding: WindowCommand] = Dictionary(
    WindowCommands.all.flatMap { command in
      command.shortcuts.filter { !KeyBinding.isAccelerator($0) }.map { (KeyBinding($0), command) }
    }, uniquingKeysWith: { first, _ in first })

  private static let commandsByKey: [KeyBinding: [Command]] = Dictionary(
    grouping: CommandRegistry.all.flatMap { command in command.shortcuts.map { (KeyBinding($0), command) } }, by: \.0
  ).mapValues { $0.map(\.1) }
}
