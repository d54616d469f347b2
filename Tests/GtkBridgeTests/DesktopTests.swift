import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Desktop {
    @Test func aStyleSheetIsTakenOrItsMistakesTold() {
      let good = Style.load(css: "button.plumb-test { color: red; }")
      #expect(good.problems.isEmpty)
      good.remove()
      let bad = Style.load(css: "button { color: red; }\nlabel { colour: red; }\n")
      defer { bad.remove() }
      let problems = bad.problems
      #expect(problems.map(\.line) == [2])
      #expect(problems.first?.message.contains("colour") == true)
    }

    @Test func lettersAreAsLargeAsTheDesktopAsksFor() throws {
      let settings = try #require(Settings.object)
      let before = settings.get(Settings.textScaleProperty)
      defer { settings.set(Settings.textScaleProperty, before) }
      var heard = 0
      let connection = settings.onChange(of: Settings.textScaleProperty) { heard += 1 }
      defer { connection.disconnect() }
      settings.set(Settings.textScaleProperty, .int(144 * 1024))
      #expect(Settings.textScale == 1.5 && heard == 1)
      settings.set(Settings.textScaleProperty, .int(-1))
      #expect(Settings.textScale > 0.5 && Settings.textScale < 4)
    }

    @Test func iconsAreFoundInAnAddedFolder() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-icons-\(UUID().uuidString)")
      let icons = folder.appending(path: "hicolor/scalable/actions")
      try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>"#
      try svg.write(to: icons.appending(path: "plumb-test-symbolic.svg"), atomically: true, encoding: .utf8)
      #expect(!Style.hasIcon("plumb-test-symbolic"))
      Style.addIcons(folder: folder.path)
      #expect(Style.hasIcon("plumb-test-symbolic"))
    }

    @Test func whatIsCopiedCanBePasted() {
      var pasted: String??
      Clipboard.set("a ↔ b")
      Clipboard.readText { pasted = $0 }
      #expect(MainLoop.run { pasted != nil })
      #expect(pasted == "a ↔ b")
    }

    @Test func severalFormsLieThereAtOnce() {
      Clipboard.set(["application/x-plumb": #"{"kind": "label", "text": "幅"}"#, Clipboard.text: "H:|-[label]-|"])
      #expect(Clipboard.has("application/x-plumb") && !Clipboard.has("image/png"))
      var forms: [String?] = []
      Clipboard.read("application/x-plumb") { forms.append($0) }
      #expect(MainLoop.run { forms.count == 1 })
      Clipboard.readText { forms.append($0) }
      #expect(MainLoop.run { forms.count == 2 })
      Clipboard.read("image/png") { forms.append($0) }
      #expect(forms == [#"{"kind": "label", "text": "幅"}"#, "H:|-[label]-|", nil])
    }

    @Test func settingsAreReadAndSet() {
      let before = Settings.isDark
      Settings.isDark = true
      #expect(Settings.isDark)
      Settings.isDark = before
      Settings.object?.set("gtk-enable-animations", .bool(false))
      #expect(!Settings.isMotionWanted)
      Settings.object?.set("gtk-enable-animations", .bool(true))
      #expect(Settings.isMotionWanted)
    }

    @Test func withoutAPortalTheThemesNameDecides() {
      let name = Settings.object?.get("gtk-theme-name") ?? .string(nil)
      defer { Settings.object?.set("gtk-theme-name", name) }
      Settings.object?.set("gtk-theme-name", .string("Adwaita"))
      var heard: [Bool] = []
      var scheme: ColorScheme? = ColorScheme { heard.append($0.isDark) }
      #expect(scheme?.isDark == false)
      Settings.object?.set("gtk-theme-name", .string("Adwaita-dark"))
      #expect(scheme?.isDark == true && heard == [true])
      scheme = nil
      Settings.object?.set("gtk-theme-name", .string("Adwaita"))
      #expect(heard == [true])
    }

    @Test(arguments: ["HighContrast", "Default-hc", "Default-hc-dark"])
    func aThemeOfHighContrastIsKnownByItsName(_ theme: String) {
      let name = Settings.object?.get("gtk-theme-name") ?? .string(nil)
      defer { Settings.object?.set("gtk-theme-name", name) }
      var heard: [ColorScheme.Colors] = []
      let scheme = ColorScheme { heard.append($0) }
      Settings.object?.set("gtk-theme-name", .string(theme))
      #expect(scheme.colors == ColorScheme.Colors(isDark: theme.hasSuffix("-dark"), isContrasted: true))
      #expect(heard == [scheme.colors])
    }

    @Test func thePortalsSchemeAndItsChangesAreFollowed() {
      let portal = PortalProcess(scheme: 1)
      var heard: [Bool] = []
      let scheme = ColorScheme { heard.append($0.isDark) }
      #expect(MainLoop.run { scheme.isDark })
      portal.say(2)
      #expect(MainLoop.run { !scheme.isDark })
      portal.say(1)
      #expect(MainLoop.run { scheme.isDark })
      portal.say(0)
      #expect(MainLoop.run { !scheme.isDark })
      #expect(heard == [true, false, true, false])
    }
  }
}

/// A settings portal of our own on the private session bus of the tests, told what to say by lines on its input.
private final class PortalProcess {
  private let process: OpaquePointer

  init(scheme: Int) {
    let words = ["/usr/bin/python3", "-c", Self.program, String(scheme)]
    let copies = words.map { word in UnsafePointer<CChar>(strdup(word)) }
    let flags = GSubprocessFlags(G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue)
    process = g_subprocess_newv(copies + [nil], flags, nil)
    for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) }
    var byte: UInt8 = 0
    g_input_stream_read(g_subprocess_get_stdout_pipe(process), &byte, 1, nil, nil)  // it has its name now
  }

  func say(_ scheme: Int) {
    let line = Array("\(scheme)\n".utf8)
    g_output_stream_write_all(g_subprocess_get_stdin_pipe(process), line, gsize(line.count), nil, nil, nil)
  }

  isolated deinit {
    g_subprocess_force_exit(process)
    g_subprocess_wait(process, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(process))
  }

  private static let program = """
    import sys
    from gi.repository import Gio, GLib
    PORTAL = "org.freedesktop.portal.Settings"
    XML = f'''<node><interface name="{PORTAL}">
      <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="v" direction="out"/></method>
      <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>'''
    PATH = "/org/freedesktop/portal/desktop"
    KEY = ("org.freedesktop.appearance", "color-scheme")
    scheme = int(sys.argv[1])
    def called(bus, sender, path, interface, method, arguments, invocation):
        if arguments.unpack() == KEY:
            value = GLib.Variant("v", GLib.Variant("u", scheme))
            invocation.return_value(GLib.Variant.new_tuple(GLib.Variant("v", value)))
        else:
            invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "no such setting")
    def told(channel, condition):
        global scheme
        line = sys.stdin.readline()
        if not line:
            return False
        scheme = int(line)
        bus.emit_signal(None, PATH, PORTAL, "SettingChanged", GLib.Variant("(ssv)", (*KEY, GLib.Variant("u", scheme))))
        return True
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called, None, None)
    ready = lambda *_: print("ready", flush=True)
    Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, ready, None)
    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, told)
    GLib.MainLoop().run()
    """
}
