import EditorCore
import GtkBridge
import LayoutModel

/// Lays previews out on two other threads, in batches, because sending one preview to a thread takes as long as laying
/// out a small one. Each answer is accepted, since its job has the only session of the preview.
final class PreviewRunner {
  private unowned let window: any PreviewHost
  /// The visible previews, which are laid out first.
  private var first: Set<PreviewID> = []
  /// The time that one preview took in the last batch, in seconds.
  private var secondsEach = PreviewRunner.secondsAway
  private lazy var task = BackgroundTask<PreviewJob, PreviewResult>(
    threads: 2, pace: .quick, run: { job, _ in job.run() }, nextBatch: { [unowned self] in takeJobs(for: $0) },
    acceptBatch: { [unowned self] in accept($0.map(\.answer)) })

  /// The time that a batch should take, less than a frame of the screen.
  private static let secondsAway = 0.01

  init(window: any PreviewHost) { self.window = window }

  /// - Parameter first: the visible previews, which are laid out first.
  func run(first: Set<PreviewID>) {
    self.first = first
    task.update()
  }

  private func takeJobs(for threads: Int) -> [PreviewJob] {
    let most = threads * max(1, Int(min(100, Self.secondsAway / secondsEach)))
    var jobs: [PreviewJob] = []
    while jobs.count < most, let job = window.takePreviewJob(first: first) { jobs.append(job) }
    return jobs
  }

  private func accept(_ results: [PreviewResult]) {
    secondsEach = max(1e-5, task.seconds / Double(results.count))
    window.accept(results)
  }
}
