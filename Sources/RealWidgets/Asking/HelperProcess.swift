@preconcurrency import Glibc

/// A running program that draws with GTK. It is ended with this value.
final class HelperProcess: Sendable {
  let id: pid_t
  private let channel: WidgetChannel

  /// Starts the program and waits until it can be asked.
  init(_ program: String, usesAdwaita: Bool, by deadline: WidgetDeadline) throws(WidgetProblem) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .notInstalled
    }
    channel = WidgetChannel(ends[0])
    let started = Self.spawn(program, usesAdwaita ? ["--adwaita"] : [], speakingTo: ends[1])
    close(ends[1])
    guard let started else {
      close(ends[0])
      throw .notInstalled
    }
    id = started
    switch try receive(by: deadline) {
    case .ready: break
    case .refused(let refusal): throw .refused(refusal)
    case .drawn, .sizes: throw .ended
    }
  }

  func answer(to request: WidgetRequest, by deadline: WidgetDeadline) throws(WidgetProblem) -> WidgetAnswer {
    guard channel.send(request.message.bytes, by: deadline) else { throw deadline.isOver ? .tookTooLong : .ended }
    return try receive(by: deadline)
  }

  private func receive(by deadline: WidgetDeadline) throws(WidgetProblem) -> WidgetAnswer {
    guard let message = channel.receive(by: deadline), let answer = WidgetAnswer(message) else {
      throw deadline.isOver ? .tookTooLong : .ended
    }
    return answer
  }

  deinit {
    close(channel.descriptor)
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  // MARK: Starting

  private static func spawn(_ program: String, _ arguments: [String], speakingTo end: Int32) -> pid_t? {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, end, 0)
    posix_spawn_file_actions_adddup2(&files, end, 1)
    // GTK's warnings about a scene are of no use to the user of the editor.
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignals(of: &attributes)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var id = pid_t()
    for _ in 0..<500 {
      let failure = posix_spawn(&id, program, &files, &attributes, &words, &variables)
      // The file is just being written, as by an update.
      guard failure == ETXTBSY else { return failure == 0 ? id : nil }
      usleep(20_000)
    }
    return nil
  }

  /// Lets no signal be blocked or ignored, whatever this program does with it.
  private static func setSignals(of attributes: inout posix_spawnattr_t) {
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  /// This program's variables, with those that keep the other program to itself: it draws without graphics hardware, and
  /// no screen reader hears of its windows.
  private static var environment: [String] {
    let own = [
      "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GTK_IM_MODULE": "gtk-im-context-simple",
      // A crash is told at once, and not after a report for developers.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      let name = text.prefix { $0 != "=" }
      if own[String(name)] == nil, !dropped.contains(String(name)) { variables.append(text) }
      next += 1
    }
    return variables + own.map { "\($0)=\($1)" }
  }

  /// The variables that the program does not get: tests load libraries into the editor with them, and people look for
  /// faults in it. A theme in a variable is light or dark, whatever the preview is.
  private static let dropped: Set = ["LD_PRELOAD", "GTK_THEME", "GTK_DEBUG", "G_DEBUG", "GDK_DEBUG", "GSK_DEBUG"]
}
