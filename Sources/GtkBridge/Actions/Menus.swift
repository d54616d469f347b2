import CGtk

/// A menu as a value, made from the program's commands.
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
  /// An item that activates an action. `action` is the full name ("win.undo"). `target` is the action's parameter, or
  /// the choice that the item stands for. `key` is shown beside the item if the action has no key in the whole
  /// application.
  case item(String, action: String, target: ActionValue? = nil, icon: String? = nil, key: String? = nil)
  case submenu(String, Menu)
}
