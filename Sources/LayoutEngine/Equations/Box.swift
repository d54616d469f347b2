import ConstraintSolving
import LayoutModel

/// The four unknowns of an alignment rectangle. x and y are measured from the origin of the parent's frame (for a
/// guide: of its owner's). So a constraint between an element and its container is a row of one or two unknowns.
///
/// The four variables have consecutive numbers, so only the first is stored. That saves memory: each element has a box.
public struct Box: Hashable, Sendable {
  @usableFromInline let first: Int32

  init(in solver: inout Solver) {
    first = Int32(solver.addVariable().index)
    _ = solver.addVariable()
    _ = solver.addVariable(nonnegative: true)
    _ = solver.addVariable(nonnegative: true)
  }

  @inlinable public var x: Variable { Variable(index: Int(first)) }
  @inlinable public var y: Variable { Variable(index: Int(first) + 1) }
  @inlinable public var width: Variable { Variable(index: Int(first) + 2) }
  @inlinable public var height: Variable { Variable(index: Int(first) + 3) }

  @inlinable public func start(_ axis: Axis) -> Variable { axis.isHorizontal ? x : y }
  @inlinable public func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}

/// The size of a scroll view's content. Without scrolling, its origin is the scroll view's own.
public struct ContentBox: Hashable, Sendable {
  @usableFromInline let first: Int32

  init(in solver: inout Solver) {
    first = Int32(solver.addVariable(nonnegative: true).index)
    _ = solver.addVariable(nonnegative: true)
  }

  @inlinable public var width: Variable { Variable(index: Int(first)) }
  @inlinable public var height: Variable { Variable(index: Int(first) + 1) }

  @inlinable public func length(_ axis: Axis) -> Variable { axis.isHorizontal ? width : height }
}
