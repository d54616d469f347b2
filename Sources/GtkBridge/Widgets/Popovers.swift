import CGtk

extension Widget {
  /// Makes a popover around some content, for ``open(on:x:y:)``.
  package static func popover(_ content: Widget, hasArrow: Bool = true) -> Widget {
    let popover = Widget(gtk_popover_new())
    gtk_popover_set_child(popover.as(.popover), content.pointer)
    gtk_popover_set_has_arrow(popover.as(.popover), hasArrow ? 1 : 0)
    return popover
  }

  /// Makes a popover that shows a menu, as for a secondary click.
  package static func popoverMenu(_ menu: Menu) -> Widget {
    let model = MenuModel(menu)
    let popover = Widget(gtk_popover_menu_new_from_model(model.as(.menuModel)))
    model.emptyOnDestroy(of: popover)
    gtk_popover_set_has_arrow(popover.as(.popover), 0)
    gtk_widget_set_halign(popover.pointer, GTK_ALIGN_START)
    MenuRows.explain(menu, in: popover)
    return popover
  }

  /// Opens a popover that points at a position in `parent`. It belongs to the parent until it closes, and then goes.
  ///
  ///     let menu = Widget.popoverMenu(model)
  ///     menu.open(on: canvas, x: press.x, y: press.y)
  ///
  /// If the position itself cannot be seen, such as that of a row that was scrolled away, the popover points at the
  /// nearest visible position: beyond the screen, GTK 4.8 has no room for a layout. If the parent is not on the screen,
  /// the popover is closed again at once.
  ///
  /// While a button is held, the popover waits until the button is released, as GTK's own do (``SeenPopovers``). It
  /// also waits a moment if the parent has just come onto the screen and gets its size with the next frame.
  package func open(on parent: Widget, x: Double, y: Double) { open(on: parent, x: x, y: y, tries: 20) }

  /// - Parameter tries: how often to check again whether the parent has a size.
  private func open(on parent: Widget, x: Double, y: Double, tries: Int) {
    let isMapped = parent.isMapped
    if HeldButtons.areAnyDown { return openLater(on: parent, x: x, y: y, tries: tries) }
    if isMapped, !parent.hasRoom, tries > 0 { return openLater(on: parent, x: x, y: y, tries: tries - 1) }
    guard isMapped, parent.hasRoom else {
      MainLoop.soon { emit("closed") }
      return
    }
    gtk_widget_set_parent(pointer, parent.pointer)
    point(atX: x, y: y)
    unparentWhenClosed(by: parent)
    gtk_popover_popup(self.as(.popover))
  }

  /// Runs `work` each time the popover has come onto the screen, which may be after a while (``open(on:x:y:)``). A
  /// widget that `work` gives the focus to keeps it.
  package func whenShown(_ work: @escaping () -> Void) {
    let weak = WeakObject(self)
    on("show") { if let popover = weak.object, gtk_widget_get_mapped(popover.as(.widget)) != 0 { work() } }
  }

  private func openLater(on parent: Widget, x: Double, y: Double, tries: Int) {
    Self.waiting[object.raw] = MainLoop.after(milliseconds: 15) {
      Self.waiting[object.raw] = nil
      open(on: parent, x: x, y: y, tries: tries)
    }
  }

  /// True if the widget and all its parents have a size. A part of the window that was only just shown has none yet, so
  /// positions in it are not known. GDK 4.8 then finds no monitor for a popover beside it.
  private var hasRoom: Bool {
    var next: Widget? = self
    while let widget = next {
      if widget.width < 1 || widget.height < 1 { return false }
      next = widget.isA(.native) ? nil : widget.parent
    }
    return true
  }

  /// The popovers that wait until no button is held, or until their parent has a size.
  private static var waiting: [UnsafeMutableRawPointer: LoopSource] = [:]

