import CGtk

/// The screen that the program was started on.
package enum Display {
  /// Connects to the display, once, and says whether there is one. Nothing of GTK may be used before.
  package static func open() -> Bool { isOpen }

  private static let isOpen = {
    guard gtk_init_check() != 0 else { return false }
    ClosedPopovers.watch()
    SeenPopovers.watch()
    return true
  }()

  /// Is a button of the pointer held down now?
  static var isButtonDown: Bool {
    guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
      let pointer = gdk_seat_get_pointer(seat)
    else { return false }
    let buttons = [GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK].reduce(0) { $0 | $1.rawValue }
    return gdk_device_get_modifier_state(pointer).rawValue & buttons != 0
  }
}
