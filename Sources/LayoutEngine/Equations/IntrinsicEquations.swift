import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// Writes two inequalities for each axis: at most the intrinsic size, at the hugging priority, and at least that
  /// size, at the priority of the compression resistance.
  func readIntrinsicRows(of slot: Int, into group: inout RowGroup) {
    guard context.surroundings.usesAutoLayout, nodes[slot].facts.parent != nil, placementStyle(of: slot) == .none,
      let element = element(at: slot)
    else { return }
    for axis in Axis.allCases {
      guard let length = nodes[slot].intrinsicLength(axis) else { continue }
      let variable = nodes[slot].box.length(axis)
      group.sum.add(1, variable)
      group.finishRow(.lessOrEqual, length, priority: Priority(element.record.traits.hugging[axis]))
      group.sum.add(1, variable)
      group.finishRow(.greaterOrEqual, length, priority: Priority(element.record.traits.compression[axis]))
    }
  }
}
