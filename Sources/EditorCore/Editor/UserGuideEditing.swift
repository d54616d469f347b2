import LayoutModel

/// Edits of the user’s own guide lines.
package enum UserGuideEditing {
  /// Attaches a new user guide from a ruler to the pointer. Drags and a release follow.
  ///
  /// - Parameter axis: the axis along which the guide has its position. The ruler at the top gives horizontal lines,
  ///   which have a position along the vertical axis.
  package static func begin(_ axis: Axis, in editor: inout Editor) {
    editor.leaveGesture()
    guard let scene = editor.activeScene else { return }
    editor.settings.canvas.showsUserGuides = true
    editor.state = MovingUserGuide(axis: axis, scene: scene)
    editor.cursor = axis == .horizontal ? .resizeHorizontal : .resizeVertical
  }
}
