import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// Returns the children, by slot, that a required constraint ties to their stack across its axis.
  func childrenTied(to stack: Element) -> Set<Int> {
    // Most stacks are not named by any constraint.
    guard context.document.isMentioned(.element(stack.id)) else { return [] }
    let across = stack.arrangement.effectiveAxis.other
    var tied: Set<Int> = []
    for constraint in context.document.constraints(on: .element(stack.id)) {
      guard let child = constraint.child(tiedTo: stack.id), let slot = slots[child], isTie(constraint, across),
        nodes[slot].facts.parent == slots[stack.id]
      else { continue }
      tied.insert(slot)
    }
    return tied
  }

  private func isTie(_ constraint: Constraint, _ axis: Axis) -> Bool {
    let surroundings = context.surroundings
    let resolved = constraint.isVaried ? constraint.resolved(for: surroundings.situation) : constraint
    return resolved.isInstalled && resolved.priority.isRequired && resolved.first.attribute.axis == axis
      && !(surroundings.isRunTime && resolved.isPlaceholder)
  }

  /// Returns the stack whose rows depend on the constraint, by slot: one item is the stack, the other its child. Nil if
  /// there is none.
  func stack(tiedBy constraint: Constraint) -> Int? {
    for item in constraint.items {
      guard let id = item.elementID, let child = constraint.child(tiedTo: id), let slot = slots[id] else { continue }
      if nodes[slot].kind == .stack, slots[child].map({ nodes[$0].facts.parent == slot }) == true { return slot }
    }
    return nil
  }
}

extension Constraint {
  /// Returns the other item if both items are elements and one is the stack; otherwise nil.
  fileprivate func child(tiedTo stack: ElementID) -> ElementID? {
    guard let second = second?.item.elementID, let first = first.item.elementID, first != second else { return nil }
    return first == stack ? second : second == stack ? first : nil
  }
}

extension StackWriter {
  /// The priorities that hold a child's start and end along an axis.
  struct HoldPriorities {
    var start = Priority.required
    var end = Priority.required

    /// Below required and above all content. The end has the lower priority, so that it is violated first and the start
    /// is determined.
    static let wish = HoldPriorities(start: Priority(999.9) ?? .required, end: Priority(999.8) ?? .required)
  }

  /// Returns required priorities, or `HoldPriorities.wish` across the axis for a child that a required constraint ties
  /// to its stack.
  func holdPriorities(_ child: Int, _ axis: Axis) -> HoldPriorities {
    axis != self.axis && tied.contains(child) ? .wish : HoldPriorities()
  }
}
