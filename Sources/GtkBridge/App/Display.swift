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

  /// By the name of the display's class: the header of the X11 backend need not be there.
  package static let isX11 =
    gdk_display_get_default().map { GObjectRef(sinking: UnsafeMutableRawPointer($0)).className } == "GdkX11Display"
}
