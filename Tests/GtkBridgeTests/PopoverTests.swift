import CGtk
import Testing

@testable import GtkBridge

extension GtkTests {
  /// Popovers and their surroundings: tooltips, the focus, the widget under the pointer, and the rows of menus.
  @MainActor @Suite struct Popovers {
    private let window = Widget(gtk_window_new())

    private func show(_ content: Widget) {
      gtk_window_set_default_size(window.as(.window), 300, 300)
      gtk_window_set_child(window.as(.window), content.pointer)
      FocusReturn.trackFocus(in: window)
      window.present()
      #expect(MainLoop.run { content.width > 0 })
    }

    /// True if a tooltip would be shown now.
    private func hasTooltip(_ widget: Widget) -> Bool {
      let tooltip = GObjectRef(adopting: g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil))
      var arguments = [GValue](repeating: GValue(), count: 5)
      g_value_init(&arguments[0], gtk_widget_get_type())
      g_value_set_object(&arguments[0], widget.pointer)
      for index in 1...2 { g_value_init(&arguments[index], Fundamental.int) }
      g_value_init(&arguments[3], Fundamental.boolean)
      g_value_init(&arguments[4], gtk_tooltip_get_type())
      g_value_set_object(&arguments[4], tooltip.raw)
      var answer = GValue()
      g_value_init(&answer, Fundamental.boolean)
      g_signal_emitv(&arguments, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &answer)
      return g_value_get_boolean(&answer) != 0
    }

    @Test func buttonHasNoTooltipWhileItsPopoverIsOpen() {
      let button = Widget.button(icon: "edit-undo-symbolic", name: "Pin", tooltip: "Add distances")
      let menu = Widget.menuButton(
        icon: "open-menu-symbolic", name: "Menu", Menu([MenuSection([.item("Undo", action: "win.undo")])]))
      show(.box(.vertical, [button, menu]))
      #expect(hasTooltip(button))
      #expect(hasTooltip(menu))
      let popover = Widget.popover(.label("Open"))
      popover.open(on: button, x: 1, y: 1)
      #expect(!hasTooltip(button))
      #expect(hasTooltip(menu))
      popover.closePopover()
      #expect(MainLoop.run { hasTooltip(button) })
      gtk_menu_button_popup(menu.as(.menuButton))
      #expect(!hasTooltip(menu))
      gtk_menu_button_popdown(menu.as(.menuButton))
      #expect(MainLoop.run { hasTooltip(menu) })
      window.destroyWindow()
    }

    /// If it opened at once, it would point to a position beyond the screen.
    @Test func popoverOpensOnceItsParentHasRoom() {
      let content = Widget.box(.vertical)
      content.append(.label("Strings"))
      show(content)
      let button = Widget.button(icon: "list-add-symbolic", name: "Add", tooltip: "Add")
      let popover = Widget.popover(.label("Language"))
      content.append(button)
      #expect(gtk_widget_get_mapped(button.pointer) != 0)
      #expect(button.width == 0)
      popover.open(on: button, x: 1, y: 1)
      #expect(gtk_widget_get_mapped(popover.pointer) == 0)
      #expect(MainLoop.run { gtk_widget_get_mapped(popover.pointer) != 0 })
      #expect(button.width > 0)
      popover.closePopover()
      window.destroyWindow()
    }

    /// Without this, a popover that never has room would be measured all the time.
    @Test func popoverClosesIfItsParentHasNoRoom() {
      let content = Widget.box(.horizontal)
      content.append(.label("Strings"))
      let empty = Widget.box(.horizontal)
      content.append(empty)
      show(content)
      let popover = Widget.popover(.label("Language"))
      var isClosed = false
      popover.on("closed") { isClosed = true }
      popover.open(on: empty, x: 1, y: 1)
      #expect(MainLoop.run { isClosed })
      #expect(gtk_widget_get_mapped(popover.pointer) == 0)
      window.destroyWindow()
    }