  /// Opens a menu at a position in `parent`, or as far above it as needed for the whole menu to fit into the window.
  /// GTK only flips a menu that finds no room, and cuts off one that fits on neither side. It knows a menu's height
  /// only once that is on the screen, so the height is estimated from the number of rows.
  package static func openMenu(_ menu: Menu, on parent: Widget, x: Double, y: Double) {
    let rows = menu.sections.reduce(0) { $0 + $1.entries.count + ($1.title == nil ? 0 : 1) }
    let height = Double(rows * 30 + menu.sections.count * 13 + 12)
    var place = y
    if let window = parent.window, let top = parent.translate(x: 0, y: 0, to: window)?.y {
      place = max(-top, min(y, Double(window.height) - top - height))
    }
    let popover = popoverMenu(menu)
    let weak = WeakObject(parent)
    // GTK adds the lines between the sections when it is idle. A menu opened before that is too low for its rows.
    MainLoop.whenIdle {
      if let parent = weak.object { popover.open(on: Widget(parent.raw), x: x, y: place) }
    }
  }

  /// Points an open popover at another position of its parent.
  package func point(atX x: Double, y: Double) {
    let seen = parent?.seenPlace(nearestToX: x, y: y) ?? (x: x, y: y)
    var place = GdkRectangle(x: pixel(seen.x), y: pixel(seen.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(self.as(.popover), &place)
  }

  /// The nearest position of the widget that is visible within all its parents.
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

  /// Makes a popover let go of the pointer while a thing is dragged out of it, so that the thing can be dropped on the
  /// widgets below. The popover is as usual when it next opens.
  package func releasePointerForDrag() {
    // In GTK 4.8 a drag ends when the popover that it began in closes. In GTK 4.18 the drag goes on, but reaches no
    // other widget while the popover is open. The surface must stay, even if hidden: compositors end a drag with the
    // surface that it began on.
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

  /// Removes the popover from its parent after it closed, or when the parent leaves the screen or goes. A popover is a
  /// child that its parent does not know of, so this must be done by hand.
  private func unparentWhenClosed(by parent: Widget) {
    let popover = WeakObject(self)
    Self.opened.append(popover)
    let unparent = {
      guard let popover = popover.object, gtk_widget_get_parent(popover.as(.widget)) != nil else { return }
      gtk_widget_unparent(popover.as(.widget))
      if Widget(popover.raw).isA(.popoverMenu) { MenuModel.detachAndEmpty(from: Widget(popover.raw)) }
      SpareMemory.giveBackSoon()
    }
    // A popover that is removed without being closed keeps the pointer, and no other window ever receives a press
    // again.
    let close = {
      if let popover = popover.object { gtk_popover_popdown(Widget(popover.raw).as(.popover)) }
    }
    let unmapped = parent.on("unmap") {
      close()
      MainLoop.whenIdle(unparent)
    }
    let parentGoes = [unmapped, parent.on("destroy", unparent)]
    on("closed") {
      Self.unparentLater {
        for connection in parentGoes { connection.disconnect() }
        unparent()
      }
    }
  }

  /// The time that a closed popover is kept, in milliseconds. Tests, which have no pointer, need not wait so long.
  package static var keepsClosedPopovers = 10_000

  private static var opened: [WeakObject] = []

  private static var isAnyOpen: Bool {
    opened.removeAll { $0.object.map { gtk_widget_get_mapped($0.as(.widget)) == 0 } ?? true }
    return !opened.isEmpty
  }

  /// Runs `unparent` once no popover is open and no button is held, but not at once after a close. The action of a
  /// chosen menu item must run first. Until the pointer was seen elsewhere, GTK 4.8 also asks the surface of a closed
  /// popover for motion, and crashes if the surface is gone. A press soon after may even be taken for one on the
  /// popover, so the popover must stay until that button is released.
  private static func unparentLater(_ unparent: @escaping () -> Void) {
    MainLoop.after(milliseconds: keepsClosedPopovers) {
      if isAnyOpen || HeldButtons.areAnyDown { unparentLater(unparent) } else { unparent() }
    }
  }

  /// A whole pixel, also for extreme values from a pointer or from a zoom far out.
  private func pixel(_ value: Double) -> gint {
    value.isFinite ? gint(max(-1_000_000, min(1_000_000, value))) : 0
  }
}
