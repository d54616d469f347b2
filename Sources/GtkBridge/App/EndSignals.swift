import CGtk

/// The signals that ask the program to end: at log-out, or by `kill`.
package enum EndSignals {
  /// Runs `work` on the main loop for each of SIGTERM, SIGHUP and SIGINT, the first time that it comes.
  package static func onEnd(_ work: @escaping () -> Void) {
    for signal in [SIGTERM, SIGHUP, SIGINT] { MainLoop.onSignal(signal, work) }
  }
}
