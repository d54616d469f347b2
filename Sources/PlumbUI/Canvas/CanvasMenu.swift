import EditorCore
import GtkBridge
import Words

/// The menu of a secondary click on the canvas, made from the commands, with their keys.
enum CanvasMenu {
  /// Each list is a section.
  private static let sections: [[String]] = [
    ["cut", "copy", "paste", "duplicate", "delete"],
    ["edit-text", "size-to-fit"],
    ["bring-to-front", "bring-forward", "send-backward", "send-to-back"],
    ["lock", "hide"],
    ["select-parent", "select-children", "select-all"],
  ]

  static func menu() -> Menu {
    Menu(sections.map { MenuSection($0.compactMap(item)) }.filter { !$0.entries.isEmpty })
  }

  private static func item(_ id: String) -> MenuEntry? {
    if let command = CommandRegistry.command(id) {
      return .item(say(command.menuTitle), action: "win.\(id)", key: command.shortcuts.first)
    }
    guard let command = WindowCommands.all.first(where: { $0.id == id }) else { return nil }
    return .item(say(command.title), action: "win.\(id)", key: command.shortcuts.first)
  }
}
