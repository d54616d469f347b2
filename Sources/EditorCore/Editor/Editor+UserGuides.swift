import LayoutModel

extension Editor {
  /// From now on the pointer has a new line at it, which a ruler gave. Drags and a release follow.
  ///
  /// - Parameter axis: along which it says where; the ruler at the top gives level lines, which have a place along the
  ///   vertical axis.
  package mutating func beginUserGuide(_ axis: Axis) {
    leaveGesture()
    guard let scene = activeScene else { return }
    settings.canvas.showsUserGuides = true
    state = MovingUserGuide(axis: axis, scene: scene)
    cursor = axis == .horizontal ? .resizeHorizontal : .resizeVertical
  }
}
