import ConstraintSolving
import LayoutModel

/// A stack of macOS packs its children at its start, around its middle and at its end, each area as tight as its spacing.
///
/// Between the areas, and where an area is empty, there is at least the spacing (nothing at the ends); how strongly the stack wants
/// no more than that is its hugging. What is around the middle stays there at 250, as far as the others let it.
extension StackWriter {
  /// Weaker than the children's own sizes.
  private static let middlePriority = Priority(LayoutPriority.defaultLow.value) ?? .required

  func gravityRows() -> [Row] {
    endRows() + spacingRows() + middleRows() + [hugRow(axis)]
  }

  /// 0 at the left or the top, 1 in the middle, 2 at the right or the bottom.
  private func area(of child: SceneNode) -> Int {
    switch child.traits.gravity {
    case .leading: runsBackwards ? 2 : 0
    case .center: 1
    case .trailing: runsBackwards ? 0 : 2
    }
  }

  /// Held where an area ends there; else wanted, as the stack hugs.
  private func endRows() -> [Row] {
    guard let first = children.first, let last = children.last else { return [] }
    let start =
      area(of: first) == 0
      ? [fromStart(first, axis, .equal)] : loose(fromStart(first, axis, .equal))
    let end = area(of: last) == 2 ? [toEnd(last, axis, .equal)] : loose(toEnd(last, axis, .equal))
    return start + end
  }

  private func spacingRows() -> [Row] {
    gaps.indices.flatMap { place -> [Row] in
      var sum = LinearSum()
      addGap(1, after: place, to: &sum)
      let row = sum.row(.equal, gaps[place], priority: .required)
      return area(of: children[place]) == area(of: children[place + 1]) ? [row] : loose(row)
    }
  }

  /// At least as much, and no more if it can be.
  private func loose(_ row: Row) -> [Row] {
    var (least, wanted) = (row, row)
    least.relation = .greaterOrEqual
    wanted.priority = hugging(axis)
    return [least, wanted]
  }

  private func middleRows() -> [Row] {
    let middle = children.filter { $0.traits.gravity == .center }
    guard let first = middle.first, let last = middle.last else { return [] }
    var sum = LinearSum()
    sum.add(0.5, first.box.start(axis))
    addEnd(0.5, of: last, axis, to: &sum)
    addCanvasStart(-0.5, axis, to: &sum)
    addCanvasEnd(-0.5, axis, to: &sum)
    return [sum.row(.equal, 0, priority: Self.middlePriority)]
  }
}
