/// Hears what the pointer, the wheel and two fingers do on a canvas, and tells it as gestures.
///
///     gestures = PointerGestures(on: widget) { [weak self] in self?.handle($0) }
///
/// Who made it holds it. A press takes the focus to the widget, unless it pans.
package final class PointerGestures {
  private let widget: Widget
  private let handle: (PointerGesture) -> Void
  private var reading = PointerReading()
  private var resting: LoopSource?
  /// On the clock of the events.
  private var pressTime: UInt32 = 0
  /// Is a press that rests a hold now?
  package var mayHold: () -> Bool = { true }

  /// In milliseconds.
  private static let timeToHold: UInt32 = 600

  package init(on widget: Widget, _ handle: @escaping (PointerGesture) -> Void) {
    self.widget = widget
    self.handle = handle
    widget.onPointer { [weak self] in self?.hear($0) }
    widget.onScroll { [weak self] scroll in
      guard let self else { return false }
      handle(reading.read(scroll))
      return true
    }
    widget.onPinch(
      began: { [weak self] in self?.handle(.pinchBegan) },
      { [weak self] scale in
        if let self { handle(.pinch(scale: scale, at: reading.place)) }
      })
  }

  /// A drag with the primary button pans, as with Space held.
  package var pansByPrimary: Bool {
    get { reading.pansByPrimary }
    set { reading.pansByPrimary = newValue }
  }

  package var isPanning: Bool { reading.isPanning }

  /// Where a drag with the primary button is; nil while there is none.
  package var dragPlace: PointerPlace? { reading.isDragging ? reading.place : nil }

  private func hear(_ sample: PointerSample) {
    // A program that was busy hears of a release before its own clock has told it how long the press has lasted.
    if reading.waitsForRest, sample.time > pressTime, sample.time - pressTime >= Self.timeToHold { rest() }
    let gestures = reading.read(sample)
    if case .pressed = sample.kind {
      pressTime = sample.time
      if !reading.isPanning { widget.takeFocus() }
      resting?.cancel()
      if reading.waitsForRest { waitForRest() }
    } else if !reading.waitsForRest {
      resting?.cancel()
    }
    for gesture in gestures { tell(gesture) }
  }

  private func waitForRest() {
    resting = MainLoop.after(milliseconds: Int(Self.timeToHold)) { [weak self] in self?.rest() }
  }

  private func rest() {
    guard mayHold() else { return }
    for gesture in reading.rest() { tell(gesture) }
  }

  private func tell(_ gesture: PointerGesture) {
    switch gesture {
    // Opened under a button that is still held, a menu would be closed by its release.
    case .choose, .menu: MainLoop.whenIdle { [weak self] in self?.handle(gesture) }
    default: handle(gesture)
    }
  }
}
