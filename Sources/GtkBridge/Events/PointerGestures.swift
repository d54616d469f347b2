/// Listens to the pointer, the wheel and two fingers on a canvas, and reports them as gestures.
///
///     gestures = PointerGestures(on: widget) { [weak self] in self?.handle($0) }
///
/// The caller must hold it. A press gives the widget the focus, unless it pans.
package final class PointerGestures {
  private let widget: Widget
  private let handle: (PointerGesture) -> Void
  private var reading = PointerReading()
  private var resting: LoopSource?
  /// The time of the last press, in milliseconds on the clock of the events.
  private var pressTime: UInt32 = 0
  /// Returns true if a press that rests may become a hold now.
  package var mayHold: () -> Bool = { true }

  /// The time after which a resting press becomes a hold, in milliseconds.
  private static let timeToHold: UInt32 = 600

  package init(on widget: Widget, _ handle: @escaping (PointerGesture) -> Void) {
    self.widget = widget
    self.handle = handle
    widget.onPointer { [weak self] in self?.receive($0) }
    widget.onScroll { [weak self] scroll in
      guard let self else { return false }
      handle(reading.read(scroll))
      return true
    }
    widget.onPinch(
      began: { [weak self] in self?.handle(.pinchBegan) },
      { [weak self] scale in
        if let self { handle(.pinch(scale: scale, at: reading.position)) }
      })
  }

  /// True if a drag with the primary button pans, as with Space held.
  package var pansByPrimary: Bool {
    get { reading.pansByPrimary }
    set { reading.pansByPrimary = newValue }
  }

  package var isPanning: Bool { reading.isPanning }

  /// The position of a drag with the primary button; nil while there is none.
  package var dragPosition: PointerPosition? { reading.isDragging ? reading.position : nil }

  private func receive(_ sample: PointerSample) {
    // A program that was busy may receive the release before its own timer reports that the press has lasted long
    // enough.
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
    for gesture in gestures { send(gesture) }
  }

  private func waitForRest() {
    resting = MainLoop.afterEvents(milliseconds: Int(Self.timeToHold)) { [weak self] in self?.rest() }
  }

  private func rest() {
    guard mayHold() else { return }
    for gesture in reading.rest() { send(gesture) }
  }

  private func send(_ gesture: PointerGesture) {
    switch gesture {
    // These wait until idle: a menu opened while the button is still held would be closed by its release.
    case .choose, .menu: MainLoop.whenIdle { [weak self] in self?.handle(gesture) }
    default: handle(gesture)
    }
  }
}
