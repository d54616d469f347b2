import CGtk
import Foundation
import GtkBridge

/// A settings portal on the session bus of the tests. Lines on its input set the color scheme that it reports.
@MainActor final class MadePortal {
  private let process: OpaquePointer

  /// Starts the portal and returns once it owns its name on the bus. Throws if another program has the name, or after
  /// some seconds.
  init(scheme: Int) throws {
    let words = ["/usr/bin/python3", "-c", Self.program, String(scheme)]
    let copies = words.map { word in UnsafePointer<CChar>(strdup(word)) }
    let flags = GSubprocessFlags(G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue)
    let started = g_subprocess_newv(copies + [nil], flags, nil)
    for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) }
    guard let started else { throw Failure(description: "/usr/bin/python3 could not be run") }
    process = started
    let line = firstLine()
    guard line == "ready" else { throw Failure(description: "the made portal: \(line)") }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func say(_ scheme: Int) {
    let line = Array("\(scheme)\n".utf8)
    g_output_stream_write_all(g_subprocess_get_stdin_pipe(process), line, gsize(line.count), nil, nil, nil)
  }

  /// Returns the first line of its output, or the reason why there is none.
  private func firstLine() -> String {
    let stream = OpaquePointer(g_subprocess_get_stdout_pipe(process))
    var (line, hasEnded): ([UInt8], Bool) = ([], false)
    let isWhole = MainLoop.run(untilSecondsPass: 20) {
      var byte: UInt8 = 0
      while g_pollable_input_stream_is_readable(stream) != 0, !hasEnded, line.last != UInt8(ascii: "\n") {
        let count = g_pollable_input_stream_read_nonblocking(stream, &byte, 1, nil, nil)
        if count == 1 { line.append(byte) } else { hasEnded = true }
      }
      return hasEnded || line.last == UInt8(ascii: "\n")
    }
    guard isWhole else { return "it said nothing within 20 seconds" }
    return hasEnded ? "it ended" : String(decoding: line.dropLast(), as: UTF8.self)
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
        if not line:  # the tests are gone
            loop.quit()
            return False
        scheme = int(line)
        bus.emit_signal(None, PATH, PORTAL, "SettingChanged", GLib.Variant("(ssv)", (*KEY, GLib.Variant("u", scheme))))
        return True
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called, None, None)
    def say(word):
        print(word, flush=True)
    Gio.bus_own_name_on_connection(
        bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.DO_NOT_QUEUE,
        lambda *_: say("ready"), lambda *_: say("another program has the name of the portal"))
    loop = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, told)
    loop.run()
    """
}
