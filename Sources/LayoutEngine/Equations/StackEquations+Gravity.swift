import ConstraintSolving
import LayoutModel

/// A stack of macOS packs its children at its start, around its middle and at its end, each area as tight as its spacing.
///
/// Between the areas, and where an area is empty, there is at least the spacing (nothing at the ends); how strongly the stack wants
/// no more than that is its hugging. What is around the middle stays there at 250, as far as the others let it.
extension StackWriter {
  /// Weaker than the children's own sizes.
  private static let middlePriority = Priority(LayoutPriority.defaultLow.value) ?? .required

  func writeGravity(_ group: inout RowGroup) {
    writeEnds(&group)
    writeSpacing(&group)
    writeMiddle(&group)
    writeHug(axis, &group)
  }

  /// 0 at the left or the top, 1 in the middle, 2 at the right or the bottom.
  private func area(of child: Int) -> Int {
    switch nodes[child].traits.gravity {
    case .leading: runsBackwards ? 2 : 0
    case .center: 1
    case .trailing: runsBackwards ? 0 : 2
    }
  }

  /// Held where an area ends there; else at least there, and as near to it as the stack hugs.
  private func writeEnds(_ group: inout RowGroup) {
    guard let first = children.first, let last = children.last else { return }
    writeHeld(area(of: first) == 0, &group) { writeStart(first, axis, $0, priority: $1, &$2) }
    writeHeld(area(of: last) == 2, &group) { writeEnd(last, axis, $0, priority: $1, &$2) }
  }

  private func writeSpacing(_ group: inout RowGroup) {
    for place in gaps.indices {
      writeHeld(area(of: children[place]) == area(of: children[place + 1]), &group) { relation, priority, group in
        addGap(1, after: place, to: &group.sum)
        group.finishRow(relation, gaps[place], priority: priority)
      }
    }
  }

  /// Just as much; or at least as much, and no more if it can be.
  private func writeHeld(
    _ isHeld: Bool, _ group: inout RowGroup, _ write: (RowRelation, Priority, inout RowGroup) -> Void
  ) {
    if isHeld { return write(.equal, .required, &group) }
    write(.greaterOrEqual, .required, &group)
    write(.equal, hugging(axis), &group)
  }

  private func writeMiddle(_ group: inout RowGroup) {
    let middle = children.filter { nodes[$0].traits.gravity == .center }
    guard let first = middle.first, let last = middle.last else { return }
    group.sum.add(0.5, nodes[first].box.start(axis))
    addEnd(0.5, of: last, axis, to: &group.sum)
    addCanvasStart(-0.5, axis, to: &group.sum)
    addCanvasEnd(-0.5, axis, to: &group.sum)
    group.finishRow(.equal, 0, priority: Self.middlePriority)
  }
}
