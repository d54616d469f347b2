import EditorCore
import GtkBridge
import LayoutModel

/// Lays previews out on two other threads, so that the pointer never waits for them. What changes meanwhile is laid out when
/// they are done. Sending one preview to a thread takes as long as laying out a small one, so they go in batches.
final class PreviewRunner {
  private unowned let window: any PreviewHost
  private var underWay = 0
  /// How long one takes, as far as is known.
  private var secondsEach = PreviewRunner.secondsAway

  /// What waits for a batch should not wait longer than until the next picture on the screen.
  private static let secondsAway = 0.01

  init(window: any PreviewHost) { self.window = window }

  /// - Parameter first: those that can be seen.
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
    MainLoop.aside(
      { Self.work(batch) }, pace: .soon,
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
