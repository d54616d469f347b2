import GtkBridge
import Testing

/// The gestures that are recognized in pointer events, without a pointer, a widget or a clock.
@Suite struct PointerReadingTests {
  private static let here = PointerPosition(x: 10, y: 20)
  private static let near = PointerPosition(x: 12, y: 22)
  private static let far = PointerPosition(x: 50, y: 20)

  /// One hand; each step returns the gestures that are recognized.
  private struct Hand {
    var reading = PointerReading()
    var button = 0
    /// The time of the next event, in milliseconds.
    var time: UInt32 = 0

    mutating func press(_ button: Int = 1, at place: PointerPosition = here, count: Int = 1) -> [PointerGesture] {
      self.button = button
      return read(.pressed(count: count), place)
    }

    mutating func move(to place: PointerPosition) -> [PointerGesture] { read(.moved, place) }

    mutating func end(_ kind: PointerSample.Kind = .released, at place: PointerPosition = here) -> [PointerGesture] {
      defer { button = 0 }
      return read(kind, place)
    }

    private mutating func read(_ kind: PointerSample.Kind, _ place: PointerPosition) -> [PointerGesture] {
      var sample = PointerSample(kind: kind, x: place.x, y: place.y, button: button, modifiers: place.modifiers)
      sample.time = time
      return reading.read(sample)
    }

    /// Presses and releases with GTK's click count `heard`. Returns the click count that is recognized.
    mutating func click(_ button: Int = 1, at place: PointerPosition, time: UInt32, heard: Int = 1) -> Int? {
      self.time = time
      let told = press(button, at: place, count: heard)
      _ = end(at: place)
      if case .press(_, let count) = told.first { return count }
      return nil
    }
  }

  /// GTK counts 1 three times: its gesture starts anew at the second press, and once more at the third.
  @Test func doubleClickAfterAClickElsewhereCounts() {
    var hand = Hand()
    let told = [
      hand.click(at: Self.far, time: 1000), hand.click(at: Self.here, time: 1150),
      hand.click(at: Self.near, time: 1300),
    ]
    #expect(told == [1, 1, 2])
  }

  @Test func clicksFarApartAreNoDoubleClick() {
    var hand = Hand()
    #expect(hand.click(at: Self.here, time: 1000) == 1)
    #expect(hand.click(at: Self.here, time: 1401) == 1, "too late")
    #expect(hand.click(at: Self.far, time: 1500) == 1, "elsewhere")
    #expect(hand.click(3, at: Self.far, time: 1550) == nil)
    #expect(hand.click(at: Self.far, time: 1600) == 1, "another button came between")
    #expect(hand.click(at: Self.far, time: 2100, heard: 2) == 2, "a slow hand, as the desktop knows it")
    var timeless = Hand()
    #expect([timeless.click(at: Self.here, time: 0), timeless.click(at: Self.here, time: 0)] == [1, 1])
  }

  @Test func aPointerWithoutAButtonHovers() {
    var hand = Hand()
    #expect(hand.move(to: Self.here) == [.hover(Self.here)])
    #expect(hand.end(.left) == [.left])
  }

  @Test func pressIsDraggedAndReleased() {
    var hand = Hand()
    let held = PointerPosition(x: 10, y: 20, modifiers: .shift)
    #expect(hand.press(at: held, count: 2) == [.press(held, count: 2)])
    #expect(hand.reading.isDragging)
    #expect(!hand.reading.waitsForRest, "a second click and one with a key never hold")
    #expect(hand.move(to: Self.far) == [.drag(Self.far)])
    #expect(hand.reading.position == Self.far)
    #expect(hand.end(at: Self.near) == [.release(Self.near)])
    #expect(!hand.reading.isDragging)
    #expect(hand.move(to: Self.far) == [.hover(Self.far)])
  }

  @Test func aPressThatIsTakenAwayIsCancelled() {
    var hand = Hand()
    _ = hand.press()
    #expect(hand.end(.cancelled) == [.cancel(Self.here)])
    #expect(hand.reading.rest() == [], "nothing is left to become a hold")
  }

