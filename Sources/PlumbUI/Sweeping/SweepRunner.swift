import Drawing
import EditorCore
import GtkBridge

/// What the strip of sizes knows of its window.
protocol SweepHost: EditorHost {
  func accept(_ strip: SweepStrip?, of job: SweepJob)
}

/// Sweeps on another thread, one at a time; what is no longer wanted is called off.
final class SweepRunner {
  private unowned let window: any SweepHost
  /// Hears that a sweep takes so long that somebody should be told, and that it does not any more.
  var onBusy: () -> Void = {}
  private(set) var isBusy = false
  private var job: SweepJob?
  private var alarm: LoopSource?
  private let pause = Pause()

  init(window: any SweepHost) { self.window = window }

  func look(at editor: Editor) {
    if let job {
      if !editor.isWanted(job) { job.callOff() }
      return
    }
    // The first one, and what somebody clicked for, wait for nothing.
    let isAtOnce = editor.sweepStrip == nil || editor.isCheckingAllSizes
    pause.wait(for: editor.sweepWish, milliseconds: isAtOnce ? 0 : Pause.afterEdits) { [weak self] in self?.start() }
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
    MainLoop.aside(work) { [weak self] strip in
      guard let self else { return }
      job = nil
      alarm?.cancel()
      isBusy = false
      window.accept(strip, of: next)
    }
  }

  /// What is known so far, of a job that goes on.
  private func hear(_ strip: SweepStrip, of job: SweepJob) { if self.job === job { window.accept(strip, of: job) } }

  private static let longestUntold = 1000

  deinit { job?.callOff() }
}

/// Waits until somebody has made no other edit for a moment: what is begun at every step of a quick hand is only called off again,
/// and takes away from the hand.
final class Pause {
  static let afterEdits = 250
  private var wish: SweepWish?
  private var source: LoopSource?

  /// - Parameter wish: of what there is something to be found out; nil where there is nothing.
  func wait(for wish: SweepWish?, milliseconds: Int, then begin: @escaping () -> Void) {
    if let wish, wish == self.wish, source?.isPending == true { return }
    source?.cancel()
    self.wish = wish
    guard wish != nil else { return }
    if milliseconds == 0 { return begin() }
    source = MainLoop.after(milliseconds: milliseconds, begin)
  }
}
