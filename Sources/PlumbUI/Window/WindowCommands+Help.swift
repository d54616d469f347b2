import EditorCore
import Help

extension WindowCommands {
  /// The title and the key that help shows for a command of the window or of its editor.
  static func helpName(of id: String) -> HelpCommandName? {
    let name = CommandRegistry.command(id).map { CommandName(title: $0.menuTitle, keys: $0.shortcuts) } ?? name(of: id)
    return name.map { HelpCommandName(title: say($0.title), key: $0.keys.first.map { KeyBinding($0).parts } ?? []) }
  }
}
