import EditorCore
import GtkBridge
import LayoutModel

/// Lays previews out on other threads, two at a time, so that the pointer never waits for them. What changes meanwhile is
/// laid out when they are done.
final class PreviewRunner {
  private unowned let window: DocumentWindow
  private var underWay = 0

  init(window: DocumentWindow) { self.window = window }

  /// - Parameter first: those that can be seen.
  func run(first: Set<PreviewID>) {
    while underWay < 2, let job = window.takePreviewJob(first: first) {
      underWay += 1
      MainLoop.aside(job.run) { [weak self] result in
        self?.underWay -= 1
        self?.window.accept(result)
      }
    }
  }
}
