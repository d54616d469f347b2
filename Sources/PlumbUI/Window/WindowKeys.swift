import EditorCore
import GtkBridge

/// Keys that nothing with the focus has used, and that mean a command.
final class WindowKeys {
  private unowned let window: DocumentWindow

  init(window: DocumentWindow) { self.window = window }

  func handle(_ key: KeyPress) -> Bool {
    guard let editor = window.editor else { return false }
    // A field lets them through where there is nothing to select, to copy or to cut; they do not mean the canvas then.
    if window.widget.isTyping, KeyBinding(key).edits { return false }
    // Plain keys belong to the canvas and the outline; a letter typed elsewhere is never a command.
    guard key.modifiers.contains(.control) || window.parts?.hasCanvasFocus == true else { return false }
    // Of several that share a key, the one that there is something to do for.
    if let command = Self.commandsByKey[KeyBinding(key)]?.first(where: { $0.isEnabled(editor) }) {
      window.perform(command.id)
      return true
    }
    guard let command = Self.windowCommandsByKey[KeyBinding(key)], command.isEnabled(in: window) else { return false }
    command.perform(window)
    return true
  }

  /// Those that no accelerator reaches, as a text field needs their keys for itself.
  private static let windowCommandsByKey: [KeyBinding: WindowCommand] = Dictionary(
    WindowCommands.all.flatMap { command in
      command.shortcuts.filter { !KeyBinding.isAccelerator($0) }.map { (KeyBinding($0), command) }
    }, uniquingKeysWith: { first, _ in first })

  private static let commandsByKey: [KeyBinding: [Command]] = Dictionary(
    grouping: CommandRegistry.all.flatMap { command in command.shortcuts.map { (KeyBinding($0), command) } }, by: \.0
  ).mapValues { $0.map(\.1) }
}
