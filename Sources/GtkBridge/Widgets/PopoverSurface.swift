import CGtk

/// The surface of a popover, and what the popover hears from it.
struct PopoverSurface {
  private let popover: GObjectRef
  private let surface: UnsafeMutablePointer<GObject>

  /// Nil if the popover has never been shown.
  init?(_ popover: GObjectRef) {
    guard let surface = gtk_native_get_surface(popover.as(.native)) else { return nil }
    self.popover = popover
    self.surface = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self)
  }

  /// Sets whether the popover hears of a signal of its surface: "event" for keys and presses, "notify" for the end of
  /// the surface. GTK's own handler is found by the signal and its data. A second call with the same value does nothing,
  /// and a new surface is heard.
  func setHears(_ signal: String, _ hears: Bool) {
    let mark = "plumb-unheard-\(signal)"
    guard (g_object_get_data(surface, mark) != nil) == hears else { return }
    g_object_set_data(surface, mark, hears ? nil : popover.raw)
    let id = g_signal_lookup(signal, gdk_surface_get_type())
    let change = hears ? g_signal_handlers_unblock_matched : g_signal_handlers_block_matched
    let mask = GSignalMatchType(rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue)
    _ = change(UnsafeMutableRawPointer(surface), mask, id, 0, nil, nil, popover.raw)
  }
}
