import ConstraintSolving
import LayoutModel

/// Rows of a macOS stack that packs its children at its start, around its middle and at its end. Each area is as tight
/// as its spacing.
///
/// Neighbours in different areas are at least the spacing apart. An end without an area of its own leaves any room of
/// at least 0. The stack's hugging is the priority at which such room is closed. The middle area is centred at priority
/// 250, as far as the other areas allow.
extension StackWriter {
  /// The priority of centring, below the children's usual compression resistance (750).
  private static let middlePriority = Priority(LayoutPriority.defaultLow.value) ?? .required

  func writeGravity(_ group: inout RowGroup) {
    writeEnds(&group)
    writeSpacing(&group)
    writeMiddle(&group)
    writeHug(axis, &group)
  }

  /// Returns 0 for the left or top area, 1 for the middle, 2 for the right or bottom.
  private func area(of child: Int) -> Int {
    switch nodes[child].traits.gravity {
    case .leading: runsBackwards ? 2 : 0
    case .center: 1
    case .trailing: runsBackwards ? 0 : 2
    }
  }

  /// Ties the outermost children to the stack's ends: exactly if their area ends there, otherwise with room.
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

  /// Writes a required equation if `isHeld`. Otherwise writes a required `>=`, and the equation at the hugging
  /// priority.
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
