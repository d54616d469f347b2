/// Lines that a person has drawn over a scene to align things with. Dragged elements snap to them. Constraints cannot
/// use them, unlike a `Guide`.
///
///     UserGuides(x: [40], y: [100, 120])     // one vertical line, two horizontal ones, from the scene's top left
/// corner
public struct UserGuides: Hashable, Sendable {
  /// The x coordinates of the vertical lines.
  public var x: [Double]
  /// The y coordinates of the horizontal lines.
  public var y: [Double]

  public init(x: [Double] = [], y: [Double] = []) {
    self.x = x
    self.y = y
  }

  public var isEmpty: Bool { x.isEmpty && y.isEmpty }

  /// The coordinates along an axis: x for the horizontal axis, y for the vertical one.
  public subscript(axis: Axis) -> [Double] {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
