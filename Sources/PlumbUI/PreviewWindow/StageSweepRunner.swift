import Drawing
import EditorCore

extension BackgroundTask<SweepJob, SweepStrip?> {
  /// Makes the task that computes at which sizes the scene of the preview window holds, one axis at a time.
  static func stageSweeps(for window: any PreviewWindowHost) -> BackgroundTask {
    let task = BackgroundTask(
      run: { $0.run(unless: $1) }, next: { [unowned window] in window.editor?.stageSweepJob },
      isWanted: { [unowned window] job in window.editor?.isWantedOnStage(job) == true },
      accept: { [unowned window] job, strip in window.changeStage { $0.acceptOnStage(strip, of: job) } })
    let pause = Pause()
    task.pause = { [unowned window] start in
      pause.wait(for: window.editor?.requestedStageSweep, milliseconds: Pause.afterEdits, then: start)
    }
    return task
  }
}
