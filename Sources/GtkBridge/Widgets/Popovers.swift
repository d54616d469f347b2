import CGtk

extension Widget {
  /// A popover around some content, for ``open(on:x:y:)``.
  package static func popover(_ content: Widget, hasArrow: Bool = true) -> Widget {
    let popover = Widget(gtk_popover_new())
    gtk_popover_set_child(popover.as(.popover), content.pointer)
    gtk_popover_set_has_arrow(popover.as(.popover), hasArrow ? 1 : 0)
    return popover
  }

  /// A popover that shows a menu, as for a secondary click.
  package static func popoverMenu(_ menu: Menu) -> Widget {
    let model = MenuModel(menu)
    let popover = Widget(gtk_popover_menu_new_from_model(model.as(.menuModel)))
    model.goes(with: popover)
    gtk_popover_set_has_arrow(popover.as(.popover), 0)
    gtk_widget_set_halign(popover.pointer, GTK_ALIGN_START)
    MenuRows.explain(menu, in: popover)
    return popover
  }

  /// Opens a popover that points at a place in `parent`. It belongs to the parent until it closes, and then goes.
  ///
  ///     let menu = Widget.popoverMenu(model)
  ///     menu.open(on: canvas, x: press.x, y: press.y)
  ///
  /// Where the place itself cannot be seen, as that of a row that was scrolled away, it points at what is nearest to it: beyond
  /// the screen GTK 4.8 has no room to lay anything out in. On a parent that is not on the screen it is closed again at once.
  ///
  /// While a button is held it waits until that is let go, as GTK's own do (``SeenPopovers``). It waits a moment, too, where the
  /// parent has just come onto the screen and is given its room with the next frame.
  package func open(on parent: Widget, x: Double, y: Double) { open(on: parent, x: x, y: y, looks: 20) }

  /// - Parameter looks: how often it may still be looked whether the parent has room.
  private func open(on parent: Widget, x: Double, y: Double, looks: Int) {
    let isMapped = gtk_widget_get_mapped(parent.pointer) != 0
    if HeldButtons.areAnyDown { return openLater(on: parent, x: x, y: y, looks: looks) }
    if isMapped, !parent.hasRoom, looks > 0 { return openLater(on: parent, x: x, y: y, looks: looks - 1) }
    guard isMapped, parent.hasRoom else {
      MainLoop.soon { emit("closed") }
      return
    }
    gtk_widget_set_parent(pointer, parent.pointer)
    point(atX: x, y: y)
    leaveWhenClosed(by: parent)
    gtk_popover_popup(self.as(.popover))
  }

  /// Runs `work` each time that the popover has come onto the screen, which may be after a while (``open(on:x:y:)``). What it
  /// gives the focus to keeps it.
  package func whenShown(_ work: @escaping () -> Void) {
    let weak = WeakObject(self)
    on("show") { if let popover = weak.object, gtk_widget_get_mapped(popover.as(.widget)) != 0 { work() } }
  }

  private func openLater(on parent: Widget, x: Double, y: Double, looks: Int) {
    Self.waiting[object.raw] = MainLoop.after(milliseconds: 15) {
      Self.waiting[object.raw] = nil
      open(on: parent, x: x, y: y, looks: looks)
    }
  }

  /// What is in a part of the window that was only just shown lies anywhere, the part having no size yet. GDK 4.8 finds no monitor
  /// there for what is to open beside it.
  private var hasRoom: Bool {
    var next: Widget? = self
    while let widget = next {
      if widget.width < 1 || widget.height < 1 { return false }
      next = widget.isA(.native) ? nil : widget.parent
    }
    return true
  }

  /// Those that are to open once no button is held any more, or once there is room.
  private static var waiting: [UnsafeMutableRawPointer: LoopSource] = [:]

  /// Opens a menu at a place in `parent`, or as far above it as the window needs to hold all of it: GTK only turns what
  /// finds no room upside down, and cuts off what finds none there either. It knows the height of a menu only when that is
  /// on the screen, so the rows are counted.
  package static func openMenu(_ menu: Menu, on parent: Widget, x: Double, y: Double) {
    let rows = menu.sections.reduce(0) { $0 + $1.entries.count + ($1.title == nil ? 0 : 1) }
    let height = Double(rows * 30 + menu.sections.count * 13 + 12)
    var place = y
    if let window = parent.window, let top = parent.translate(x: 0, y: 0, to: window)?.y {
      place = max(-top, min(y, Double(window.height) - top - height))
    }
    let popover = popoverMenu(menu)
    let weak = WeakObject(parent)
    // GTK puts the lines between the sections in when it is idle. Opened before that, the menu is too low for its rows.
    MainLoop.whenIdle {
      if let parent = weak.object { popover.open(on: Widget(parent.raw), x: x, y: place) }
    }
  }

