import LayoutModel

extension Editor {
  /// Attaches a new user guide from a ruler to the pointer. Drags and a release follow.
  ///
  /// - Parameter axis: the axis along which the guide has its position. The ruler at the top gives horizontal lines,
  ///   which have a position along the vertical axis.
  package mutating func beginUserGuide(_ axis: Axis) {
    leaveGesture()
    guard let scene = activeScene else { return }
    settings.canvas.showsUserGuides = true
    state = MovingUserGuide(axis: axis, scene: scene)
    cursor = axis == .horizontal ? .resizeHorizontal : .resizeVertical
  }
}
