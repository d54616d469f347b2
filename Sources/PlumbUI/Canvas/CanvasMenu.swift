import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import Words

/// The menu of a secondary click on the canvas, made from the commands, with their keys.
enum CanvasMenu {
  /// Each list is a section.
  private static let sections: [[String]] = [
    ["cut", "copy", "copy-visual-format", "paste", "duplicate", "delete"],
    ["edit-text", "constrain", "size-to-fit"],
    ["lock", "hide"],
    ["select-parent", "select-children", "select-all"],
  ]

  /// - Parameter place: on the pasteboard; what lies there under each other can be chosen.
  static func menu(of editor: Editor, at place: Point?) -> Menu {
    var menu = Menu(sections.map { MenuSection($0.compactMap(item)) }.filter { !$0.entries.isEmpty })
    let stacking = ["bring-to-front", "bring-forward", "send-backward", "send-to-back"].compactMap(item)
    menu.sections[1].entries.append(.submenu(say("Arrange"), Menu([MenuSection(stacking)])))
    let embedding = EmbedKind.allCases.map(\.command) + ["unembed"]
    menu.sections[1].entries.append(.submenu(say("Embed"), Menu([MenuSection(embedding.compactMap(item))])))
    let under = place.map { selecting(editor, at: $0).sections.first?.entries ?? [] } ?? []
    if under.count > 1 {
      menu.sections.append(MenuSection([.submenu(say("Select Under the Pointer"), Menu([MenuSection(under)]))]))
    }
    menu.sections.append(
      MenuSection(
        [.submenu(say("New Scene"), devices(of: editor))] + ["duplicate-scene", "delete-scene"].compactMap(item)))
    return menu
  }

  /// Everything at a place, the topmost first.
  static func selecting(_ editor: Editor, at place: Point) -> Menu {
    let found = editor.geometry.elements(at: place, in: editor.document)
    return Menu([
      MenuSection(
        found.map { id in
          .item(
            editor.document.displayName(of: id), action: "win.select-element", target: .string(id.rawValue),
            icon: editor.document.elements[id].map { "plumb-\($0.kind.iconName)-symbolic" })
        })
    ])
  }

  private static func devices(of editor: Editor) -> Menu {
    let devices = editor.layouts.environment.catalogue.devices
    return Menu(
      Profile.allCases.map { profile in
        MenuSection(
          devices.filter { $0.profile == profile }.map {
            .item($0.name, action: "win.new-scene", target: .string($0.id))
          })
      }.filter { !$0.entries.isEmpty })
  }

  private static func item(_ id: String) -> MenuEntry? {
    if let command = CommandRegistry.command(id) {
      return .item(say(command.menuTitle), action: "win.\(id)", key: command.shortcuts.first)
    }
    guard let command = WindowCommands.all.first(where: { $0.id == id }) else { return nil }
    return .item(say(command.title), action: "win.\(id)", key: command.shortcuts.first)
  }
}
