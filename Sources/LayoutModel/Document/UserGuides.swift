/// Lines that a person has drawn over a scene to put things in line with. What is dragged catches on them; no layout knows
/// of them, unlike the guides that constraints may name.
///
///     UserGuides(x: [40], y: [100, 120])     // one upright line, two level ones, from the scene's corner
public struct UserGuides: Hashable, Sendable {
  /// Upright lines, by where they cross the width.
  public var x: [Double]
  /// Level lines, by where they cross the height.
  public var y: [Double]

  public init(x: [Double] = [], y: [Double] = []) {
    self.x = x
    self.y = y
  }

  public var isEmpty: Bool { x.isEmpty && y.isEmpty }

  /// The lines that say where along an axis.
  public subscript(axis: Axis) -> [Double] {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
