import EditorCore
import GtkBridge
import LayoutModel

/// Finds the numbers of the selected value at which the active scene holds, on another thread.
final class ValueSearch {
  private unowned let window: any EditorHost
  private let show: (ValueExtent?) -> Void
  private var value: ValueID?
  private var answered: ValueSweepKey?
  private lazy var task = makeTask()

  init(window: any EditorHost, show: @escaping (ValueExtent?) -> Void) { (self.window, self.show) = (window, show) }

  /// Searches again if the value or the scene have changed.
  func update(for value: ValueID?) {
    if value != self.value { show(nil) }
    self.value = value
    task.update()
  }

  private func makeTask() -> BackgroundTask<ValueSweepJob, ValueExtent?> {
    BackgroundTask(
      run: { $0.run(unless: $1) },
      next: { [unowned self] in nextJob() },
      isWanted: { [unowned self] job in
        job.key.value == value && window.editor.map { ValueEditing.isWanted(job, in: $0) } == true
      },
      accept: { [unowned self] job, extent in
        answered = job.key
        show(extent)
      })
  }

  private func nextJob() -> ValueSweepJob? {
    guard let value, let editor = window.editor, let job = ValueEditing.sweepJob(for: value, in: editor),
      job.key != answered
    else { return nil }
    return job
  }
}
