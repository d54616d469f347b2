import CGtk

/// An event of the pointer on a widget, in the widget's pixels.
package nonisolated struct PointerSample: Equatable {
  package enum Kind: Equatable {
    /// A button went down; the second press of a double click counts 2.
    case pressed(count: Int)
    case moved
    case released
    /// The pointer left while no button was down.
    case left
    /// The press will not end with a release: another gesture or a dialog took over.
    case cancelled
  }

  package var kind: Kind
  package var x: Double
  package var y: Double
  /// The button that went down or up, 1 for the primary one; 0 if none is involved.
  package var button: Int
  package var modifiers: HeldModifiers
  /// Milliseconds on the clock of the events, for telling a hold from a click; 0 if unknown.
  package var time: UInt32 = 0

  package init(kind: Kind, x: Double, y: Double, button: Int = 0, modifiers: HeldModifiers = []) {
    (self.kind, self.x, self.y, self.button, self.modifiers) = (kind, x, y, button, modifiers)
  }
}

extension Widget {
  /// Runs `handle` for all that the pointer does, as one stream for a canvas. Every press is followed by moves and then
  /// by exactly one release or cancel, wherever the pointer goes meanwhile.
  ///
  ///     canvas.onPointer { [weak self] sample in self?.handle(sample) }
  package func onPointer(_ handle: @escaping (PointerSample) -> Void) {
    let stream = PointerStream(handle)
    listenToButtons(stream)
    listenToMotion(stream)
  }

  private func listenToButtons(_ stream: PointerStream) {
    let click = add(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click.as(.gestureSingle), 0)
    let running = RunningController(click)
    click.on("pressed") { (count: Int, x: Double, y: Double) in
      running.claim()
      stream.press(count: count, x: x, y: y, from: running)
    }
    click.on("released") { (_: Int, x: Double, y: Double) in
      stream.end(.released, x: x, y: y, from: running)
    }
    click.on("unpaired-release") { (x: Double, y: Double) in
      stream.end(.released, x: x, y: y, from: running)
    }
    click.on("cancel") { stream.end(.cancelled, from: running) }
  }

  private func listenToMotion(_ stream: PointerStream) {
    let motion = add(gtk_event_controller_motion_new())
    let running = RunningController(motion)
    motion.on("enter") { (x: Double, y: Double) in stream.move(x: x, y: y, from: running) }
    motion.on("motion") { (x: Double, y: Double) in stream.move(x: x, y: y, from: running) }
    motion.on("leave") { stream.leave(from: running) }
  }
}

/// Joins the reports of a click gesture and a motion controller into one stream.
private final class PointerStream {
  private let handle: (PointerSample) -> Void
  private var last = (x: 0.0, y: 0.0)
  private var pressedButton: Int?

  init(_ handle: @escaping (PointerSample) -> Void) { self.handle = handle }

  func press(count: Int, x: Double, y: Double, from running: RunningController) {
    pressedButton = running.button
    send(.pressed(count: count), x, y, from: running)
  }

  func move(x: Double, y: Double, from running: RunningController) {
    send(.moved, x, y, from: running)
  }

  func end(_ kind: PointerSample.Kind, x: Double? = nil, y: Double? = nil, from running: RunningController) {
    guard pressedButton != nil else { return }
    send(kind, x ?? last.x, y ?? last.y, from: running)
    pressedButton = nil
  }

  func leave(from running: RunningController) {
    guard pressedButton == nil else { return }
    send(.left, last.x, last.y, from: running)
  }

  private func send(_ kind: PointerSample.Kind, _ x: Double, _ y: Double, from running: RunningController) {
    last = (x, y)
    var sample = PointerSample(kind: kind, x: x, y: y, button: pressedButton ?? 0, modifiers: running.modifiers)
    sample.time = running.time
    handle(sample)
  }
}
