import EditorCore
import GtkBridge

/// Looks, on another thread, from where to where the scene of the preview window holds, one side at a time. What is no longer
/// asked for is called off.
final class StageSweepRunner {
  private unowned let window: any PreviewWindowHost
  private var job: SweepJob?
  private let pause = Pause()

  init(window: any PreviewWindowHost) { self.window = window }

  func look(at editor: Editor) {
    if let job {
      if !editor.isWantedOnStage(job) { job.callOff() }
      return
    }
    pause.wait(for: editor.stageSweepWish, milliseconds: Pause.afterEdits) { [weak self] in self?.start() }
  }

  private func start() {
    guard job == nil, let next = window.editor?.stageSweepJob else { return }
    job = next
    MainLoop.aside(next.run) { [weak self] strip in
      guard let self else { return }
      job = nil
      window.changeStage { $0.acceptOnStage(strip, of: next) }
    }
  }

  deinit { job?.callOff() }
}
