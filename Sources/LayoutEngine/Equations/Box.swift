import ConstraintSolving
import LayoutModel

/// The four unknowns of an alignment rectangle. x and y are measured from the origin of the parent's frame (for a guide:
/// of its owner's), so a constraint between an element and its container is a row of one or two unknowns.
struct Box: Hashable, Sendable {
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable

  init(in solver: inout Solver) {
    x = solver.addVariable()
    y = solver.addVariable()
    width = solver.addVariable(nonnegative: true)
    height = solver.addVariable(nonnegative: true)
  }

  func start(_ axis: Axis) -> Variable { axis.isHorizontal ? x : y }
  func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}

/// The size of what a scroll view scrolls. Its origin is the scroll view's own, at rest.
struct ContentBox: Hashable, Sendable {
  let width: Variable
  let height: Variable

  init(in solver: inout Solver) {
    width = solver.addVariable(nonnegative: true)
    height = solver.addVariable(nonnegative: true)
  }

  func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}
