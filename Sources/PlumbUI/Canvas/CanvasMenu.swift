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
    ["why", "show-freedom"],
  ]

  /// As a whole it must not be higher than a small screen: what belongs together opens beside it.
  private static let arranging = [
    ["bring-to-front", "bring-forward", "send-backward", "send-to-back"], ["lock", "hide"],
  ]
  private static let selecting = ["select-parent", "select-children", "select-all"]

  /// The rulers, and the lines that come from them.
  private static let guides: [[String]] = [
    ["show-rulers", "show-user-guides"], ["add-vertical-guide", "add-horizontal-guide"], ["remove-user-guides"],
  ]

  /// - Parameter place: on the pasteboard; what lies there under each other can be chosen.
  static func menu(of editor: Editor, at place: Point?) -> Menu {
    var menu = Menu(sections.map { MenuSection($0.compactMap(item)) })
    menu.sections[1].entries += [
      .submenu(say("Arrange"), submenu(arranging)),
      .submenu(say("Embed"), submenu([EmbedKind.allCases.map(\.command), ["unembed"]])),
    ]
    var selection = submenu([selecting])
    let under = place.map { Self.selecting(editor, at: $0).sections.first?.entries ?? [] } ?? []
    if under.count > 1 { selection.sections.append(MenuSection(say("Under the Pointer"), under)) }
    var scene = submenu([["duplicate-scene", "delete-scene"]])
    scene.sections.insert(MenuSection([.submenu(say("New Scene"), devices(of: editor))]), at: 0)
    menu.sections.append(
      MenuSection([
        .submenu(say("Select"), selection), .submenu(say("Rulers and Guides"), submenu(guides)),
        .submenu(say("Scene"), scene),
      ]))
    return menu
  }

  private static func submenu(_ groups: [[String]]) -> Menu { Menu(groups.map { MenuSection($0.compactMap(item)) }) }

  /// Everything at a place, the topmost first.
  static func selecting(_ editor: Editor, at place: Point) -> Menu {
    let found = editor.geometry.elements(at: place, in: editor.document)
    return Menu([
      MenuSection(
        found.map { id in
          .item(
            editor.document.displayName(of: id), action: "win.select-element", target: .string(id.rawValue),
            icon: editor.document.elements[id]?.kind.icon)
        })
    ])
  }

  private static func devices(of editor: Editor) -> Menu {
    let devices = editor.layouts.environment.catalogue.devices
    let sections = Profile.allCases.map { profile in
      MenuSection(
        devices.filter { $0.profile == profile }.map {
          .item($0.name, action: "win.new-scene", target: .string($0.id))
        })
    }
    return Menu(sections.filter { !$0.entries.isEmpty } + [MenuSection(["new-scene-own-size"].compactMap(item))])
  }

  private static func item(_ id: String) -> MenuEntry? {
    if let command = CommandRegistry.command(id) {
      return .item(say(command.menuTitle), action: "win.\(id)", key: command.shortcuts.first)
    }
    guard let command = WindowCommands.all.first(where: { $0.id == id }) else { return nil }
    return .item(say(command.title), action: "win.\(id)", key: command.shortcuts.first)
  }
}
