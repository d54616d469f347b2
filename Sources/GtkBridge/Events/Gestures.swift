import CGtk

/// A press somewhere, in the widget's pixels.
package struct Press: Equatable {
  package var x: Double
  package var y: Double
  /// 2 for the second press of a double click.
  package var count: Int
  /// 1 for the primary button, 2 for the middle one, 3 for the secondary one.
  package var button: Int
  package var modifiers: HeldModifiers

  package init(x: Double, y: Double, count: Int, button: Int, modifiers: HeldModifiers) {
    (self.x, self.y, self.count, self.button, self.modifiers) = (x, y, count, button, modifiers)
  }
}

/// A press that moves on, in the widget's pixels.
package struct Drag: Equatable {
  package enum Phase: Equatable { case began, moved, ended, cancelled }

  package var phase: Phase
  /// The position where the drag began.
  package var x: Double
  package var y: Double
  /// The distance from there.
  package var dx: Double
  package var dy: Double
  package var modifiers: HeldModifiers

  package init(
    _ phase: Phase, from start: (x: Double, y: Double), by way: (x: Double, y: Double), modifiers: HeldModifiers
  ) {
    (self.phase, self.modifiers) = (phase, modifiers)
    (x, y) = start
    (dx, dy) = way
  }
}

package nonisolated struct Scroll: Equatable {
  package var dx: Double
  package var dy: Double
  /// True if the distances are pixels of a touchpad; false if they are notches of a wheel.
  package var isInPixels: Bool
  package var modifiers: HeldModifiers

  package init(dx: Double, dy: Double, isInPixels: Bool = false, modifiers: HeldModifiers = []) {
    (self.dx, self.dy, self.isInPixels, self.modifiers) = (dx, dy, isInPixels, modifiers)
  }
}

extension Widget {
  /// Runs `handle` for each press; button 0 means any.
  @discardableResult
  package func onPress(button: Int = 1, _ handle: @escaping (Press) -> Void) -> Controller {
    addClick(button: button, signal: "pressed", handle)
  }

  /// Runs `handle` for each release that ends a press on the widget.
  @discardableResult
  package func onRelease(button: Int = 1, _ handle: @escaping (Press) -> Void) -> Controller {
    addClick(button: button, signal: "released", handle)
  }

  private func addClick(button: Int, signal: String, _ handle: @escaping (Press) -> Void) -> Controller {
    let click = add(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click.as(.gestureSingle), guint(button))
    let running = RunningController(click)
    click.on(signal) { (count: Int, x: Double, y: Double) in
      handle(Press(x: x, y: y, count: count, button: running.button, modifiers: running.modifiers))
    }
    return click
  }

  /// Runs `handle` while a button is held and the pointer moves. Each drag that began is followed by exactly one that
  /// ended or was cancelled.
  ///
  /// - Parameter threshold: the distance in pixels from which on a press is a drag only, for widgets that are clicked
  ///   too.
  @discardableResult
  package func onDrag(
    button: Int = 1, takingOverAfter threshold: Double? = nil, _ handle: @escaping (Drag) -> Void
  ) -> Controller {
    let gesture = add(gtk_gesture_drag_new())
    gtk_gesture_single_set_button(gesture.as(.gestureSingle), guint(button))
    let stream = DragStream(RunningController(gesture), threshold, handle)
    gesture.on("drag-begin") { (x: Double, y: Double) in stream.begin(x, y) }
    gesture.on("drag-update") { (dx: Double, dy: Double) in stream.send(.moved, dx, dy) }
    gesture.on("drag-end") { (dx: Double, dy: Double) in stream.end(dx, dy) }
    gesture.on("cancel") { stream.cancel() }
    return gesture
  }

  /// Runs `handle` when a press stays in one place for a while.
  @discardableResult
  package func onLongPress(_ handle: @escaping (_ x: Double, _ y: Double) -> Void) -> Controller {
    let gesture = add(gtk_gesture_long_press_new())
    gesture.on("pressed", handle)
    return gesture
  }

  /// Runs `handle` while two fingers move apart or together. `scale` is the factor since they went down.
  @discardableResult
  package func onPinch(
    began: @escaping () -> Void, _ handle: @escaping (_ scale: Double) -> Void
  ) -> Controller {
    let gesture = add(gtk_gesture_zoom_new())
    gesture.on("begin", began)
    gesture.on("scale-changed", handle)
    return gesture
  }

  /// Runs `enter`, `move` and `leave` as the pointer comes, moves and goes. `leave` also runs when the widget is
  /// hidden, such as in a popover that closes: GTK 4.8 does not always report this.
  @discardableResult
  package func onHover(
    enter: @escaping (_ x: Double, _ y: Double) -> Void = { _, _ in },
    move: @escaping (_ x: Double, _ y: Double) -> Void = { _, _ in },
    leave: @escaping () -> Void = {}
  ) -> Controller {
    let motion = add(gtk_event_controller_motion_new())
    var isInside = false
    func end() {
      guard isInside else { return }
      isInside = false
      leave()
    }
    motion.on("enter") { (x: Double, y: Double) in
      isInside = true
      enter(x, y)
    }
    motion.on("motion", move)
    motion.on("leave", end)
    // The call waits until idle: `leave` may remove widgets, which must not happen while this one is being unmapped.
    on("unmap") { MainLoop.whenIdle(end) }
    return motion
  }

  /// Runs `handle` when the wheel or touchpad scrolls over the widget. If it returns true, no other handler gets the
  /// event.
  @discardableResult
  package func onScroll(_ handle: @escaping (Scroll) -> Bool) -> Controller {
    let controller = add(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    let running = RunningController(controller)
    controller.answer("scroll") { (dx: Double, dy: Double) -> Bool in
      let isInPixels = gtk_event_controller_scroll_get_unit(running.pointer) == GDK_SCROLL_UNIT_SURFACE
      return handle(Scroll(dx: dx, dy: dy, isInPixels: isInPixels, modifiers: running.modifiers))
    }
    return controller
  }
}

/// The drags of one drag gesture, one after the other.
private final class DragStream {
  private let running: RunningController
  private let threshold: Double?
  private let handle: (Drag) -> Void
  private var start: (x: Double, y: Double)?
  private var isClaimed = false

  init(_ running: RunningController, _ threshold: Double?, _ handle: @escaping (Drag) -> Void) {
    self.running = running
    self.threshold = threshold
    self.handle = handle
  }

  func begin(_ x: Double, _ y: Double) {
    start = (x, y)
    isClaimed = false
    send(.began, 0, 0)
  }

  func send(_ phase: Drag.Phase, _ dx: Double, _ dy: Double) {
    guard let start else { return }
    if let threshold, !isClaimed, max(abs(dx), abs(dy)) > threshold {
      isClaimed = true
      running.claim()
    }
    handle(Drag(phase, from: start, by: (dx, dy), modifiers: running.modifiers))
  }

  func end(_ dx: Double, _ dy: Double) {
    // A drag that another gesture took over ends too, but has no beginning any more.
    guard gtk_gesture_drag_get_start_point(running.pointer, nil, nil) != 0 else { return cancel() }
    send(.ended, dx, dy)
    start = nil
  }

  func cancel() {
    send(.cancelled, 0, 0)
    start = nil
  }
}
