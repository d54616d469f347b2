import CGtk

/// Shows a new window in its final look at once, without animations.
///
/// GTK first shows a new window as one in the background. Once the window has the keyboard, GTK lets every button and
/// label change its colours over a fifth of a second. That is a dozen frames of the whole window, which is more work
/// than the rest of its opening.
enum InstantOpening {
  /// The longest time that a window waits for the keyboard, and the time without animations after it has got it. In
  /// milliseconds.
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
    // The setting of the desktop applies again, also if it has changed meanwhile.
    end = MainLoop.after(milliseconds: milliseconds) {
      gtk_settings_reset_property(gtk_settings_get_default(), setting)
    }
  }
}
