import CGtk

enum HeldButtons {
  /// True if any button of the pointer is down now. In GTK 4.8 the pointer itself does not report this. A surface does,
  /// wherever the pointer is.
  static var areAnyDown: Bool {
    guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
      let pointer = gdk_seat_get_pointer(seat), let surface = anySurface
    else { return false }
    var held = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &held)
    let buttons = [GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK].reduce(0) { $0 | $1.rawValue }
    return held.rawValue & buttons != 0
  }

  private static var anySurface: OpaquePointer? {
    let windows = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let window = g_list_model_get_item(windows, index) else { continue }
      let native = GObjectRef(adopting: window)
      if let surface = gtk_native_get_surface(native.as(.native)) { return surface }
    }
    return nil
  }
}
