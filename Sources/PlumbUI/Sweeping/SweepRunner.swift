import Drawing
import EditorCore
import GtkBridge

/// The window as the strip of sizes uses it.
protocol SweepHost: EditorHost {
  func accept(_ strip: SweepStrip?, of job: SweepJob)
}

/// Sweeps the active scene on another thread, one sweep at a time.
final class SweepRunner {
  private unowned let window: any SweepHost
  /// Called when a sweep takes so long that the bar should say so, and when such a sweep has ended.
  var busyChanged: () -> Void = {}
  private(set) var isBusy = false { didSet { if isBusy != oldValue { busyChanged() } } }
  private var alarm: LoopSource?
  private let pause = Pause()
  private lazy var task = makeTask()

  private static let longestUntold = 1000

  init(window: any SweepHost) { self.window = window }

  func update() { task.update() }

  private func makeTask() -> BackgroundTask<SweepJob, SweepStrip?> {
    // The sizes known so far arrive while the job still runs. The editor refuses them if the job is not wanted.
    let take: @MainActor @Sendable (SweepStrip, SweepJob) -> Void = { [weak self] in self?.window.accept($0, of: $1) }
    let task = BackgroundTask<SweepJob, SweepStrip?>(
      run: { job, cancellation in
        job.run(unless: cancellation) { strip in MainLoop.perform { take(strip, job) } }
      },
      next: { [unowned self] in nextJob() },
      isWanted: { [unowned self] job in window.editor.map { SizeSweep.isWanted(job, in: $0) } == true },
      accept: { [unowned self] job, strip in window.accept(strip, of: job) })
    task.pause = { [unowned self] in waitForRequest(then: $0) }
    task.ended = { [unowned self] in
      alarm?.cancel()
      isBusy = false
    }
    return task
  }

  private func waitForRequest(then start: @escaping () -> Void) {
    guard let editor = window.editor, !EmptyScene.isActive(in: editor) else { return }
    // The first sweep, and one that the user asked for, start at once.
    let isAtOnce = SizeSweep.strip(in: editor) == nil || SizeSweep.isCheckingAllSizes(in: editor)
    pause.wait(for: SizeSweep.requested(in: editor), milliseconds: isAtOnce ? 0 : Pause.afterEdits, then: start)
  }

  private func nextJob() -> SweepJob? {
    guard let job = window.editor.flatMap(SizeSweep.job) else { return nil }
    alarm = MainLoop.after(milliseconds: Self.longestUntold) { [weak self] in self?.isBusy = true }
    return job
  }
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
