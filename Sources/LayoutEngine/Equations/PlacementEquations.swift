import ConstraintSolving
import LayoutModel

/// The source of an element's placement besides the user's constraints.
public enum PlacementStyle: Hashable, Sendable {
  /// Nothing: the element's constraints place it, or the stack that holds it.
  case none
  /// No constraint names the element, so it keeps its design frame.
  case prototype
  /// The autoresizing mask (springs and struts).
  case mask
  /// The container around it, which lays out its children itself.
  case container
}

extension SceneModel {
  public func placementStyle(of slot: Int) -> PlacementStyle {
    guard let parent = nodes[slot].facts.parent else { return .none }
    if nodes[parent].traits.isContainer { return .container }
    if !context.surroundings.usesAutoLayout { return .mask }
    if isArranged(slot) { return .none }
    if nodes[slot].traits.translatesMask { return .mask }
    return nodes[slot].freedBy > 0 ? .none : .prototype
  }

  func readPlacementRows(of slot: Int, into group: inout RowGroup) {
    guard let parent = nodes[slot].facts.parent else { return }
    switch placementStyle(of: slot) {
    case .none: break
    case .prototype: readPrototypeRows(of: slot, into: &group)
    case .mask:
      guard let element = element(at: slot) else { return }
      group.append(maskRows(of: element.record, nodes[slot], in: nodes[parent]))
    case .container:
      // Known only once the container has a size.
      if let frame = islands.frames[slot] {
        group.append(nodes[slot].box, at: frame.alignmentRect(nodes[slot].facts.alignment))
      }
    }
  }

  /// Writes left, top, width and height as designed.
  private func readPrototypeRows(of slot: Int, into group: inout RowGroup) {
    group.append(nodes[slot].box, at: nodes[slot].traits.design.alignmentRect(nodes[slot].facts.alignment))
  }

  /// Writes the design frame of a guide that no constraint frees.
  func readRows(of guide: Guide, into group: inout RowGroup) {
    guard let node = guides[guide.id], node.freedBy == 0 else { return }
    group.append(node.box, at: guide.designFrame)
  }
}

extension RowGroup {
  fileprivate mutating func append(_ box: Box, at rect: Rect) {
    for (variable, value) in [(box.x, rect.x), (box.y, rect.y), (box.width, rect.width), (box.height, rect.height)] {
      sum.add(1, variable)
      finishRow(.equal, value, priority: .required)
    }
  }
}

extension Element {
  /// Returns the design frame's alignment rectangle, in the parent's coordinates.
  public func alignmentRect(_ insets: Edges) -> Rect { frame.alignmentRect(insets) }
}

extension Guide {
  /// The design frame of a custom guide, in its owner's coordinates.
  var designFrame: Rect { (frame ?? .zero).clampedToCoordinateRange }
}

extension Rect {
  /// Returns the alignment rectangle of a design frame.
  func alignmentRect(_ insets: Edges) -> Rect {
    let frame = clampedToCoordinateRange
    return Rect(
      frame.x + insets.left, frame.y + insets.top, max(0, frame.width - insets.left - insets.right),
      max(0, frame.height - insets.top - insets.bottom))
  }
}
