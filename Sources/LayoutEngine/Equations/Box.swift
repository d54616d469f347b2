import ConstraintSolving
import LayoutModel

/// The four unknowns of an alignment rectangle. x and y are measured from the origin of the parent's frame (for a guide:
/// of its owner's), so a constraint between an element and its container is a row of one or two unknowns.
package struct Box: Hashable, Sendable {
  package let x: Variable
  package let y: Variable
  package let width: Variable
  package let height: Variable

  init(in solver: inout Solver) {
    x = solver.addVariable()
    y = solver.addVariable()
    width = solver.addVariable(nonnegative: true)
    height = solver.addVariable(nonnegative: true)
  }

  @inlinable package func start(_ axis: Axis) -> Variable { axis.isHorizontal ? x : y }
  @inlinable package func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}

/// The size of what a scroll view scrolls. Its origin is the scroll view's own, at rest.
package struct ContentBox: Hashable, Sendable {
  package let width: Variable
  package let height: Variable

  init(in solver: inout Solver) {
    width = solver.addVariable(nonnegative: true)
    height = solver.addVariable(nonnegative: true)
  }

  @inlinable package func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}
