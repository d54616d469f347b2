/// A position of the pointer on a widget, in the widget's pixels, with the held modifiers.
package nonisolated struct PointerPosition: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var modifiers: HeldModifiers

  package init(x: Double, y: Double, modifiers: HeldModifiers = []) {
    (self.x, self.y, self.modifiers) = (x, y, modifiers)
  }
}

/// An intention of the person at the pointer, such as a press, a pan or a zoom.
package nonisolated enum PointerGesture: Equatable, Sendable {
  /// The pointer moves and the primary button is not down.
  case hover(PointerPosition)
  /// The pointer has left the widget.
  case left
  /// A press of the primary button. It is followed by drags, and then by one release, hold or cancel.
  case press(PointerPosition, count: Int)
  case drag(PointerPosition)
  case release(PointerPosition)
  case cancel(PointerPosition)
  /// The press rested in one place: the person wants to choose among the things there. If the pointer moves after all,
  /// the same press is sent once more, and drags follow it.
  case hold
  /// A release after a hold, or after a press with Control and Shift: the person is to choose among the things there.
  case choose(PointerPosition)
  /// A press of the secondary button. The menu will be about the thing at this place.
  case menuPress(PointerPosition)
  /// A menu is to open. It comes at the release, because a button that is still down would close the menu when
  /// released.
  case menu(PointerPosition)
  /// The view begins to move with the pointer.
  case panBegan
  case pan(dx: Double, dy: Double)
  case panEnded
  /// A scroll in pixels; the content moves the other way.
  case scroll(dx: Double, dy: Double, at: PointerPosition)
  /// A zoom in notches of the wheel; positive steps enlarge.
  case zoom(steps: Double, at: PointerPosition)
  case pinchBegan
  /// A zoom by two fingers: the factor since they went down.
  case pinch(scale: Double, at: PointerPosition)
}
