import EditorCore
import GtkBridge

/// The content of the shortcuts window, made from the commands themselves: all that have a key.
enum ShortcutsList {
  static var groups: [ShortcutGroup] {
    let file = WindowCommands.all.filter { files.contains($0.id) }
    let window = WindowCommands.all.filter { !files.contains($0.id) }
    let rest = CommandRegistry.groups.map { group in
      ShortcutGroup(say(group.title), group.commands.map { (title: say($0.menuTitle), keys: shown($0.shortcuts)) })
    }
    let all = [group(say("Files"), file), group(say("Window"), window)] + rest
    return all.map { ShortcutGroup($0.title, $0.shortcuts.filter { !$0.keys.isEmpty }) }
      .filter { !$0.shortcuts.isEmpty }
  }

  private static let files: Set = [
    "new", "open", "save", "save-as", "export", "print", "cut", "copy", "paste", "close",
  ]

  private static func group(_ title: String, _ commands: [WindowCommand]) -> ShortcutGroup {
    ShortcutGroup(title, commands.map { (title: say($0.title), keys: shown($0.shortcuts)) })
  }

  /// Leaves out the keys of the number pad, which only repeat other keys.
  private static func shown(_ shortcuts: [String]) -> [String] { shortcuts.filter { !$0.contains("KP_") } }
}