  @Test func aPressThatRestsChooses() {
    var hand = Hand()
    _ = hand.press()
    #expect(hand.move(to: Self.near) == [.drag(Self.near)])
    #expect(hand.reading.waitsForRest, "a hand trembles")
    #expect(hand.reading.rest() == [.hold])
    #expect(hand.reading.rest() == [], "once")
    #expect(hand.move(to: Self.near) == [])
    #expect(hand.end(at: Self.near) == [.choose(Self.near)])
  }

  @Test func aPressThatMovedDoesNotRest() {
    var hand = Hand()
    _ = hand.press()
    _ = hand.move(to: Self.far)
    _ = hand.move(to: Self.here)
    #expect(!hand.reading.waitsForRest)
    #expect(hand.reading.rest() == [])
    #expect(hand.end() == [.release(Self.here)])
  }

  @Test func aHandThatRestedMayDragAfterAll() {
    var hand = Hand()
    _ = hand.press()
    _ = hand.reading.rest()
    #expect(hand.move(to: Self.far) == [.press(Self.here, count: 1), .drag(Self.far)])
    #expect(hand.move(to: Self.here) == [.drag(Self.here)])
    #expect(!hand.reading.waitsForRest, "it does not rest once more")
    #expect(hand.end() == [.release(Self.here)])
  }

  @Test func aHoldThatIsTakenAwayOpensNothing() {
    var hand = Hand()
    _ = hand.press()
    _ = hand.reading.rest()
    #expect(hand.end(.cancelled) == [], "what the press began was called off when it became a hold")
    #expect(hand.move(to: Self.far) == [.hover(Self.far)])
  }

  @Test func controlAndShiftChooseAndNeverDrag() {
    var hand = Hand()
    let held = PointerPosition(x: 10, y: 20, modifiers: [.control, .shift])
    #expect(hand.press(at: held) == [])
    #expect(hand.reading.rest() == [])
    #expect(hand.move(to: Self.far) == [])
    #expect(hand.end(at: Self.far) == [.choose(Self.far)])
  }

  @Test func theSecondaryButtonAsksForAMenu() {
    var hand = Hand()
    #expect(hand.press(3) == [.menuPress(Self.here)])
    #expect(hand.move(to: Self.near) == [.hover(Self.near)])
    #expect(hand.end(at: Self.near) == [.menu(Self.near)])
  }

  @Test(arguments: [2, 1]) func theMiddleButtonAndOneMoreKeyPan(button: Int) {
    var hand = Hand()
    hand.reading.pansByPrimary = button == 1
    #expect(hand.press(button) == [.panBegan])
    #expect(hand.reading.isPanning)
    #expect(!hand.reading.isDragging)
    hand.reading.pansByPrimary = false  // the key goes up before the button does
    #expect(hand.move(to: Self.far) == [.pan(dx: 40, dy: 0)])
    #expect(hand.move(to: Self.near) == [.pan(dx: -38, dy: 2)])
    #expect(hand.press(3) == [], "one hand has one meaning at a time")
    #expect(hand.end() == [.panEnded])
    #expect(!hand.reading.isPanning)
  }

  @Test func otherButtonsMeanNothing() {
    var hand = Hand()
    #expect(hand.press(8) == [])
    #expect(hand.move(to: Self.near) == [.hover(Self.near)])
    #expect(hand.end() == [])
  }

  @Test func theWheelScrollsTurnsAndZooms() {
    var hand = Hand()
    _ = hand.move(to: Self.here)
    let reading = hand.reading
    #expect(reading.read(Scroll(dx: 0, dy: 1)) == .scroll(dx: 0, dy: 48, at: Self.here))
    #expect(reading.read(Scroll(dx: 3, dy: 7, isInPixels: true)) == .scroll(dx: 3, dy: 7, at: Self.here))
    #expect(reading.read(Scroll(dx: 0, dy: 2, modifiers: .shift)) == .scroll(dx: 96, dy: 0, at: Self.here))
    #expect(reading.read(Scroll(dx: 0, dy: -1, modifiers: .control)) == .zoom(steps: 1, at: Self.here))
    #expect(
      reading.read(Scroll(dx: 0, dy: 50, isInPixels: true, modifiers: .control)) == .zoom(steps: -0.5, at: Self.here))
  }
}
