import CGtk

/// Makes popovers open where they can be seen, GTK's own included. A drop-down that was scrolled away, and is opened by
/// the keyboard or by assistive technology, is scrolled to first. A popover that is to open while a button is held
/// waits for the release. One that GTK could not show, because another program had the pointer, is shown a moment later.
///
/// Beyond the screen, GDK 4.8 finds no monitor. It prints a warning, lays the popover out in no room with sizes below
/// 0, and makes an invalid region of these.
enum SeenPopovers {
  static func watch() {
    g_signal_override_class_handler("show", gtk_popover_get_type(), unsafeBitCast(show, to: GCallback.self))
  }

  fileprivate static func place(_ popover: Widget) {
    PopoverKeys.listen(to: popover)
    EarlyReleases.withhold(in: popover)
    PopoverFocus.begin(popover)
    if g_object_get_data(popover.as(.gObject), mark) != nil {
      gtk_popover_set_pointing_to(popover.as(.popover), nil)
      g_object_set_data(popover.as(.gObject), mark, nil)
    }
    var target = GdkRectangle()
    let isGiven = gtk_popover_get_pointing_to(popover.as(.popover), &target) != 0
    guard let parent = popover.parent, !parent.shows(Area(target)) else { return }
    parent.scroll(to: Area(target))
    guard !parent.shows(Area(target)) else { return }
    popover.point(atX: Double(target.x + target.width / 2), y: Double(target.y + target.height / 2))
    // The target is removed again when the popover next opens: its parent may be visible then.
    if !isGiven { g_object_set_data(popover.as(.gObject), mark, popover.object.raw) }
  }

  private static let mark = "plumb-seen-popover"

  /// Returns true if the popover must wait until no button is held; it is shown later then. An example is the menu of a
  /// field, which GTK opens at the press. Under a held button the popover would take the pointer. GTK 4.8 counts for
  /// each widget how many buttons are down on it. It would take the press back from another widget, the one that the
  /// pointer is over by then.
  fileprivate static func deferWhileButtonIsHeld(_ popover: Widget) -> Bool {
    guard HeldButtons.areAnyDown else { return false }
    let weak = WeakObject(popover)
    MainLoop.after(milliseconds: 15) {
      guard let popover = weak.object.map({ Widget($0.raw) }), let parent = popover.parent,
        gtk_widget_get_mapped(parent.pointer) != 0
      else { return }
      popover.isVisible = true
    }
    return true
  }

  /// Shows a popover again if it is visible and still not on the screen. On X11 it needs the pointer for itself. If a
  /// window manager or another program has the pointer at this instant, GTK 4.8 gives up and soon closes the popover. A
  /// popover that finds the pointer taken for eight seconds closes.
  fileprivate static func showAgainIfRefused(_ popover: Widget) {
    let key = popover.object.raw
    guard isRefused(popover), popover.parent?.isMapped == true else {
      refusals[key] = nil
      return
    }
    let tries = refusals[key, default: 0] + 1
    refusals[key] = tries
    PopoverSurface(popover.object)?.setHears("notify", false)
    let weak = WeakObject(popover)
    // Each try shows the surface for an instant, so the tries become rarer.
    MainLoop.after(milliseconds: 15 << tries) {
      guard let popover = weak.object.map({ Widget($0.raw) }), isRefused(popover) else {
        refusals[key] = nil
        return
      }
      PopoverSurface(popover.object)?.setHears("notify", true)
      if tries < 8 { return popover.emit("show") }
      refusals[key] = nil
      gtk_popover_popdown(popover.as(.popover))
    }
  }

  private static func isRefused(_ popover: Widget) -> Bool { popover.isVisible && !popover.isMapped }

  /// The number of times in a row that each popover could not be shown.
  private static var refusals: [UnsafeMutableRawPointer: Int] = [:]
}

/// A part of a widget.
private struct Area {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(_ area: GdkRectangle) {
    (left, top) = (Double(area.x), Double(area.y))
    (right, bottom) = (left + Double(area.width), top + Double(area.height))
  }

  /// Cuts the area off at the edges of a widget of this size.
  mutating func cut(width: Int, height: Int) {
    (left, top) = (max(left, 0), max(top, 0))
    (right, bottom) = (min(right, Double(width)), min(bottom, Double(height)))
  }

  mutating func move(_ x: Double, _ y: Double) {
    (left, top, right, bottom) = (left + x, top + y, right + x, bottom + y)
  }

  var isEmpty: Bool { right - left < 1 || bottom - top < 1 }
}

extension Widget {
  /// True if at least one pixel of the area is visible within all parents of the widget.
  fileprivate func shows(_ area: Area) -> Bool {
    var (area, around) = (area, self)
    while true {
      area.cut(width: around.width, height: around.height)
      guard !area.isEmpty else { return false }
      guard let (next, x, y) = around.placeInParent else { return true }
      area.move(x, y)
      around = next
    }
  }

  /// Scrolls all scrolled parents of the widget as little as needed to show the area.
  fileprivate func scroll(to area: Area) {
    var (area, around) = (area, self)
    while let (next, x, y) = around.placeInParent {
      area.move(x, y)
      around = next
      guard around.isA(.viewport) else { continue }
      let scrolled = around.as(.scrollable)
      let right = shift(gtk_scrollable_get_hadjustment(scrolled), area.left, area.right, within: around.width)
      let down = shift(gtk_scrollable_get_vadjustment(scrolled), area.top, area.bottom, within: around.height)
      area.move(-right, -down)
      if right != 0 || down != 0 { around.layOutAgain() }
    }
  }

  /// Lays the widget out now, at its place: a popover that opens now must not move any more at the next frame.
  private func layOutAgain() {
    var place = GtkAllocation()
    gtk_widget_get_allocation(pointer, &place)
    gtk_widget_size_allocate(pointer, &place, gtk_widget_get_allocated_baseline(pointer))
  }

  /// Scrolls along one axis, and returns the distance scrolled.
  private func shift(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ start: Double, _ end: Double, within room: Int
  ) -> Double {
    let before = gtk_adjustment_get_value(adjustment)
    let by = start < 0 ? start : max(0, min(end - Double(room), start))
    if by != 0 { gtk_adjustment_set_value(adjustment, before + by) }
    return gtk_adjustment_get_value(adjustment) - before
  }

  /// The parent and the position in it; nil for a widget with its own surface.
  private var placeInParent: (parent: Widget, x: Double, y: Double)? {
    guard !isA(.native), let parent, let place = translate(x: 0, y: 0, to: parent) else { return nil }
    return (parent, place.x, place.y)
  }
}

private nonisolated let show: @convention(c) (UnsafeMutablePointer<GtkWidget>) -> Void = { popover in
  nonisolated(unsafe) let shown = popover
  let isNow = MainActor.assumeIsolated {
    if SeenPopovers.deferWhileButtonIsHeld(Widget(shown)) { return false }
    SeenPopovers.place(Widget(shown))
    return true
  }
  guard isNow else { return }
  var instance = GValue()
  g_value_init(&instance, gtk_widget_get_type())
  g_value_set_object(&instance, popover)
  g_signal_chain_from_overridden(&instance, nil)
  g_value_unset(&instance)
  MainActor.assumeIsolated { SeenPopovers.showAgainIfRefused(Widget(shown)) }
}
