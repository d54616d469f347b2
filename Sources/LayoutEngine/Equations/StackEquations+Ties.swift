import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// The children, by slot, that a required constraint ties to their stack across its axis.
  func childrenTied(to stack: Element) -> Set<Int> {
    // Most stacks are named by no constraint at all.
    guard context.document.isMentioned(.element(stack.id)) else { return [] }
    let across = stack.arrangement.meantAxis.other
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

  /// The stack whose rows depend on whether there is the constraint: one of its items is the stack, the other its child.
  func stack(tiedBy constraint: Constraint) -> Int? {
    for item in constraint.items {
      guard let id = item.elementID, let child = constraint.child(tiedTo: id), let slot = slots[id] else { continue }
      if nodes[slot].kind == .stack, slots[child].map({ nodes[$0].facts.parent == slot }) == true { return slot }
    }
    return nil
  }
}

extension Constraint {
  /// The other item, if that is an element, too.
  fileprivate func child(tiedTo stack: ElementID) -> ElementID? {
    guard let second = second?.item.elementID, let first = first.item.elementID, first != second else { return nil }
    return first == stack ? second : second == stack ? first : nil
  }
}

extension StackWriter {
  /// How strongly a child's start and end are held along an axis.
  struct Hold {
    var start = Priority.required
    var end = Priority.required

    /// Below what is required and above all content. The end gives way first, so that the start is decided.
    static let wish = Hold(start: Priority(999.9) ?? .required, end: Priority(999.8) ?? .required)
  }

  /// Alignment is a wish for a child that a required constraint ties to its stack.
  func hold(_ child: Int, _ axis: Axis) -> Hold { axis != self.axis && tied.contains(child) ? .wish : Hold() }
}
