import ConstraintSolving
import LayoutModel

/// Where anchors lie when every element is at its design frame: what new constraints take their constants from, and
/// where their lines are drawn. The same sums as the equations, with the design frames for the unknowns.
extension LayoutSession {
  /// A coordinate in the scene's root, or a length. Nil where the item is not laid out. Leading and trailing are sides
  /// of the element that holds the constraint.
  package func designPosition(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    position(of: anchor, heldBy: holder) { slot, model in
      let values = designValues(from: slot, of: anchor.item, in: model)
      return { values[$0] ?? 0 }
    }
  }

  /// The same where the layout put everything.
  package func solvedPosition(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    position(of: anchor, heldBy: holder) { _, _ in { solver.value(of: $0) } }
  }

  private func position(
    of anchor: Anchor, heldBy holder: ElementID, _ values: (Int, SceneModel) -> (Variable) -> Double
  ) -> Double? {
    guard let model, let root = model.slots[model.scene.root], let item = model.placed(anchor.item),
      let holder = model.slots[holder]
    else { return nil }
    let attribute = anchor.attribute.settled(rightToLeft: model.nodes[holder].facts.runsRightToLeft)
    var group = RowGroup()
    model.add(1, attribute, of: item, in: root, fromWithin: false, to: &group)
    let value = values(item.slot, model)
    return group.sum.terms.reduce(group.sum.constant) { $0 + $1.coefficient * value($1.variable) }
  }

  /// The constant with which the constraint holds at the design frames.
  package func designConstant(of constraint: Constraint) -> Double? { constant(of: constraint, designPosition) }

  /// The constant with which the constraint holds where the layout put everything.
  package func solvedConstant(of constraint: Constraint) -> Double? { constant(of: constraint, solvedPosition) }

  private func constant(of constraint: Constraint, _ position: (Anchor, ElementID) -> Double?) -> Double? {
    guard let model, let holder = model.document.holder(of: constraint),
      let first = position(constraint.first, holder)
    else { return nil }
    guard let second = constraint.second else { return first }
    guard let other = position(second, holder) else { return nil }
    let difference = first - constraint.multiplier * other
    return isMirrored(constraint, heldBy: holder) ? -difference : difference
  }

  /// Does a right-to-left language turn its sides around?
  package func isMirrored(_ constraint: Constraint, heldBy holder: ElementID) -> Bool {
    constraint.followsLanguage && isRightToLeft(holder)
  }

  /// Do the children of an element run from right to left?
  package func isRightToLeft(_ element: ElementID) -> Bool {
    guard let model, let slot = model.slots[element] else { return false }
    return model.nodes[slot].facts.runsRightToLeft
  }

  /// The unknowns of an element, its ancestors and a guide, as the design frames have them.
  private func designValues(from slot: Int, of item: Item, in model: SceneModel) -> [Variable: Double] {
    var values: [Variable: Double] = [:]
    var next: Int? = slot
    while let current = next {
      let node = model.nodes[current]
      next = node.facts.parent
      var frame = node.traits.design
      // The root's place on the pasteboard is not its place in its own coordinates.
      if next == nil { frame = Rect(origin: .zero, size: frame.size) }
      let insets = node.facts.alignment
      let inner = frame.grown(
        by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
      note(node.box, inner, in: &values)
    }
    if case .guide(let id) = item, let guide = model.guides[id], let frame = model.document.guides[id]?.frame {
      note(guide.box, frame, in: &values)
    }
    return values
  }

  private func note(_ box: Box, _ frame: Rect, in values: inout [Variable: Double]) {
    values[box.x] = frame.x
    values[box.y] = frame.y
    values[box.width] = frame.width
    values[box.height] = frame.height
  }
}
