import LayoutModel

/// A constraint as a line on the canvas.
package struct ConstraintMark: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    /// An I-bar: a distance or a size, between its two ends.
    case beam
    /// A plain line: an alignment, or a distance of zero.
    case line
  }

  package var id: ConstraintID
  package var shape: Shape
  package var from: Point
  package var to: Point
  package var status: Status
  /// Optional constraints are dashed; the lower the priority, the thinner.
  package var priority: LayoutPriority
  /// On a pill at the middle: `8`, `>= 80`, `=`, `4:3`; nil for none.
  package var badge: String?
  package var isSelected: Bool
  package var isLit: Bool
  /// Shown with all others, and not what the selection is about.
  package var isQuiet = false
  /// Whether it runs through the middles or along the baselines of items, where texts are to stay readable.
  package var crossesTexts = false
  /// Which item is at each end, for whoever takes hold of it.
  package var fromSide = AnchorSide.second
  package var toSide = AnchorSide.first

  /// Whether it leaves its place to others, since the constraint is not there under the condition that is shown.
  package var givesWay: Bool { status == .asleep && !isSelected && !isLit }

  package init(id: ConstraintID, shape: Shape, from: Point, to: Point) {
    self.id = id
    self.shape = shape
    self.from = from
    self.to = to
    status = .fine
    priority = .required
    isSelected = false
    isLit = false
  }
}

/// One of the two items of a constraint.
package enum AnchorSide: String, Hashable, Sendable {
  case first, second
}
