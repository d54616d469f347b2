import LayoutModel

/// A constraint drawn as a line on the canvas.
package struct ConstraintMark: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    /// An I-shaped bar for a distance or a size, between its two ends.
    case beam
    /// A plain line for an alignment or a distance of zero.
    case line
  }

  package var id: ConstraintID
  package var shape: Shape
  package var from: Point
  package var to: Point
  package var status: Status
  /// The priority. Optional constraints are dashed; a lower priority gives a thinner line.
  package var priority: LayoutPriority
  /// The text in the middle of the line: `8`, `≥ 80`, `=`, `4:3`; nil for none.
  package var badge: String?
  package var isSelected: Bool
  package var isLit: Bool
  /// True if the constraint is only shown along with all others, and does not concern the selection.
  package var isDimmed = false
  /// True if the line runs through the centers or along the baselines of items, so that it must leave texts readable.
  package var crossesTexts = false
  /// The item at the start of the line, for dragging that end; `toSide` is the one at its end.
  package var fromSide = AnchorSide.second
  package var toSide = AnchorSide.first

  /// True if the line is drawn behind the others and must leave its space to them, because its constraint does not
  /// exist under the condition on show.
  package var isInBackground: Bool { status == .asleep && !isSelected && !isLit }

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
