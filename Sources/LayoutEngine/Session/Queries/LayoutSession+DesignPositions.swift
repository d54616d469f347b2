import ConstraintSolving
import LayoutModel

/// Positions of anchors when every element is at its design frame. New constraints take their constants from them, and
/// their lines are drawn there. They use the sums of the equations, with the design frames in place of the unknowns.
extension LayoutSession {
  /// Returns a coordinate in the scene's root, or a length; nil if the item is not laid out. Leading and trailing are
  /// sides of the element that holds the constraint.
  public func designPosition(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    position(of: anchor, heldBy: holder) { slot, model in
      let guides = if case .guide(let id) = anchor.item { [id] } else { [GuideID]() }
      let values = designValues(from: [slot], guides, in: model)
      return { values[$0] ?? 0 }
    }
  }

  /// Returns the same for the solved frames.
  public func solvedPosition(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    position(of: anchor, heldBy: holder) { _, _ in { rows.solver.value(of: $0) } }
  }

  /// Returns the distances from an element's edges to its baselines in the solved layout. Those of an instance are the
  /// baselines of the texts in it.
  public func solvedBaselines(of id: ElementID) -> BaselineOffsets? {
    func position(_ attribute: Attribute) -> Double? { solvedPosition(of: Anchor(id, attribute), heldBy: id) }
    guard let top = position(.top), let bottom = position(.bottom), let first = position(.firstBaseline),
      let last = position(.lastBaseline)
    else { return nil }
    return BaselineOffsets(first: first - top, last: bottom - last)
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

  /// Returns the constant with which the constraint holds at the design frames. It comes from the constraint's own
  /// equation, in the coordinates of the element that holds it. In other coordinates a multiplier would give another
  /// number.
  ///
  ///     // a.leading == 2 * b.leading + c, with a at 50 and b at 20 in their common parent: c is 10
  public func designConstant(of constraint: Constraint) -> Double? {
    constant(of: constraint) { slots, guides, model in
      let values = designValues(from: slots, guides, in: model)
      return { values[$0] ?? 0 }
    }
  }

  /// Returns the constant with which the constraint holds at the solved frames.
  public func solvedConstant(of constraint: Constraint) -> Double? {
    constant(of: constraint) { _, _, _ in { rows.solver.value(of: $0) } }
  }

  private func constant(
    of constraint: Constraint, _ values: ([Int], [GuideID], SceneModel) -> (Variable) -> Double
  ) -> Double? {
    guard let model, let sides = model.sides(of: constraint) else { return nil }
    let guides = constraint.items.compactMap { if case .guide(let id) = $0 { id } else { nil } }
    let value = values(sides.slots, guides, model)
    let sum = sides.difference
    let difference = sum.terms.reduce(sum.constant) { $0 + $1.coefficient * value($1.variable) }
    return sides.isMirrored ? -difference : difference
  }

  /// Returns the elements whose solved frames differ from their design frames, in drawing order.
  public func elementsAwayFromDesign(by tolerance: Double) -> [ElementID] {
    guard let model else { return [] }
    let nodes = model.nodes.span
    var found: [ElementID] = []
    for slot in model.order where !report.frames[slot].isClose(to: nodes[slot].traits.design, within: tolerance) {
      found.append(nodes[slot].id)
    }
    return found
  }

  /// True if a right-to-left language swaps the constraint's sides.
  public func isMirrored(_ constraint: Constraint, heldBy holder: ElementID) -> Bool {
    constraint.followsLanguage && isRightToLeft(holder)
  }

  /// True if the children of an element run from right to left.
  public func isRightToLeft(_ element: ElementID) -> Bool {
    guard let model, let slot = model.slots[element] else { return false }
    return model.nodes[slot].facts.runsRightToLeft
  }

  /// Returns the unknowns of elements, their ancestors and guides, with the values of the design frames.
  private func designValues(from slots: [Int], _ guides: [GuideID], in model: SceneModel) -> FewValues {
    var values = FewValues()
    for slot in slots {
      var next: Int? = slot
      while let current = next, values[model.nodes[current].box.x] == nil {
        note(model.nodes[current], in: model, &values)
        next = model.nodes[current].facts.parent
      }
    }
    for id in guides {
      if let guide = model.guides[id], let frame = model.document.guides[id]?.frame { note(guide.box, frame, &values) }
    }
    return values
  }

  private func note(_ node: SceneNode, in model: SceneModel, _ values: inout FewValues) {
    var frame = node.traits.design
    // The root's position on the canvas is not its position in its own coordinates.
    if node.facts.parent == nil { frame = Rect(origin: .zero, size: frame.size) }
    let insets = node.facts.alignment
    note(
      node.box,
      frame.grown(by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)),
      &values)
    guard let content = node.content, let element = model.document.elements.stored(at: node.documentIndex) else {
      return
    }
    let size = model.designContentSize(of: element.record)
    values[content.width] = size.width
    values[content.height] = size.height
  }

  private func note(_ box: Box, _ frame: Rect, _ values: inout FewValues) {
    values[box.x] = frame.x
    values[box.y] = frame.y
    values[box.width] = frame.width
    values[box.height] = frame.height
  }
}

/// Values of a handful of variables. A search through so few is quicker than hashing.
private struct FewValues {
  private var all: [(variable: Variable, value: Double)] = []

  subscript(_ variable: Variable) -> Double? {
    get { all.last { $0.variable == variable }?.value }
    set { if let newValue { all.append((variable, newValue)) } }
  }
}
