import CGtk

/// Gives the rows of menus their text as accessible name, and greyed rows the reason why they cannot be chosen, as a
/// tooltip and read aloud. (In GTK 4.18 rows have no name for assistive technology by themselves, and their text is
/// hidden from it.)
///
/// GTK makes the rows from the menu's model and does not tell their actions. So rows are matched by text: the nth row
/// with a text is the nth entry with that text.
package enum MenuRows {
  /// Returns why an action, given by its full name, cannot be performed now in the window of a menu.
  package static var reason: (_ action: String, _ window: Widget?) -> String? = { _, _ in nil }

  static func explain(_ menu: Menu, in popover: Widget) {
    let weak = WeakObject(popover)
    // This waits until all rows have found out whether they can be chosen.
    popover.on("map") {
      MainLoop.whenIdle { if let object = weak.object { label(menu, in: Widget(object.raw)) } }
    }
  }

  private static func label(_ menu: Menu, in popover: Widget) {
    guard gtk_widget_get_mapped(popover.pointer) != 0 else { return }
    let window = popover.window
    var actions = Dictionary(grouping: menu.items, by: \.label)
    for row in popover.menuRows {
      guard let words = row.rowWords else { continue }
      row.setAccessible(label: words)
      guard let item = actions[words]?.first else { continue }
      actions[words]?.removeFirst()
      row.tooltip = row.isSensitive ? nil : reason(item.action, window)
      if !row.isSensitive { row.setAccessible(description: row.tooltip ?? "") }
    }
  }
}

extension Menu {
  /// All entries that can be chosen, in the order of the rows.
  fileprivate var items: [(label: String, action: String)] {
    sections.flatMap(\.entries).flatMap { entry -> [(label: String, action: String)] in
      switch entry {
      case .item(let label, let action, _, _, _): [(label, action)]
      case .submenu(_, let menu): menu.items
      }
    }
  }
}

extension Widget {
  fileprivate var menuRows: [Widget] {
    children.flatMap { $0.className == "GtkModelButton" ? [$0] : $0.menuRows }
  }

  fileprivate var rowWords: String? {
    if case .string(let words) = get("text") { words } else { nil }
  }
}
