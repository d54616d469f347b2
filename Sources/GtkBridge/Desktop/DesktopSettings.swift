import CGtk

/// The desktop's settings, from `GtkSettings`.
package enum Settings {
  /// The settings' object, for ``ObjectHolder/get(_:)`` and ``ObjectHolder/onChange(of:_:)``; nil without a display.
  package static var object: GObjectRef? {
    gtk_settings_get_default().map { GObjectRef(sinking: $0) }
  }

  /// False if the person wants less motion.
  package static var isMotionWanted: Bool { object?.get("gtk-enable-animations") != .bool(false) }

  /// The wanted size of text, as a multiple of the usual 96 dots per inch.
  package static var textScale: Double {
    guard case .int(let dots)? = object?.get(textScaleProperty), dots > 0 else { return 1 }
    return Double(dots) / (96 * 1024)
  }

  /// The property to listen to for changes of ``textScale``.
  package static let textScaleProperty = "gtk-xft-dpi"

  /// True if the program's widgets are drawn light on dark.
  package static var isDark: Bool {
    get { object?.get("gtk-application-prefer-dark-theme") == .bool(true) }
    set {
      // GTK reads its whole theme again at each call, even if the value stays the same.
      if newValue != isDark { object?.set("gtk-application-prefer-dark-theme", .bool(newValue)) }
    }
  }

  /// True if the theme itself is dark, by its name or by the name in `GTK_THEME`.
  package static var isThemeDark: Bool {
    [":dark", "-dark", "inverse"].contains { themeName.hasSuffix($0) }
  }

  /// True if the theme has high contrast, by its name too.
  package static var isThemeContrasted: Bool { themeName.contains("highcontrast") || themeName.contains("-hc") }

  private static var themeName: String {
    if let asked = g_getenv("GTK_THEME").map({ String(cString: $0) }), !asked.isEmpty { return asked.lowercased() }
    guard case .string(let name?)? = object?.get("gtk-theme-name") else { return "" }
    return name.lowercased()
  }

  /// True if the language of the program is written from right to left.
  package static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }
}
