import CGtk

/// Popovers that are closed hear of nothing.
///
/// While the pointer has not moved since a popover closed under it, GTK 4.8 goes on asking the popover's surface where the
/// pointer is, and takes it for being in there. The next press is then the popover's, and nobody ever hears of it: a
/// Control-drag begins nothing, with what is under the pointer still lit. This holds for the popovers of GTK's own lists and
/// menu buttons, too, so all of them are watched.
enum ClosedPopovers {
  static func watch() {
    // A signal is known once its class is.
    let popovers = g_type_class_ref(gtk_popover_get_type())
    defer { g_type_class_unref(popovers) }
    let signal = g_signal_lookup("closed", gtk_popover_get_type())
    g_signal_add_emission_hook(signal, 0, closed, nil, nil)
  }

  fileprivate static func close(_ popover: GObjectRef) {
    setHearing(popover, false)
    // What it was painted with is let go, which may be a megabyte.
    SpareMemory.giveBackSoon()
    guard g_object_get_data(popover.as(.gObject), mark) == nil else { return }
    g_object_set_data(popover.as(.gObject), mark, popover.raw)
    let weak = WeakObject(popover)
    popover.on("map") { if let popover = weak.object { setHearing(popover, true) } }
  }

  private static let mark = "plumb-closed-popover"
  private static let deaf = "plumb-deaf-surface"

  private static func setHearing(_ popover: GObjectRef, _ hears: Bool) {
    guard let surface = gtk_native_get_surface(popover.as(.native)) else { return }
    // Blocked twice it would still be deaf when it opens again: one that finds no place closes without having been mapped. A
    // surface that was made anew has never been blocked.
    let object = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self)
    guard (g_object_get_data(object, deaf) != nil) == hears else { return }
    g_object_set_data(object, deaf, hears ? nil : popover.raw)
    let event = g_signal_lookup("event", gdk_surface_get_type())
    let change = hears ? g_signal_handlers_unblock_matched : g_signal_handlers_block_matched
    // The popover's own handler, by what it was connected with.
    let mask = GSignalMatchType(rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue)
    _ = change(UnsafeMutableRawPointer(surface), mask, event, 0, nil, nil, popover.raw)
  }
}

private nonisolated let closed: GSignalEmissionHook = { _, count, values, _ in
  nonisolated(unsafe) let arrived = values
  MainActor.assumeIsolated {
    guard count > 0, let arrived, let popover = g_value_get_object(arrived) else { return }
    ClosedPopovers.close(GObjectRef(sinking: popover))
    FocusReturn.popoverClosed(Widget(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)))
  }
  return 1
}
