/// Where the pointer is on a widget, in the widget's pixels, and what is held.
package nonisolated struct PointerPlace: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var modifiers: HeldModifiers

  package init(x: Double, y: Double, modifiers: HeldModifiers = []) {
    (self.x, self.y, self.modifiers) = (x, y, modifiers)
  }
}

/// What a hand means by what it does on a canvas.
package nonisolated enum PointerGesture: Equatable, Sendable {
  /// The primary button is not down.
  case hover(PointerPlace)
  /// The pointer is not over the widget any more.
  case left
  /// The primary button: a press is followed by drags, and then by one release, hold or cancel.
  case press(PointerPlace, count: Int)
  case drag(PointerPlace)
  case release(PointerPlace)
  case cancel(PointerPlace)
  /// The press rested where it is: it means to choose among what lies there. Where the hand moves after all, the same press
  /// comes once more, and drags follow it.
  case hold
  /// Let go after a hold, or after a press with Control and Shift: what lies there is to be chosen from.
  case choose(PointerPlace)
  /// The secondary button goes down at what a menu will be about.
  case menuPress(PointerPlace)
  /// The menu is to open: a button that is still down would close it when it is let go.
  case menu(PointerPlace)
  /// What is seen is taken along by the hand.
  case panBegan
  case pan(dx: Double, dy: Double)
  case panEnded
  /// In pixels; what is seen moves the other way.
  case scroll(dx: Double, dy: Double, at: PointerPlace)
  /// In notches of the wheel; positive ones come nearer.
  case zoom(steps: Double, at: PointerPlace)
  case pinchBegan
  /// The factor since the fingers went down.
  case pinch(scale: Double, at: PointerPlace)
}
