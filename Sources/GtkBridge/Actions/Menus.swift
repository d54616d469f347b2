import CGtk

/// A menu as a value, to be made from the program's commands.
///
///     let menu = Menu([
///       MenuSection([.item("Undo", action: "win.undo"), .item("Redo", action: "win.redo")]),
///       MenuSection("Zoom", [.item("100 %", action: "win.zoom", target: .double(1))]),
///     ])
package struct Menu: Equatable {
  package var sections: [MenuSection]

  package init(_ sections: [MenuSection]) { self.sections = sections }
}

package struct MenuSection: Equatable {
  package var title: String?
  package var entries: [MenuEntry]

  private init(_ title: String?, entries: [MenuEntry]) {
    self.title = title
    self.entries = entries
  }

  package init(_ entries: [MenuEntry]) { self.init(nil, entries: entries) }

  package init(_ title: String, _ entries: [MenuEntry]) { self.init(title, entries: entries) }
}

package enum MenuEntry: Equatable {
  /// `action` is the full name ("win.undo"); `target` is what the action is told, or the choice that the item stands for;
  /// `key` is shown beside it where the action has no key of the whole application.
  case item(String, action: String, target: ActionValue? = nil, icon: String? = nil, key: String? = nil)
  case submenu(String, Menu)
}

extension Menu {
  /// The model that menu buttons and popover menus show. Which items can be used, their check marks and their keys come
  /// from the actions.
  package func makeModel() -> GObjectRef {
    let menu = GObjectRef(adopting: g_menu_new())
    for section in sections {
      let model = section.makeModel()
      g_menu_append_section(menu.as(.menu), section.title, model.as(.menuModel))
    }
    return menu
  }
}

extension MenuSection {
  fileprivate func makeModel() -> GObjectRef {
    let menu = GObjectRef(adopting: g_menu_new())
    for entry in entries {
      let item = entry.makeItem()
      g_menu_append_item(menu.as(.menu), OpaquePointer(item.raw))
    }
    return menu
  }
}

extension MenuEntry {
  fileprivate func makeItem() -> GObjectRef {
    switch self {
    case .submenu(let label, let menu):
      return GObjectRef(adopting: g_menu_item_new_submenu(label, menu.makeModel().as(.menuModel)))
    case .item(let label, let action, let target, let icon, let key):
      let item = GObjectRef(adopting: g_menu_item_new(label, nil))
      let pointer = OpaquePointer(item.raw)
      g_menu_item_set_action_and_target_value(pointer, action, target?.makeVariant())
      if let icon { setIcon(icon, on: pointer) }
      if let key { g_menu_item_set_attribute_value(pointer, "accel", g_variant_new_string(key)) }
      return item
    }
  }

  private func setIcon(_ name: String, on item: OpaquePointer) {
    let icon = GObjectRef(adopting: g_themed_icon_new(name))
    g_menu_item_set_icon(item, OpaquePointer(icon.raw))
  }
}
