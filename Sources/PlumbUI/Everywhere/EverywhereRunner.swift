import EditorCore
import Foundation
import GtkBridge
import LayoutAdvice

/// Looks at all scenes in all surroundings, on all cores and beside the main thread.
final class EverywhereRunner {
  /// Is told now and then how far it is, and once more when it is done or called off.
  var progressed: (EverywhereResults) -> Void = { _ in }
  private(set) var isRunning = false
  private var results: EverywhereResults?
  private var cancellation = Cancellation()
  private var toFinish = 0
  private var telling: LoopSource?

  func start(_ job: EverywhereJob) {
    stop()
    let cancellation = Cancellation()
    self.cancellation = cancellation
    results = job.results
    let parts = job.parts(max(1, ProcessInfo.processInfo.activeProcessorCount))
    toFinish = parts.count
    isRunning = toFinish > 0
    for part in parts { run(part, cancellation) }
    tell()
  }

  /// What was found until now stays.
  func stop() {
    guard isRunning else { return }
    cancellation.ask()
    isRunning = false
    results?.isCancelled = true
    tell()
  }

  private func run(_ part: EverywherePart, _ cancellation: Cancellation) {
    let hear: @MainActor @Sendable (EverywhereStep) -> Void = { [weak self] in self?.note($0, cancellation) }
    let look: @Sendable () -> Void = {
      part.run { step in
        MainLoop.perform { hear(step) }
        return !cancellation.isAsked
      }
    }
    MainLoop.aside(look) { [weak self] in self?.finished(cancellation) }
  }

  private func note(_ step: EverywhereStep, _ cancellation: Cancellation) {
    guard cancellation == self.cancellation, !cancellation.isAsked else { return }
    results?.note(step)
    // Lists are made anew for it: a few times a second is enough.
    if telling?.isPending != true { telling = MainLoop.after(milliseconds: 200) { [weak self] in self?.tell() } }
  }

  private func finished(_ cancellation: Cancellation) {
    guard cancellation == self.cancellation, !cancellation.isAsked else { return }
    toFinish -= 1
    guard toFinish == 0 else { return }
    isRunning = false
    tell()
  }

  private func tell() {
    telling?.cancel()
    if let results { progressed(results) }
  }
}
