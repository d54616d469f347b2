import EditorCore
import GtkBridge

/// Runs the animation of what the constraints leave open. If the user wants no motion, it goes once through all
/// positions in steps.
final class FreedomMotion {
  private unowned let window: any CanvasHost
  private let canvas: Widget
  private var isRunning = false

  init(on canvas: Widget, window: any CanvasHost) { (self.canvas, self.window) = (canvas, window) }

  func show(_ editor: Editor) {
    if FreedomShow.isRunning(in: editor), !isRunning { begin() }
  }

  private func begin() {
    isRunning = true
    var start: Double?
    canvas.onTick { [weak self] seconds in
      guard let self else { return false }
      let since = seconds - (start ?? seconds)
      start = start ?? seconds
      let step = FreedomShow.secondsPerPosition
      let shown = Settings.isMotionWanted ? since : (since / step).rounded(.down) * step
      window.change { FreedomShow.go(at: shown, in: &$0) }
      isRunning = window.editor.map(FreedomShow.isRunning) == true
      return isRunning
    }
  }
}
