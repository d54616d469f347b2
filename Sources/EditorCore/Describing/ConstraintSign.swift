import LayoutModel

/// The kind of constraint that a constraint's icon shows.
package enum ConstraintSign: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
  case alignment
  case width, height, equal, ratio

  package init(_ constraint: Constraint) {
    let (first, second) = (constraint.first.attribute, constraint.second?.attribute)
    if first.quantity == .size {
      guard let second else {
        self = first == .width ? .width : .height
        return
      }
      self = first == second && constraint.multiplier == 1 ? .equal : .ratio
    } else if first.withoutMargin == second?.withoutMargin, constraint.constant == 0 {
      self = .alignment
    } else {
      self = first.axis == .horizontal ? .horizontal : .vertical
    }
  }
}
