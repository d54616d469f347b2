import ConstraintSolving
import LayoutModel

/// What places an element besides the user's constraints.
package enum PlacementStyle: Hashable, Sendable {
  /// Nothing: its constraints, or the stack that it is in.
  case none
  /// No constraint names it, so it stays at its design frame.
  case prototype
  /// Its springs and struts.
  case mask
}

extension SceneModel {
  func placementStyle(of element: Element) -> PlacementStyle {
    if element.id == scene.root { return .none }
    if !surroundings.usesAutoLayout { return .mask }
    if isArranged(element.id) { return .none }
    if element.traits.translatesMask { return .mask }
    if freedBy[.element(element.id), default: 0] > 0 { return .none }
    return .prototype
  }

  func placementRows(of element: Element) -> RowGroup {
    guard let slot = slots[element.id], let parent = nodes[slot].facts.parent else { return RowGroup() }
    switch placementStyle(of: element) {
    case .none: return RowGroup()
    case .prototype: return RowGroup(rows: prototypeRows(of: element, nodes[slot]), dependsOn: [slot])
    case .mask: return RowGroup(rows: maskRows(of: element, nodes[slot], in: nodes[parent]), dependsOn: [slot, parent])
    }
  }

  /// Left, top, width and height as designed.
  private func prototypeRows(of element: Element, _ node: SceneNode) -> [Row] {
    let design = element.alignmentRect(node.facts.alignment)
    return [
      Row([Term(1, node.box.x)], .equal, design.x),
      Row([Term(1, node.box.y)], .equal, design.y),
      Row([Term(1, node.box.width)], .equal, design.width),
      Row([Term(1, node.box.height)], .equal, design.height),
    ]
  }

  /// A guide without constraints lies where it was drawn.
  func guideRows(of guide: Guide) -> RowGroup {
    guard let box = guides[guide.id], guide.kind == .custom, freedBy[.guide(guide.id), default: 0] == 0
    else { return RowGroup() }
    let design = guide.designFrame
    return RowGroup(rows: [
      Row([Term(1, box.x)], .equal, design.x),
      Row([Term(1, box.y)], .equal, design.y),
      Row([Term(1, box.width)], .equal, design.width),
      Row([Term(1, box.height)], .equal, design.height),
    ])
  }
}

extension Element {
  /// The design frame's alignment rectangle, in the parent's coordinates.
  func alignmentRect(_ insets: Edges) -> Rect {
    let frame = frame.withinReach
    return Rect(
      frame.x + insets.left, frame.y + insets.top, max(0, frame.width - insets.left - insets.right),
      max(0, frame.height - insets.top - insets.bottom))
  }
}

extension Guide {
  /// Of a custom guide, in its owner's coordinates.
  var designFrame: Rect { (frame ?? .zero).withinReach }
}

extension Rect {
  /// With numbers that a layout can be made of: finite, not astronomic, and no negative size.
  var withinReach: Rect {
    Rect(
      Reach.clamped(x), Reach.clamped(y), max(0, Reach.clamped(width)), max(0, Reach.clamped(height)))
  }
}
