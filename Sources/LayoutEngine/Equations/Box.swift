import ConstraintSolving
import LayoutModel

/// The four unknowns of an alignment rectangle. x and y are measured from the origin of the parent's frame (for a guide:
/// of its owner's), so a constraint between an element and its container is a row of one or two unknowns.
public struct Box: Hashable, Sendable {
  public let x: Variable
  public let y: Variable
  public let width: Variable
  public let height: Variable

  init(in solver: inout Solver) {
    x = solver.addVariable()
    y = solver.addVariable()
    width = solver.addVariable(nonnegative: true)
    height = solver.addVariable(nonnegative: true)
  }

  @inlinable public func start(_ axis: Axis) -> Variable { axis.isHorizontal ? x : y }
  @inlinable public func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}

/// The size of what a scroll view scrolls. Its origin is the scroll view's own, at rest.
public struct ContentBox: Hashable, Sendable {
  public let width: Variable
  public let height: Variable

  init(in solver: inout Solver) {
    width = solver.addVariable(nonnegative: true)
    height = solver.addVariable(nonnegative: true)
  }

  @inlinable public func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}
