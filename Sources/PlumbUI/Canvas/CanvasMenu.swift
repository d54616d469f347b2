import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import Words

/// Makes the context menu of the canvas from the commands, with their keys.
struct CanvasMenu {
  /// The names of the window's own commands.
  let naming: (String) -> CommandName?

  /// Returns the menu. Most commands are in submenus, so that the menu is not higher than a small screen.
  ///
  /// - Parameter place: a point on the pasteboard; the menu offers to select one of the elements there.
  func menu(of editor: Editor, at place: Point?) -> Menu {
    var menu = Menu(CommandPlace.canvas.menu(naming: naming, withKeys: true))
    menu.sections[1].entries += [
      .submenu(say("Constraint"), submenu(.constraint)),
      .submenu(say("Arrange"), submenu(.arranging)),
      .submenu(say("Embed"), embedding), .submenu(say("Component"), components(of: editor)),
    ]
    var selection = submenu(.selecting)
    let under = place.map { self.selecting(editor, at: $0).sections.first?.entries ?? [] } ?? []
    if under.count > 1 { selection.sections.append(MenuSection(say("Under the Pointer"), under)) }
    var scene = submenu(.scene)
    scene.sections.insert(MenuSection([.submenu(say("New Scene"), devices(of: editor))]), at: 0)
    menu.sections.append(
      MenuSection([
        .submenu(say("Select"), selection), .submenu(say("Rulers and Guides"), submenu(.guides)),
        .submenu(say("Scene"), scene),
      ]))
    return menu
  }

  private func submenu(_ place: CommandPlace) -> Menu { Menu(place.menu(naming: naming, withKeys: true)) }

  /// The commands for components, and the other components for the selected instances. One that would contain itself is
  /// greyed, with the reason in its name.
  private func components(of editor: Editor) -> Menu {
    var menu = submenu(.components)
    let choices = Components.swapChoices(in: editor).map { choice in
      MenuEntry.item(
        choice.lock.map { say("%1 (%2)", choice.name, say($0)) } ?? choice.name,
        action: choice.lock == nil ? "win.swap-component" : "win.swap-component-refused",
        target: .string(choice.component.rawValue))
    }
    if !choices.isEmpty {
      menu.sections.insert(MenuSection([.submenu(say("Swap Component"), Menu([MenuSection(choices)]))]), at: 1)
    }
    return menu
  }

  private var embedding: Menu {
    let kinds = EmbedKind.allCases.compactMap { MenuEntry.command($0.command, naming: naming, withKey: true) }
    return Menu([MenuSection(kinds)] + CommandPlace.unembedding.menu(naming: naming, withKeys: true))
  }

  /// A menu of all elements at a point, the topmost first.
  func selecting(_ editor: Editor, at place: Point) -> Menu {
    let found = editor.geometry.elements(at: place, in: editor.document)
    return Menu([
      MenuSection(
        found.map { id in
          .item(
            say(editor.document.displayName(of: id)), action: "win.select-element", target: .string(id.rawValue),
            icon: editor.document.elements[id]?.kind.icon)
        })
    ])
  }

  private func devices(of editor: Editor) -> Menu {
    let catalogue = editor.layouts.environment.catalogue
    let sections = Profile.allCases.map { profile in
      MenuSection(
        catalogue.groups(of: profile).map { group, devices in
          let items = devices.map { MenuEntry.item($0.name, action: "win.new-scene", target: .string($0.id)) }
          return MenuEntry.submenu(say(group.title), Menu([MenuSection(items)]))
        })
    }
    return Menu(sections.filter { !$0.entries.isEmpty } + CommandPlace.newScene.menu(naming: naming, withKeys: true))
  }
}
