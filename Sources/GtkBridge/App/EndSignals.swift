import CGtk

/// The desktop asks the program to end: it logs out, or somebody wrote `kill`.
package enum EndSignals {
  /// Runs `work` on the main loop, when nothing else runs, at the first such wish.
  package static func onEnd(_ work: @escaping () -> Void) {
    for signal in [SIGTERM, SIGHUP, SIGINT] { MainLoop.onSignal(signal, work) }
  }
}
