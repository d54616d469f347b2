/// Recognizes gestures in a stream of pointer events. It knows no widget and no clock: its owner calls ``rest()`` when
/// a press has rested long enough.
///
///     var reading = PointerReading()
///     reading.read(sample)  // [.press(…)]
///     reading.rest()        // [.hold]
package nonisolated struct PointerReading {
  private enum State {
    /// No button is down, or only one without a meaning here.
    case up
    case primary(press: PointerPosition, mayHold: Bool)
    /// A hold or a press with Control and Shift. `press` is set after a hold, which may still become a drag.
    case choosing(press: PointerPosition?)
    case secondary
    case panning
  }

  /// The last press, which another one may follow as the second of a double click.
  private struct Press {
    var position: PointerPosition
    var button: Int
    var time: UInt32
    var count: Int
  }

  private var state = State.up
  private var lastPress: Press?
  /// The last known position of the pointer.
  package private(set) var position = PointerPosition(x: 0, y: 0)
  /// True if a drag with the primary button pans, as with Space held.
  package var pansByPrimary = false

  /// The distance that a resting pointer may move.
  private static let reach = 4.0
  private static let pixelsPerNotch = 48.0
  /// GTK's own defaults. The desktop may set a longer time for slower hands; GTK knows it and counts by itself.
  private static let doubleClickTime: UInt32 = 400
  private static let doubleClickDistance = 5.0
  /// The pixels of a touchpad that zoom as much as one notch of a wheel.
  private static let zoomPixelsPerNotch = 100.0

  package init() {}

  package var isPanning: Bool { if case .panning = state { true } else { false } }

  /// True if a press is under way that becomes a hold when it rests.
  package var waitsForRest: Bool { if case .primary(_, mayHold: true) = state { true } else { false } }

  /// True if the primary button is down and the press can become a drag.
  package var isDragging: Bool {
    switch state {
    case .primary, .choosing(.some): true
    case .up, .choosing(nil), .secondary, .panning: false
    }
  }

  package mutating func read(_ sample: PointerSample) -> [PointerGesture] {
    let before = position
    position = PointerPosition(x: sample.x, y: sample.y, modifiers: sample.modifiers)
    switch sample.kind {
    case .pressed(let count): return press(button: sample.button, count: max(count, self.count(sample)))
    case .moved: return move(from: before)
    case .released: return release()
    case .cancelled: return cancel()
    case .left: return isPanning ? [] : [.left]
    }
  }

  /// Turns a press that has rested long enough into a hold; returns nothing if no press may become one.
  package mutating func rest() -> [PointerGesture] {
    guard case .primary(let press, mayHold: true) = state else { return [] }
    state = .choosing(press: press)
    return [.hold]
  }

  /// Reads a scroll event. Control makes it a zoom, and Shift swaps the two directions.
  package func read(_ scroll: Scroll) -> PointerGesture {
    if scroll.modifiers.contains(.control) {
      return .zoom(steps: -scroll.dy / (scroll.isInPixels ? Self.zoomPixelsPerNotch : 1), at: position)
    }
    let step = scroll.isInPixels ? 1 : Self.pixelsPerNotch
    let (dx, dy) = scroll.modifiers.contains(.shift) ? (scroll.dy, scroll.dx) : (scroll.dx, scroll.dy)
    return .scroll(dx: dx * step, dy: dy * step, at: position)
  }

  /// Returns the number of presses in a row at one place. GTK's own count can be too low: when a press is away from the
  /// one before, its gesture begins anew, and it then takes the next press for one of another button. For a double
  /// click right after a click elsewhere, GTK counts 1 twice.
  private mutating func count(_ sample: PointerSample) -> Int {
    var press = Press(position: position, button: sample.button, time: sample.time, count: 1)
    if let last = lastPress, last.button == press.button, press.time > 0, press.time >= last.time,
      press.time - last.time <= Self.doubleClickTime, distance(to: last.position) < Self.doubleClickDistance
    {
      press.count = last.count + 1
    }
    lastPress = press
    return press.count
  }

  private mutating func press(button: Int, count: Int) -> [PointerGesture] {
    guard !isPanning else { return [] }
    switch button {
    case 1 where pansByPrimary, 2:
      state = .panning
      return [.panBegan]
    case 1 where position.modifiers.isSuperset(of: [.control, .shift]):
      state = .choosing(press: nil)
      return []
    case 1:
      state = .primary(press: position, mayHold: count == 1 && position.modifiers.isEmpty)
      return [.press(position, count: count)]
    case 3:
      state = .secondary
      return [.menuPress(position)]
    default:
      state = .up
      return []
    }
  }

  private mutating func move(from before: PointerPosition) -> [PointerGesture] {
    switch state {
    case .panning: return [.pan(dx: position.x - before.x, dy: position.y - before.y)]
    case .choosing(nil): return []
    case .choosing(let press?):
      guard isOutOfReach(of: press) else { return [] }
      // A pointer that moves after a hold drags after all.
      state = .primary(press: press, mayHold: false)
      return [.press(press, count: 1), .drag(position)]
    case .primary(let press, let mayHold):
      state = .primary(press: press, mayHold: mayHold && !isOutOfReach(of: press))
      return [.drag(position)]
    case .up, .secondary: return [.hover(position)]
    }
  }

  private mutating func release() -> [PointerGesture] {
    defer { state = .up }
    return switch state {
    case .panning: [.panEnded]
    case .choosing: [.choose(position)]
    case .primary: [.release(position)]
    case .secondary: [.menu(position)]
    case .up: []
    }
  }

  private mutating func cancel() -> [PointerGesture] {
    defer { state = .up }
    return switch state {
    case .panning: [.panEnded]
    // The press was already called off when it became a hold.
    case .choosing: []
    case .primary, .secondary, .up: [.cancel(position)]
    }
  }

  private func isOutOfReach(of press: PointerPosition) -> Bool { distance(to: press) > Self.reach }

  private func distance(to other: PointerPosition) -> Double {
    let (dx, dy) = (position.x - other.x, position.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
