import Drawing
import LayoutModel

/// A document under change with its layout, to say what constraints become when they go to another item: they hold just
/// as they held, or miss by just as much, for their constants take up the difference.
struct Retargeting {
  private let positions: AnchorPositions

  init(_ draft: Draft, _ layouts: SceneLayouts) {
    var layouts = layouts
    layouts.update(to: draft.document, change: draft.pendingChange, isPassing: true)
    positions = .designed(draft.document, layouts)
  }

  /// Nil where the constraint cannot be made so.
  func moved(_ constraint: Constraint, _ side: AnchorSide, to anchor: Anchor) -> Constraint? {
    var result = constraint
    side.set(anchor, in: &result)
    guard positions.document.legality(of: result) == nil, let before = positions.constant(of: constraint),
      let after = positions.constant(of: result)
    else { return nil }
    result.shiftConstants(by: after - before)
    return result
  }

  /// Multiples of a position are counted from the corner of whoever holds the constraint. For those of which the holder is
  /// another one now than it was in `earlier`, the constants take up the difference.
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

  /// As things lie now.
  func holding(_ first: Anchor, _ second: Anchor? = nil) -> Constraint {
    var constraint = Constraint(id: "", first: first, second: second)
    constraint.constant = Constraint.tidy(positions.constant(of: constraint) ?? 0)
    return constraint
  }

  /// `child.leading == container.leading + distance`, `container.trailing == child.trailing + distance`.
  func tie(_ child: ElementID, _ edge: Attribute, to container: ElementID) -> Constraint {
    let isFar = edge == .trailing || edge == .bottom
    return isFar
      ? holding(Anchor(container, edge), Anchor(child, edge)) : holding(Anchor(child, edge), Anchor(container, edge))
  }
}

extension Draft {
  /// Adds a constraint under a free name, unless there is one already that says the same.
  mutating func add(_ constraint: Constraint) {
    guard !document.constraints.contains(where: { $0.saysTheSame(as: constraint) }) else { return }
    put(constraint.with(id: document.freshConstraintID()))
  }
}
