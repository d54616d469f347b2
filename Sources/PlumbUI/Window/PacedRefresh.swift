import GtkBridge

/// Decides when the panels are updated after a change. Normally that is as soon as the loop is idle. During a drag the
/// updates take at most a third of the time, so that the canvas can follow the pointer. The cost of an update is
/// measured. It includes the window's next frame, which takes most of it.
final class PacedRefresh {
  private let widget: Widget
  private let work: () -> Void
  private var waiting: LoopSource?
  private var isPaced = false
  private var cost = RefreshCost()

  /// The time that the next update waits during a drag, in milliseconds.
  var pause: Int { cost.pause }

  init(of widget: Widget, _ work: @escaping () -> Void) { (self.widget, self.work) = (widget, work) }

  /// Plans an update.
  /// - Parameter isDragging: true during a drag, when the canvas must follow the pointer.
  func schedule(isDragging: Bool) {
    let pause = isDragging ? cost.pause : 0
    if waiting?.isPending == true {
      // The drag has ended, so the waiting update comes forward.
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

/// The cost of an update of the panels, and the pause that follows from it.
struct RefreshCost {
  var seconds = 0.0

  /// The pause in milliseconds: twice the cost, at most 200. It is 0 if the cost is below 4 ms, since every frame has
  /// room for that.
  var pause: Int { seconds < Self.least ? 0 : Int((min(2 * seconds, Self.longest) * 1000).rounded()) }

  private static let least = 0.004
  private static let longest = 0.2
}