    /// A menu is made only when it is opened, because most menus never are.
    @Test func aMenuIsMadeWhenItIsOpened() {
      func menu(_ label: String) -> Menu { Menu([MenuSection([.item(label, action: "win.undo")])]) }
      let button = Widget.menuButton(icon: "open-menu-symbolic", name: "Menu", menu("Undo"))
      func popover() -> Widget? { gtk_menu_button_get_popover(button.as(.menuButton)).map { Widget($0) } }
      show(button)
      #expect(button.isSensitive)
      #expect(popover() == nil)
      gtk_menu_button_popup(button.as(.menuButton))
      let first = popover()
      #expect(first?.isVisible == true)
      gtk_menu_button_popdown(button.as(.menuButton))
      gtk_menu_button_popup(button.as(.menuButton))
      #expect(popover() == first, "the rows are kept")
      button.setMenu(menu("Redo"))
      #expect(popover() == first, "what is open stays")
      #expect(first?.isVisible == true, "what is open stays")
      gtk_menu_button_popdown(button.as(.menuButton))
      #expect(popover() == first, "GTK may still ask where the pointer is in it")
      gtk_menu_button_popup(button.as(.menuButton))
      #expect(popover()?.isVisible == true)
      #expect(popover() != first)
      window.destroyWindow()
    }

