/// Tells gestures apart in what is heard of the pointer. It knows no widget and no clock: who owns it says when a press has
/// rested long enough.
///
///     var reading = PointerReading()
///     reading.read(sample)  // [.press(…)]
///     reading.rest()        // [.hold]
package nonisolated struct PointerReading {
  private enum State {
    /// No button is down, or one that means nothing here.
    case up
    case primary(press: PointerPlace, mayHold: Bool)
    /// What rested and may still become a drag has its press.
    case choosing(press: PointerPlace?)
    case secondary
    case panning
  }

  /// A press that another one may follow as the second of a double click.
  private struct Press {
    var place: PointerPlace
    var button: Int
    var time: UInt32
    var count: Int
  }

  private var state = State.up
  private var lastPress: Press?
  /// Where the pointer was heard of last.
  package private(set) var place = PointerPlace(x: 0, y: 0)
  /// A drag with the primary button pans, too, as with Space held.
  package var pansByPrimary = false

  /// How far a pointer that rests may wander.
  private static let reach = 4.0
  private static let pixelsPerNotch = 48.0
  /// GTK's own defaults; of slower hands GTK is told by the desktop, and counts itself.
  private static let doubleClickTime: UInt32 = 400
  private static let doubleClickDistance = 5.0
  /// Of a touchpad, for as much zoom as a notch makes.
  private static let zoomPixelsPerNotch = 100.0

  package init() {}

  package var isPanning: Bool { if case .panning = state { true } else { false } }

  /// Is a press under way that becomes a hold when it rests?
  package var waitsForRest: Bool { if case .primary(_, mayHold: true) = state { true } else { false } }

  /// Is the primary button down on something that it can drag?
  package var isDragging: Bool {
    switch state {
    case .primary, .choosing(.some): true
    case .up, .choosing(nil), .secondary, .panning: false
    }
  }

  package mutating func read(_ sample: PointerSample) -> [PointerGesture] {
    let before = place
    place = PointerPlace(x: sample.x, y: sample.y, modifiers: sample.modifiers)
    switch sample.kind {
    case .pressed(let count): return press(button: sample.button, count: max(count, self.count(sample)))
    case .moved: return move(from: before)
    case .released: return release()
    case .cancelled: return cancel()
    case .left: return isPanning ? [] : [.left]
    }
  }

  /// To be called when a press has rested for a while.
  package mutating func rest() -> [PointerGesture] {
    guard case .primary(let press, mayHold: true) = state else { return [] }
    state = .choosing(press: press)
    return [.hold]
  }

  /// Control zooms, Shift turns the wheel sideways.
  package func read(_ scroll: Scroll) -> PointerGesture {
    if scroll.modifiers.contains(.control) {
      return .zoom(steps: -scroll.dy / (scroll.isInPixels ? Self.zoomPixelsPerNotch : 1), at: place)
    }
    let step = scroll.isInPixels ? 1 : Self.pixelsPerNotch
    let (dx, dy) = scroll.modifiers.contains(.shift) ? (scroll.dy, scroll.dx) : (scroll.dx, scroll.dy)
    return .scroll(dx: dx * step, dy: dy * step, at: place)
  }

  /// The number of presses that followed each other at one place. GTK's gesture begins anew with a press that is away from the one before, and
  /// then takes the next press for one with another button: of a double click right after a click elsewhere it counts 1 twice.
  private mutating func count(_ sample: PointerSample) -> Int {
    var press = Press(place: place, button: sample.button, time: sample.time, count: 1)
    if let last = lastPress, last.button == press.button, press.time > 0, press.time >= last.time,
      press.time - last.time <= Self.doubleClickTime, distance(to: last.place) < Self.doubleClickDistance
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
    case 1 where place.modifiers.isSuperset(of: [.control, .shift]):
      state = .choosing(press: nil)
      return []
    case 1:
      state = .primary(press: place, mayHold: count == 1 && place.modifiers.isEmpty)
      return [.press(place, count: count)]
    case 3:
      state = .secondary
      return [.menuPress(place)]
    default:
      state = .up
      return []
    }
  }

  private mutating func move(from before: PointerPlace) -> [PointerGesture] {
    switch state {
    case .panning: return [.pan(dx: place.x - before.x, dy: place.y - before.y)]
    case .choosing(nil): return []
    case .choosing(let press?):
      guard isOutOfReach(of: press) else { return [] }
      // A hand that rested before it moved means to drag after all.
      state = .primary(press: press, mayHold: false)
      return [.press(press, count: 1), .drag(place)]
    case .primary(let press, let mayHold):
      state = .primary(press: press, mayHold: mayHold && !isOutOfReach(of: press))
      return [.drag(place)]
    case .up, .secondary: return [.hover(place)]
    }
  }

  private mutating func release() -> [PointerGesture] {
    defer { state = .up }
    return switch state {
    case .panning: [.panEnded]
    case .choosing: [.choose(place)]
    case .primary: [.release(place)]
    case .secondary: [.menu(place)]
    case .up: []
    }
  }

  private mutating func cancel() -> [PointerGesture] {
    defer { state = .up }
    return switch state {
    case .panning: [.panEnded]
    // What it began was called off when it became a hold.
    case .choosing: []
    case .primary, .secondary, .up: [.cancel(place)]
    }
  }

  private func isOutOfReach(of press: PointerPlace) -> Bool { distance(to: press) > Self.reach }

  private func distance(to other: PointerPlace) -> Double {
    let (dx, dy) = (place.x - other.x, place.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
