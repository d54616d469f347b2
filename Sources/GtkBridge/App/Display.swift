import CGtk

/// The screen that the program was started on.
package enum Display {
  /// Connects to the display, once, and returns false if there is none. No other function of GTK may be called before.
  package static func open() -> Bool { isOpen }

  private static let isOpen = {
    guard gtk_init_check() != 0 else { return false }
    ClosedPopovers.watch()
    SeenPopovers.watch()
    return true
  }()

  /// True on X11. It compares the name of the display's class, so that the header of the X11 backend is not needed.
  package static let isX11 =
    gdk_display_get_default().map { GObjectRef(sinking: UnsafeMutableRawPointer($0)).className } == "GdkX11Display"
}
