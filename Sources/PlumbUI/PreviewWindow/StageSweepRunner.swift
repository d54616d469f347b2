import EditorCore
import GtkBridge

/// Computes on another thread at which sizes the scene of the preview window holds, one axis at a time. Jobs that are
/// no longer wanted are cancelled.
final class StageSweepRunner {
  private unowned let window: any PreviewWindowHost
  private var job: SweepJob?
  private let pause = Pause()

  init(window: any PreviewWindowHost) { self.window = window }

  func update(for editor: Editor) {
    if let job {
      if !editor.isWantedOnStage(job) { job.cancel() }
      return
    }
    pause.wait(for: editor.requestedStageSweep, milliseconds: Pause.afterEdits) { [weak self] in self?.start() }
  }

  private func start() {
    guard job == nil, let next = window.editor?.stageSweepJob else { return }
    job = next
    MainLoop.runOnWorker(next.run) { [weak self] strip in
      guard let self else { return }
      job = nil
      window.changeStage { $0.acceptOnStage(strip, of: next) }
    }
  }

  deinit { job?.cancel() }
}