  /// Moves an open popover to another place of its parent.
  package func point(atX x: Double, y: Double) {
    let seen = parent?.seenPlace(nearestToX: x, y: y) ?? (x: x, y: y)
    var place = GdkRectangle(x: pixel(seen.x), y: pixel(seen.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(self.as(.popover), &place)
  }

  /// The place of the widget that can be seen, within everything that it lies in.
  private func seenPlace(nearestToX x: Double, y: Double) -> (x: Double, y: Double) {
    var (place, around) = ((x: x, y: y), self)
    while true {
      place.x = min(max(place.x, 0), Double(max(around.width - 1, 0)))
      place.y = min(max(place.y, 0), Double(max(around.height - 1, 0)))
      guard !around.isA(.native), let next = around.parent,
        let moved = around.translate(x: place.x, y: place.y, to: next)
      else { break }
      (place, around) = (moved, next)
    }
    return around.translate(x: place.x, y: place.y, to: self) ?? (x, y)
  }

  /// Gets out of the way of what is being dragged out of the popover: that can be let go over what lies under it. It is itself
  /// again the next time that it opens.
  package func giveWayToDrag() {
    // In GTK 4.8 a drag ends with the popover that it began in. In GTK 4.18 it goes on, and is felt nowhere else as long as that
    // is open. The surface must stay, though hidden: compositors end a drag with the surface that it began on.
    if gtk_get_minor_version() > 8 { return closePopover() }
    guard let surface = gtk_native_get_surface(self.as(.native)), let nothing = cairo_region_create() else { return }
    gdk_surface_set_input_region(surface, nothing)
    cairo_region_destroy(nothing)
  }

  package func closePopover() {
    if let opening = Self.waiting.removeValue(forKey: object.raw) {
      opening.cancel()
      return emit("closed")
    }
    gtk_popover_popdown(self.as(.popover))
  }

  /// A popover is a child that its parent does not know of, so it must be taken away by hand: after it closed, or when
  /// the parent leaves the screen, or goes.
  private func leaveWhenClosed(by parent: Widget) {
    let popover = WeakObject(self)
    Self.opened.append(popover)
    let leave = {
      guard let popover = popover.object, gtk_widget_get_parent(popover.as(.widget)) != nil else { return }
      gtk_widget_unparent(popover.as(.widget))
      if Widget(popover.raw).isA(.popoverMenu) { MenuModel.leave(Widget(popover.raw)) }
      SpareMemory.giveBackSoon()
    }
    // One that is merely taken away keeps the pointer, and no other window ever feels a press again.
    let close = {
      if let popover = popover.object { gtk_popover_popdown(Widget(popover.raw).as(.popover)) }
    }
    let unmapped = parent.on("unmap") {
      close()
      MainLoop.whenIdle(leave)
    }
    let parentGoes = [unmapped, parent.on("destroy", leave)]
    on("closed") {
      Self.whenNoneIsOpen {
        for connection in parentGoes { connection.disconnect() }
        leave()
      }
    }
  }

  /// How long a closed popover stays, in milliseconds. Tests, which have no pointer, need not wait so long.
  package static var keepsClosedPopovers = 10_000

  private static var opened: [WeakObject] = []

  private static var isAnyOpen: Bool {
    opened.removeAll { $0.object.map { gtk_widget_get_mapped($0.as(.widget)) == 0 } ?? true }
    return !opened.isEmpty
  }

  /// Not at once after one closed: the action of a chosen menu item must have had its turn, and GTK 4.8 asks the surface of
  /// a closed popover for motion until the pointer was seen elsewhere, which crashes where the surface is gone by then. A
  /// press soon after may even still be taken for one on the popover: it must not go before that button was let go.
  private static func whenNoneIsOpen(_ leave: @escaping () -> Void) {
    MainLoop.after(milliseconds: keepsClosedPopovers) {
      if isAnyOpen || HeldButtons.areAnyDown { whenNoneIsOpen(leave) } else { leave() }
    }
  }

  /// A whole pixel, whatever a pointer or a zoom far out made of it.
  private func pixel(_ value: Double) -> gint {
    value.isFinite ? gint(max(-1_000_000, min(1_000_000, value))) : 0
  }
}
