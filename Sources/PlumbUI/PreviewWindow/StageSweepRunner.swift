import Drawing
import EditorCore

extension BackgroundTask<SweepJob, SweepStrip?> {
  /// Makes the task that computes at which sizes the scene of the preview window holds, one axis at a time.
  static func stageSweeps(for window: any PreviewWindowHost) -> BackgroundTask {
    let task = BackgroundTask(
      run: { $0.run(unless: $1) }, next: { [unowned window] in window.editor.flatMap(Staging.sweepJob) },
      isWanted: { [unowned window] job in window.editor.map { Staging.isWanted(job, in: $0) } == true },
      accept: { [unowned window] job, strip in window.changeStage { Staging.accept(strip, of: job, in: &$0) } })
    let pause = Pause()
    task.pause = { [unowned window] start in
      pause.wait(for: window.editor.flatMap(Staging.requestedSweep), milliseconds: Pause.afterEdits, then: start)
    }
    return task
  }
}
