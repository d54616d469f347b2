import EditorCore
import GtkBridge
import LayoutModel

/// Lays previews out on two other threads, so that the pointer never waits for them. A change made meanwhile is laid
/// out when they are done. The previews go in batches, because sending one preview to a thread takes as long as laying
/// out a small one.
final class PreviewRunner {
  private unowned let window: any PreviewHost
  private var underWay = 0
  /// The time that one preview took in the last batch, in seconds.
  private var secondsEach = PreviewRunner.secondsAway

  /// The time that a batch should take, less than a frame of the screen.
  private static let secondsAway = 0.01

  init(window: any PreviewHost) { self.window = window }

  /// Starts batches on the free threads.
  /// - Parameter first: the visible previews, which are laid out first.
  func run(first: Set<PreviewID>) {
    let free = 2 - underWay
    guard free > 0 else { return }
    let most = max(1, Int(min(100, Self.secondsAway / secondsEach)))
    var batches: [[PreviewJob]] = Array(repeating: [], count: free)
    var taken = 0
    while taken < free * most, let job = window.takePreviewJob(first: first) {
      batches[taken % free].append(job)
      taken += 1
    }
    for batch in batches where !batch.isEmpty { start(batch) }
  }

  private func start(_ batch: [PreviewJob]) {
    underWay += 1
    MainLoop.runOnWorker(
      { Self.work(batch) }, pace: .quick,
      then: { [weak self] results, seconds in
        guard let self else { return }
        underWay -= 1
        secondsEach = max(1e-5, seconds / Double(results.count))
        window.accept(results)
      })
  }

  private nonisolated static func work(_ batch: [PreviewJob]) -> ([PreviewResult], Double) {
    let start = MainLoop.now
    let results = batch.map { $0.run() }
    return (results, MainLoop.now - start)
  }
}
