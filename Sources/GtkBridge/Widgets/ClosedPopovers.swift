import CGtk

/// Keeps closed popovers from receiving events.
///
/// The fault occurs if the pointer has not moved since a popover closed under it. GTK 4.8 then still asks the popover's
/// surface for the pointer's position, and believes that the pointer is inside. It sends the next press to the popover,
/// where it is lost. For example, a Control-drag begins nothing, although the thing under the pointer is highlighted.
/// The popovers of GTK's own lists and menu buttons have the same fault, so all popovers are watched.
enum ClosedPopovers {
  static func watch() {
    // A signal can be looked up only once its class is loaded.
    let popovers = g_type_class_ref(gtk_popover_get_type())
    defer { g_type_class_unref(popovers) }
    let signal = g_signal_lookup("closed", gtk_popover_get_type())
    g_signal_add_emission_hook(signal, 0, closed, nil, nil)
  }

  fileprivate static func close(_ popover: GObjectRef) {
    setReceivesEvents(popover, false)
    // The popover's painting buffers are released now, up to a megabyte.
    SpareMemory.giveBackSoon()
    guard g_object_get_data(popover.as(.gObject), mark) == nil else { return }
    g_object_set_data(popover.as(.gObject), mark, popover.raw)
    let weak = WeakObject(popover)
    popover.on("map") { if let popover = weak.object { setReceivesEvents(popover, true) } }
  }

  private static let mark = "plumb-closed-popover"

  private static func setReceivesEvents(_ popover: GObjectRef, _ receivesEvents: Bool) {
    // A popover that is closed twice must be blocked once only, or it would still be blocked when it opens again. This
    // happens to a popover that finds no room: it closes without having been mapped.
    PopoverSurface(popover)?.setHears("event", receivesEvents)
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
