@preconcurrency import Glibc
import RealWidgets

/// Steps before GTK starts.
enum HelperStart {
  /// Takes over the socket that is the standard input, and leaves nothing there for GTK to read or to write. Returns nil
  /// if it is no socket: a person has started the program.
  static func takeChannel() -> WidgetChannel? {
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    // Files that the editor has open are none of this program's.
    for file in Int32(3)..<1024 { close(file) }
    let own = fcntl(0, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDWR)
    guard own >= 0, nothing >= 0 else { return nil }
    dup2(nothing, 0)
    dup2(nothing, 1)
    close(nothing)
    return WidgetChannel(own)
  }

  /// Limits the memory, so that a strange interface ends this program and takes none from others. Such an end leaves no
  /// file behind.
  static func setLimits() {
    var memory = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    var core = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
  }
}
