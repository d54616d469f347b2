import Glibc

/// Libadwaita, loaded only for a scene with its widgets: it changes the look of all others, too.
struct Adwaita {
  private typealias Start = @convention(c) () -> Void
  private typealias DefaultManager = @convention(c) () -> OpaquePointer?
  private typealias SetColors = @convention(c) (OpaquePointer?, Int32) -> Void

  private let begin: Start
  private let manager: DefaultManager
  private let setColors: SetColors

  /// Nil if the library is not installed.
  init?() {
    // GTK looks for its classes among all that is loaded.
    guard let library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL), let begin = dlsym(library, "adw_init"),
      let manager = dlsym(library, "adw_style_manager_get_default"),
      let setColors = dlsym(library, "adw_style_manager_set_color_scheme")
    else { return nil }
    self.begin = unsafeBitCast(begin, to: Start.self)
    self.manager = unsafeBitCast(manager, to: DefaultManager.self)
    self.setColors = unsafeBitCast(setColors, to: SetColors.self)
  }

  func start() { begin() }

  func setDark(_ isDark: Bool) {
    setColors(manager(), isDark ? 4 : 1)  // ADW_COLOR_SCHEME_FORCE_DARK, ADW_COLOR_SCHEME_FORCE_LIGHT
  }
}
