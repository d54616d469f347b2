import Drawing
import LayoutModel

/// Moves constraints to other items in a layout of the draft. Their constants take up the difference, so each
/// constraint holds as before, or misses by as much as before.
struct Retargeting {
  private let positions: AnchorPositions

  init(_ draft: Draft, _ layouts: SceneLayouts) {
    var layouts = layouts
    layouts.update(to: draft.document, change: draft.pendingChange, isPassing: true)
    positions = .designed(draft.document, layouts)
  }

  /// Returns the constraint with another anchor on one side; nil if such a constraint is not allowed.
  func moved(_ constraint: Constraint, _ side: AnchorSide, to anchor: Anchor) -> Constraint? {
    var result = constraint
    side.set(anchor, in: &result)
    guard positions.document.legality(of: result) == nil, let before = positions.constant(of: constraint),
      let after = positions.constant(of: result)
    else { return nil }
    result.shiftConstants(by: after - before)
    return result
  }

  /// Corrects multiples of a position, which are counted from the corner of the constraint's holder. If the holder is
  /// another one than in `earlier`, the constant takes up the difference.
  static func keepMultiples(
    on items: [Item], from earlier: Draft, in draft: inout Draft, _ layouts: SceneLayouts
  ) {
    let multiples = draft.document.constraints(on: items).filter { constraint in
      constraint.multiplier != 1 && constraint.first.attribute.quantity == .location
        && draft.document.holder(of: constraint) != earlier.document.holder(of: constraint)
    }
    if multiples.isEmpty { return }
    let (before, after) = (Retargeting(earlier, layouts), Retargeting(draft, layouts))
    for constraint in multiples {
      guard let old = before.positions.constant(of: constraint), let new = after.positions.constant(of: constraint)
      else { continue }
      draft.update(constraint.id) { $0.shiftConstants(by: new - old) }
    }
  }

  /// Returns an equation that holds at the present frames.
  func holding(_ first: Anchor, _ second: Anchor? = nil) -> Constraint {
    var constraint = Constraint(id: "", first: first, second: second)
    constraint.constant = Constraint.tidy(positions.constant(of: constraint) ?? 0)
    return constraint
  }

  /// Returns `child.leading == container.leading + distance`, or for a far edge
  /// `container.trailing == child.trailing + distance`.
  func tie(_ child: ElementID, _ edge: Attribute, to container: ElementID) -> Constraint {
    let isFar = edge == .trailing || edge == .bottom
    return isFar
      ? holding(Anchor(container, edge), Anchor(child, edge)) : holding(Anchor(child, edge), Anchor(container, edge))
  }
}

extension Draft {
  /// Adds a constraint under a free name, unless an existing one says the same.
  mutating func add(_ constraint: Constraint) {
    guard !document.constraints.contains(where: { $0.saysTheSame(as: constraint) }) else { return }
    put(constraint.with(id: document.freshConstraintID()))
  }
}
