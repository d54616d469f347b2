import Drawing
import EditorCore
import GtkBridge

/// What the strip of sizes knows of its window.
protocol SweepHost: EditorHost {
  func accept(_ strip: SweepStrip?, of job: SweepJob)
}

/// Sweeps on another thread, one at a time; what is no longer wanted is called off.
final class SweepRunner {
  private unowned let window: any SweepHost
  private var job: SweepJob?

  init(window: any SweepHost) { self.window = window }

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
