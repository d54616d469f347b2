import Drawing
import EditorCore
import GtkBridge

/// The window as the strip of sizes uses it.
protocol SweepHost: EditorHost {
  func accept(_ strip: SweepStrip?, of job: SweepJob)
}

/// Runs sweeps on another thread, one at a time. A sweep that is no longer wanted is cancelled.
final class SweepRunner {
  private unowned let window: any SweepHost
  /// Called when a sweep takes so long that the bar should say so.
  var onBusy: () -> Void = {}
  private(set) var isBusy = false
  private var job: SweepJob?
  private var alarm: LoopSource?
  private let pause = Pause()

  init(window: any SweepHost) { self.window = window }

  func update(for editor: Editor) {
    if let job {
      if !editor.isWanted(job) { job.cancel() }
      return
    }
    // The first sweep, and one that the user asked for, start at once.
    let isAtOnce = editor.sweepStrip == nil || editor.isCheckingAllSizes
    pause.wait(for: editor.requestedSweep, milliseconds: isAtOnce ? 0 : Pause.afterEdits) { [weak self] in
      self?.start()
    }
  }

  private func start() {
    guard job == nil, let next = window.editor?.sweepJob else { return }
    job = next
    alarm = MainLoop.after(milliseconds: Self.longestUntold) { [weak self] in
      self?.isBusy = true
      self?.onBusy()
    }
    let hear: @MainActor @Sendable (SweepStrip) -> Void = { [weak self] in self?.hear($0, of: next) }
    let work: @Sendable () -> SweepStrip? = { next.run { strip in MainLoop.perform { hear(strip) } } }
    MainLoop.runOnWorker(work) { [weak self] strip in
      guard let self else { return }
      job = nil
      alarm?.cancel()
      isBusy = false
      window.accept(strip, of: next)
    }
  }

  /// Takes over intermediate results of the running job.
  private func hear(_ strip: SweepStrip, of job: SweepJob) { if self.job === job { window.accept(strip, of: job) } }

  private static let longestUntold = 1000

  deinit { job?.cancel() }
}

/// Delays work until no edit has been made for a moment. Work that starts after each of many quick edits would only be
/// cancelled, and would slow down the edits.
final class Pause {
  static let afterEdits = 250
  private var request: SweepRequest?
  private var source: LoopSource?

  /// Calls `begin` after the delay.
  /// - Parameter request: the subject of the work; a new one restarts the delay, and nil ends it.
  func wait(for request: SweepRequest?, milliseconds: Int, then begin: @escaping () -> Void) {
    if let request, request == self.request, source?.isPending == true { return }
    source?.cancel()
    self.request = request
    guard request != nil else { return }
    if milliseconds == 0 { return begin() }
    source = MainLoop.after(milliseconds: milliseconds, begin)
  }
}
