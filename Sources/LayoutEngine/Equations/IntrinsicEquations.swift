import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// Two inequalities an axis: no larger than the intrinsic size if it hugs, no smaller if it resists compression.
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
