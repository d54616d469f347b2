import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// Two inequalities an axis: no larger than the intrinsic size if it hugs, no smaller if it resists compression.
  func intrinsicRows(of element: Element) -> RowGroup {
    var group = RowGroup()
    guard surroundings.usesAutoLayout, let slot = slots[element.id], element.id != scene.root,
      placementStyle(of: element) == .none
    else { return group }
    let node = nodes[slot]
    for axis in Axis.allCases {
      guard let length = node.intrinsicLength(axis) else { continue }
      let term = Term(1, node.box.length(axis))
      let hugging = Priority(element.traits.hugging[axis])
      let compression = Priority(element.traits.compression[axis])
      group.rows.append(Row([term], .lessOrEqual, length, priority: hugging))
      group.rows.append(Row([term], .greaterOrEqual, length, priority: compression))
    }
    return group
  }
}
