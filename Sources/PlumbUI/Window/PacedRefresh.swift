import GtkBridge

/// When the panels are shown what has changed: as soon as there is time; but while a hand drags, only so often that they take
/// a third of the time, so that the canvas can follow the pointer. What they take is measured, the window's next frame
/// included, for most of it is there.
final class PacedRefresh {
  private let widget: Widget
  private let work: () -> Void
  private var waiting: LoopSource?
  private var isPaced = false
  private var cost = RefreshCost()

  /// How long the next one waits in a drag, in milliseconds.
  var pause: Int { cost.pause }

  init(of widget: Widget, _ work: @escaping () -> Void) { (self.widget, self.work) = (widget, work) }

  /// - Parameter isDragging: whether a hand waits for the canvas.
  func come(isDragging: Bool) {
    let pause = isDragging ? cost.pause : 0
    if waiting?.isPending == true {
      // What was dragged is there: now is the time.
      guard isPaced, pause == 0 else { return }
      waiting?.cancel()
    }
    isPaced = pause > 0
    waiting = isPaced ? MainLoop.after(milliseconds: pause) { [weak self] in self?.run() } : soon()
  }

  private func soon() -> LoopSource { MainLoop.whenIdle { [weak self] in self?.run() } }

  private func run() {
    waiting = nil
    let start = MainLoop.now
    work()
    let worked = MainLoop.now - start
    widget.onTick { [weak self] _ in
      let frame = MainLoop.now
      MainLoop.soon { self?.cost = RefreshCost(seconds: worked + MainLoop.now - frame) }
      return false
    }
  }
}

/// What showing the panels once took, and how long to wait before the next time.
struct RefreshCost {
  var seconds = 0.0

  /// In milliseconds; nothing where it is so little that every frame has room for it.
  var pause: Int { seconds < Self.least ? 0 : Int((min(2 * seconds, Self.longest) * 1000).rounded()) }

  private static let least = 0.004
  private static let longest = 0.2
}
