import EditorCore
import GtkBridge

/// Sweeps on another thread, one at a time; what is no longer wanted is called off.
final class SweepRunner {
  private unowned let window: DocumentWindow
  private var job: SweepJob?

  init(window: DocumentWindow) { self.window = window }

  func look(at editor: Editor) {
    if let job {
      if !editor.isWanted(job) { job.callOff() }
      return
    }
    guard let next = editor.sweepJob else { return }
    job = next
    MainLoop.aside(next.run) { [weak self] strip in
      guard let self else { return }
      job = nil
      window.accept(strip, of: next)
    }
  }
}
