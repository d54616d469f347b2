import CGtk

/// Tracks whether the desktop is light or dark, and whether it wants more contrast. It reads the settings portal's
/// `color-scheme` and `contrast`, with their changes. If there is no portal, or it states no preference, the theme's
/// name decides.
///
///     let scheme = ColorScheme { [weak self] colors in self?.apply(colors) }   // also called once the portal answered
///
/// `@MainActor` is written out although it is the default of the target: optimised test builds lose the default for a
/// type with an isolated deinit.
@MainActor package final class ColorScheme {
  package struct Colors: Equatable {
    package var isDark: Bool
    package var isContrasted: Bool

    package init(isDark: Bool, isContrasted: Bool) { (self.isDark, self.isContrasted) = (isDark, isContrasted) }
  }

  package private(set) var colors = Colors(isDark: Settings.isThemeDark, isContrasted: Settings.isThemeContrasted)
  package var isDark: Bool { colors.isDark }
  private let changed: (Colors) -> Void
  private var portalValues: [String: UInt32] = [:]
  private var connection: GObjectRef?
  private var subscription: guint = 0
  private var themeChange: SignalConnection?

  package init(_ changed: @escaping (Colors) -> Void) {
    self.changed = changed
    themeChange = Settings.object?.onChange(of: "gtk-theme-name") { [weak self] in self?.update() }
    let data = Waiting.data { [weak self] _, result in
      guard let bus = g_bus_get_finish(result, nil) else { return }
      self?.listen(on: GObjectRef(adopting: bus))
    }
    g_bus_get(G_BUS_TYPE_SESSION, nil, Waiting.callback, data)
  }

  isolated deinit {
    themeChange?.disconnect()
    if let connection { g_dbus_connection_signal_unsubscribe(OpaquePointer(connection.raw), subscription) }
  }

  private func listen(on bus: GObjectRef) {
    connection = bus
    let listener = Unmanaged.passRetained(Listener(self)).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      OpaquePointer(bus.raw), Portal.name, Portal.interface, "SettingChanged", Portal.path, Portal.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE, runListener, listener, releaseListener)
    for key in Portal.keys { ask(for: key, on: bus) }
  }

  private func ask(for key: String, on bus: GObjectRef) {
    let question = ActionValue.tuple([.string(Portal.namespace), .string(key)])
    let data = Waiting.data { [weak self] source, result in
      guard let answer = source.flatMap({ g_dbus_connection_call_finish(OpaquePointer($0), result, nil) }) else {
        return  // no portal here
      }
      defer { g_variant_unref(answer) }
      if case .tuple(let parts)? = ActionValue(answer) { self?.updatePortalValue(parts.first, for: key) }
    }
    g_dbus_connection_call(
      OpaquePointer(bus.raw), Portal.name, Portal.path, Portal.interface, "Read", question.makeVariant(), nil,
      G_DBUS_CALL_FLAGS_NONE, 5_000, nil, Waiting.callback, data)
  }

  fileprivate func updatePortalValue(_ value: ActionValue?, for key: String) {
    guard case .unsigned(let number)? = value else { return }
    portalValues[key] = number
    update()
  }

  private func update() {
    // 1 is dark and 2 is light. 0, and any value added later, states no preference.
    let isDark =
      switch portalValues[Portal.scheme] {
      case 1: true
      case 2: false
      default: Settings.isThemeDark
      }
    // 1 is more contrast. The portal has no value for less.
    let now = Colors(isDark: isDark, isContrasted: portalValues[Portal.contrast] == 1 || Settings.isThemeContrasted)
    guard now != colors else { return }
    colors = now
    changed(now)
  }
}

private enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"
  static let namespace = "org.freedesktop.appearance"
  static let scheme = "color-scheme"
  static let contrast = "contrast"
  static let keys = [scheme, contrast]
}

/// The object that the bus keeps. It holds the scheme weakly, so that the bus does not keep the scheme alive.
private final class Listener {
  weak var scheme: ColorScheme?

  init(_ scheme: ColorScheme) { self.scheme = scheme }
}

private nonisolated let runListener: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
  nonisolated(unsafe) let arrived = (parameters: parameters, data: data)
  MainActor.assumeIsolated {
    guard let data = arrived.data, case .tuple(let parts)? = ActionValue(arrived.parameters), parts.count == 3,
      case .string(let key) = parts[1], Portal.keys.contains(key)
    else { return }
    Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().scheme?.updatePortalValue(parts[2], for: key)
  }
}

private nonisolated let releaseListener: GDestroyNotify = { data in
  if let data { Unmanaged<Listener>.fromOpaque(data).release() }
}
