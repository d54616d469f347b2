import CGtk

/// A window that opens stands as it will be at once.
///
/// GTK shows a new window as one in the background and lets every button and label of it change its colours over a fifth of a
/// second once it has the keyboard: a dozen frames of all that is in it, which is more work than the rest of its opening.
enum StillOpening {
  /// In milliseconds: for so long a window waits for the keyboard at most, and moves nothing after it has got it.
  private static let (longest, rest) = (1000, 100)
  private static let setting = "gtk-enable-animations"
  private static var end: LoopSource?

  static func begin(_ window: Widget) {
    guard Settings.isMotionWanted || end?.isPending == true else { return }
    Settings.object?.set(setting, .bool(false))
    endSoon(longest)
    var connection: SignalConnection?
    connection = window.onChange(of: "is-active") {
      connection?.disconnect()
      if end?.isPending == true { endSoon(rest) }
    }
  }

  private static func endSoon(_ milliseconds: Int) {
    end?.cancel()
    // What the desktop says counts again, also if it has said something else meanwhile.
    end = MainLoop.after(milliseconds: milliseconds) {
      gtk_settings_reset_property(gtk_settings_get_default(), setting)
    }
  }
}