    /// If input were blocked more often than unblocked, a reopened popover would get no presses.
    @Test func popoverClosedTwiceGetsPressesAgain() throws {
      let menu = Widget.menuButton(
        icon: "open-menu-symbolic", name: "Menu", Menu([MenuSection([.item("Undo", action: "win.undo")])]))
      show(menu)
      gtk_menu_button_popup(menu.as(.menuButton))
      let popover = try #require(gtk_menu_button_get_popover(menu.as(.menuButton)).map({ Widget($0) }))
      func hears() -> Bool {
        guard let surface = gtk_native_get_surface(popover.as(.native)) else { return false }
        let mask = GSignalMatchType(
          rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
        let event = g_signal_lookup("event", gdk_surface_get_type())
        return g_signal_handler_find(UnsafeMutableRawPointer(surface), mask, event, 0, nil, nil, popover.object.raw)
          != 0
      }
      #expect(hears())
      gtk_menu_button_popdown(menu.as(.menuButton))
      #expect(!hears())
      popover.emit("closed")
      gtk_menu_button_popup(menu.as(.menuButton))
      #expect(hears())
      gtk_menu_button_popdown(menu.as(.menuButton))
      window.destroyWindow()
    }

    @Test func aMenuThatWasClosedIsFreed() throws {
      Widget.keepsClosedPopovers = 50
      let place = Widget.drawingArea { _, _, _ in }
      show(place)
      let more = Menu([MenuSection([.item("Redo", action: "win.redo")])])
      var popover: Widget? = Widget.popoverMenu(
        Menu([MenuSection([.item("Undo", action: "win.undo"), .submenu("More", more)])]))
      let memory = WeakObject(try #require(popover))
      popover?.open(on: place, x: 1, y: 1)
      wait(for: "the menu") { popover?.width ?? 0 > 0 }
      popover?.closePopover()
      popover = nil
      wait(for: "the menu to go") { memory.object == nil }
      window.destroyWindow()
    }

    /// GTK 4.8 keeps the models of a menu's rows.
    @Test func aMenuThatIsGoneLeavesNoRows() throws {
      Widget.keepsClosedPopovers = 50
      let place = Widget.drawingArea { _, _, _ in }
      show(place)
      let more = Menu([MenuSection([.item("Redo", action: "win.redo")])])
      var popover: Widget? = Widget.popoverMenu(Menu([MenuSection([.submenu("More", more)])]))
      let memory = WeakObject(try #require(popover))
      let model = gtk_popover_menu_get_menu_model(popover?.as(.popoverMenu))
      let section = GObjectRef(adopting: g_menu_model_get_item_link(model, 0, "section"))
      let submenu = GObjectRef(adopting: g_menu_model_get_item_link(section.as(.menuModel), 0, "submenu"))
      popover?.open(on: place, x: 1, y: 1)
      wait(for: "the menu") { popover?.width ?? 0 > 0 }
      let rows = { [section, submenu].map { g_menu_model_get_n_items($0.as(.menuModel)) } }
      #expect(rows() == [1, 1])
      popover?.closePopover()
      popover = nil
      wait(for: "the menu to go") { memory.object == nil }
      #expect(rows() == [0, 0])
      window.destroyWindow()
    }

    /// GTK 4.8 may keep a popover for ever if the focus moved within it.
    @Test func aMenuThatIsHeldLosesItsRows() throws {
      Widget.keepsClosedPopovers = 50
      let place = Widget.drawingArea { _, _, _ in }
      show(place)
      let more = Menu([MenuSection([.item("Redo", action: "win.redo")])])
      let popover = Widget.popoverMenu(
        Menu([MenuSection([.item("Undo", action: "win.undo"), .submenu("More", more)])]))
      func rows(_ widget: Widget) -> Int {
        (widget.object.className == "GtkModelButton" ? 1 : 0) + widget.children.map(rows).reduce(0, +)
      }
      popover.open(on: place, x: 1, y: 1)
      wait(for: "the menu") { popover.width > 0 }
      #expect(rows(popover) > 2)
      popover.closePopover()
      wait(for: "the menu to leave") { popover.parent == nil }
      #expect(rows(popover) == 0)
      window.destroyWindow()
    }

    @Test func theFocusGoesBackToWhereItWas() {
      Widget.keepsClosedPopovers = 50
      let (first, field, place) = (Widget.entry(name: "1"), Widget.entry(name: "2"), Widget.label("Place"))
      show(.box(.vertical, [first, field, place]))
      field.takeFocus()
      let row = Widget.button("Row")
      let popover = Widget.popover(row)
      popover.open(on: place, x: 1, y: 1)
      row.takeFocus()
      #expect(row.hasFocus)
      #expect(!field.containsFocus)
      popover.closePopover()
      #expect(field.containsFocus)
      wait(for: "the popover to be taken away, by which GTK moves the focus once more") { popover.parent == nil }
      #expect(field.containsFocus)
      window.destroyWindow()
    }

    /// Like the menus of the bottom bar: all rows are disabled, and the field with the focus was removed.
    @Test func aPopoverThatCannotHaveTheFocusOpensWhereNothingHasIt() {
      let (place, field) = (Widget.label("Place"), Widget.entry(name: "1"))
      show(.box(.vertical, [place, field]))
      gtk_window_set_focus(window.as(.window), nil)
      let popover = Widget.popover(.label("Nothing to choose"))
      let said = complaints(in: "Gtk") { popover.open(on: place, x: 1, y: 1) }
      #expect(said == [])
      popover.closePopover()
      window.destroyWindow()
    }

    /// All its rows are disabled.
    @Test func aMenuOpensWhereNothingHasTheFocus() {
      let field = Widget.entry(name: "1")
      let menu = Widget.menuButton(
        icon: "open-menu-symbolic", name: "Menu", Menu([MenuSection([.item("Undo", action: "win.undo")])]))
      show(.box(.vertical, [menu, field]))
      gtk_window_set_focus(window.as(.window), nil)
      let said = complaints(in: "Gtk") {
        gtk_menu_button_popup(menu.as(.menuButton))
        #expect(MainLoop.run { gtk_menu_button_get_popover(menu.as(.menuButton)).map { Widget($0).width > 0 } == true })
      }
      #expect(said == [])
      gtk_menu_button_popdown(menu.as(.menuButton))
      window.destroyWindow()
    }

    /// Like a pane with the focus that is closed meanwhile.
    @Test func focusedWidgetMayBeRemovedWhileAPopoverIsOpen() {
      let (place, field) = (Widget.label("Place"), Widget.entry(name: "1"))
      show(.box(.vertical, [place, field]))
      field.takeFocus()
      let popover = Widget.popover(.label("Nothing to choose"))
      popover.open(on: place, x: 1, y: 1)
      #expect(MainLoop.run { popover.width > 0 })
      gtk_window_set_focus(window.as(.window), nil)
      #expect(MainLoop.run { gtk_window_get_focus(window.as(.window)) != nil })
      let said = complaints(in: "Gtk") { _ = gtk_widget_child_focus(popover.pointer, GTK_DIR_DOWN) }
      #expect(said == [])
      popover.closePopover()
      window.destroyWindow()
    }

    /// Assistive technology can open the list although it is scrolled away. There is no room for a list beyond the
    /// screen.
    @Test func aDropDownThatWasScrolledAwayIsSeenWhenItOpens() {
      let (above, list) = (Widget.label("Above"), Widget.dropDown(["iOS", "macOS", "GNOME"], name: "Profile"))
      above.setLeast(width: 100, height: 3000)
      show(.scrolled(.box(.vertical, [above, list])))
      #expect(MainLoop.run { list.width > 0 })
      guard let button = list.children.first(where: { $0.className == "GtkToggleButton" }),
        let popover = list.children.first(where: { $0.isA(.popover) })
      else {
        Issue.record("a drop-down has a button and a popover")
        return
      }
      func isSeen() -> Bool { (0..<window.height).contains(Int(list.translate(x: 0, y: 0, to: window)?.y ?? -1)) }
      #expect(!isSeen())
      let said = complaints(in: "Gdk") {
        button.isOn = true
        #expect(MainLoop.run { popover.width > 0 })
      }
      #expect(said == [])
      #expect(isSeen())
      button.isOn = false
      #expect(MainLoop.run { !popover.isVisible })
      window.destroyWindow()
    }

    @Test func widgetFocusedByARowKeepsTheFocus() {
      Widget.keepsClosedPopovers = 50
      let (field, other) = (Widget.entry(name: "1"), Widget.entry(name: "2"))
      show(.box(.vertical, [field, other]))
      field.takeFocus()
      let row = Widget.button("Row")
      let popover = Widget.popover(row)
      popover.open(on: field, x: 1, y: 1)
      row.takeFocus()
      other.takeFocus()
      popover.closePopover()
      wait(for: "the popover to be taken away, by which GTK moves the focus once more") { popover.parent == nil }
      #expect(other.containsFocus)
      window.destroyWindow()
    }

    @Test func tabGoesInTheOrderThatWasGiven() {
      let fields = (0..<4).map { Widget.entry(name: "\($0)") }
      let box = Widget.box(.vertical, fields)
      box.setTabOrder([fields[2], fields[0], fields[3], fields[1]])
      show(box)
      fields[3].isSensitive = false
      fields[2].takeFocus()
      #expect(box.press("Tab"))
      #expect(fields[0].containsFocus)
      #expect(box.press("Tab"))
      #expect(fields[1].containsFocus, "what cannot be used is passed over")
      #expect(!box.press("Tab"), "beyond its end it is GTK’s")
      #expect(box.press("ISO_Left_Tab", shift: true))
      #expect(fields[0].containsFocus)
      #expect(box.press("ISO_Left_Tab", shift: true))
      #expect(fields[2].containsFocus)
      #expect(!box.press("a"))
      window.destroyWindow()
    }

    @Test func greyedRowsOfAMenuSayWhy() {
      let before = MenuRows.reason
      defer { MenuRows.reason = before }
      MenuRows.reason = { action, window in window == nil ? nil : "because of \(action)" }
      let group = GObjectRef(adopting: g_simple_action_group_new())
      gtk_widget_insert_action_group(window.pointer, "win", group.as(.actionGroup))
      let actions = ActionMap(of: group)
      for name in ["one", "two", "three"] { actions.add(name) {} }
      actions["two"]?.isEnabled = false
      actions["three"]?.isEnabled = false
      let menu = Widget.menuButton(
        icon: "open-menu-symbolic", name: "Menu",
        Menu([
          MenuSection("A", [.item("Update", action: "win.one"), .item("Other", action: "win.three")]),
          MenuSection("B", [.item("Update", action: "win.two")]),
        ]))
      show(menu)
      gtk_menu_button_popup(menu.as(.menuButton))
      let rows = { menu.all("GtkModelButton").map { $0.tooltip ?? "" } }
      #expect(MainLoop.run { rows().filter { !$0.isEmpty }.count == 2 })
      #expect(rows() == ["", "because of win.three", "because of win.two"])
      #expect(menu.all("GtkModelButton").allSatisfy { hasAccessibleName($0) })
      actions["two"]?.isEnabled = true
      gtk_menu_button_popdown(menu.as(.menuButton))
      gtk_menu_button_popup(menu.as(.menuButton))
      #expect(MainLoop.run { rows() == ["", "because of win.three", ""] })
      gtk_menu_button_popdown(menu.as(.menuButton))
      window.destroyWindow()
    }
  }
}

/// Returns a library's warnings during `work`.
@MainActor func complaints(in domain: String, during work: () -> Void) -> [String] {
  _ = Heard.listens
  Heard.domain = domain
  defer { (Heard.domain, Heard.lines) = (nil, []) }
  work()
  return Heard.lines
}

private nonisolated enum Heard {
  nonisolated(unsafe) static var domain: String?
  nonisolated(unsafe) static var lines: [String] = []

  /// GLib accepts only one log writer in a process, so it is set once.
  static let listens: Bool = {
    g_log_set_writer_func(
      { level, fields, count, data in
        let known = UnsafeBufferPointer(start: fields, count: Int(count)).compactMap { field -> (String, String)? in
          guard field.length < 0, let key = field.key, let value = field.value else { return nil }
          return (String(cString: key), String(cString: value.assumingMemoryBound(to: CChar.self)))
        }
        let texts = Dictionary(known) { first, _ in first }
        let isComplaint = level.rawValue & (G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue) != 0
        guard isComplaint, let domain = Heard.domain, texts["GLIB_DOMAIN"] == domain else {
          return g_log_writer_default(level, fields, count, data)
        }
        Heard.lines.append(texts["MESSAGE"] ?? "")
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
    return true
  }()
}

extension Widget {
  @MainActor fileprivate func all(_ name: String) -> [Widget] {
    children.flatMap { ($0.className == name ? [$0] : []) + $0.all(name) }
  }

  /// Sends a key to the widget's own controllers. Returns true if one of them handled it.
  @MainActor func press(_ key: String, shift: Bool = false) -> Bool {
    let controllers = GObjectRef(adopting: gtk_widget_observe_controllers(pointer))
    for index in 0..<g_list_model_get_n_items(controllers.as(.listModel)) {
      guard let item = g_list_model_get_item(controllers.as(.listModel), index) else { continue }
      let controller = GObjectRef(adopting: item)
      guard controller.className == "GtkEventControllerKey" else { continue }
      var arguments = [GValue](repeating: GValue(), count: 4)
      g_value_init(&arguments[0], gtk_event_controller_key_get_type())
      g_value_set_object(&arguments[0], controller.raw)
      for index in 1...2 { g_value_init(&arguments[index], Fundamental.uint) }
      g_value_set_uint(&arguments[1], gdk_keyval_from_name(key))
      g_value_init(&arguments[3], gdk_modifier_type_get_type())
      g_value_set_flags(&arguments[3], shift ? GDK_SHIFT_MASK.rawValue : 0)
      var answer = GValue()
      g_value_init(&answer, Fundamental.boolean)
      g_signal_emitv(&arguments, g_signal_lookup("key-pressed", gtk_event_controller_key_get_type()), 0, &answer)
      if g_value_get_boolean(&answer) != 0 { return true }
    }
    return false
  }
}
