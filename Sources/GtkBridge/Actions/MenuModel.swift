import CGtk

/// The GTK model of a ``Menu``. GTK takes from the actions which items can be used, their check marks and their keys.
///
/// Each model is for one popover and is emptied when that goes (``emptyOnDestroy(of:)``). GTK 4.8 keeps a reference to
/// the model of each shown section and submenu for ever. For a context menu of forty items that would be some 50 KB
/// each time it is opened. The emptied models are used again by the next menu.
package final class MenuModel: ObjectHolder {
  package let object: GObjectRef
  /// The menu itself, its sections and submenus, and all sections inside these.
  private var parts: [GObjectRef]

  private static var spare: [GObjectRef] = []

  package init(_ menu: Menu) {
    object = Self.spare.popLast() ?? GObjectRef(adopting: g_menu_new())
    parts = [object]
    fill(object, with: menu)
  }

  /// Empties the model when the popover goes, so that nothing holds the contents of its rows any longer.
  func emptyOnDestroy(of popover: Widget) {
    g_object_set_data_full(popover.as(.gObject), Self.key, Unmanaged.passRetained(self).toOpaque(), emptyModel)
  }

  /// Takes the menu away from a popover and empties it now, since the popover may live longer. GTK 4.8 may forget to
  /// release the widgets around the focus. This happens when a menu closes with the focus in it, and each time the
  /// focus moves within a menu.
  static func detachAndEmpty(from popover: Widget) {
    gtk_popover_menu_set_menu_model(popover.as(.popoverMenu), nil)
    g_object_set_data(popover.as(.gObject), key, nil)
  }

  private static let key = "plumb-menu-model"

  fileprivate func empty() {
    for part in parts { g_menu_remove_all(part.as(.menu)) }
    Self.spare += parts
    parts = []
  }

  private func makePart() -> GObjectRef {
    let part = Self.spare.popLast() ?? GObjectRef(adopting: g_menu_new())
    parts.append(part)
    return part
  }

  private func fill(_ model: GObjectRef, with menu: Menu) {
    for section in menu.sections {
      let rows = makePart()
      for entry in section.entries {
        g_menu_append_item(rows.as(.menu), OpaquePointer(item(entry).raw))
      }
      g_menu_append_section(model.as(.menu), section.title, rows.as(.menuModel))
    }
  }

  private func item(_ entry: MenuEntry) -> GObjectRef {
    switch entry {
    case .submenu(let label, let menu):
      let model = makePart()
      fill(model, with: menu)
      return GObjectRef(adopting: g_menu_item_new_submenu(label, model.as(.menuModel)))
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

private nonisolated let emptyModel: GDestroyNotify = { data in
  nonisolated(unsafe) let kept = data
  MainActor.assumeIsolated {
    if let kept { Unmanaged<MenuModel>.fromOpaque(kept).takeRetainedValue().empty() }
  }
}
