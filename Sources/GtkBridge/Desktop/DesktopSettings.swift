import CGtk

/// What the desktop says about itself, in `GtkSettings`.
package enum Settings {
  /// The settings as an object, for ``ObjectHolder/get(_:)`` and ``ObjectHolder/onChange(of:_:)``; nil without a display.
  package static var object: GObjectRef? {
    gtk_settings_get_default().map { GObjectRef(sinking: $0) }
  }

  /// False where a person wants less motion.
  package static var isMotionWanted: Bool { object?.get("gtk-enable-animations") != .bool(false) }

  /// How large letters are to be, as a multiple of the usual 96 dots an inch.
  package static var textScale: Double {
    guard case .int(let dots)? = object?.get(textScaleProperty), dots > 0 else { return 1 }
    return Double(dots) / (96 * 1024)
  }

  /// What to listen to for ``textScale``.
  package static let textScaleProperty = "gtk-xft-dpi"

  /// Whether the widgets of the program are drawn light on dark.
  package static var isDark: Bool {
    get { object?.get("gtk-application-prefer-dark-theme") == .bool(true) }
    set {
      // GTK reads its whole theme again, whether this changes or not.
      if newValue != isDark { object?.set("gtk-application-prefer-dark-theme", .bool(newValue)) }
    }
  }

  /// Whether the theme itself is a dark one, by its name or by what `GTK_THEME` asks for.
  package static var isThemeDark: Bool {
    [":dark", "-dark", "inverse"].contains { themeName.hasSuffix($0) }
  }

  /// Whether the theme is one of high contrast, by its name too.
  package static var isThemeContrasted: Bool { themeName.contains("highcontrast") || themeName.contains("-hc") }

  private static var themeName: String {
    if let asked = g_getenv("GTK_THEME").map({ String(cString: $0) }), !asked.isEmpty { return asked.lowercased() }
    guard case .string(let name?)? = object?.get("gtk-theme-name") else { return "" }
    return name.lowercased()
  }

  /// Whether the language of the program is written from right to left.
  package static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }
}
