import ConstraintSolving
import LayoutModel

/// The values that are held during solving, and those that the layout comes near to if it has a choice.
extension SolverRows {
  /// Holds the root at the scene's size.
  mutating func holdRoot(of model: SceneModel) {
    guard let root = model.root else { return }
    let insets = root.facts.alignment
    try? solver.hold(root.box.x, at: insets.left)
    try? solver.hold(root.box.y, at: insets.top)
    try? solver.hold(root.box.width, at: model.rootLength(.horizontal))
    try? solver.hold(root.box.height, at: model.rootLength(.vertical))
  }

  /// Makes the solver prefer, among equally good layouts, the one nearest to the design.
  mutating func preferDesign(of element: Element, in model: SceneModel) {
    if let slot = model.slots[element.id], let stored = model.element(at: slot) {
      preferDesign(of: stored, in: slot, model)
    }
  }

  mutating func preferDesign(of element: StoredRecord<Element>, in slot: Int, _ model: SceneModel) {
    prefer(
      model.nodes[slot].box, near: model.nodes[slot].traits.design.alignmentRect(model.nodes[slot].facts.alignment))
    guard let content = model.nodes[slot].content else { return }
    let size = model.designContentSize(of: element.record)
    try? solver.prefer(content.width, near: size.width)
    try? solver.prefer(content.height, near: size.height)
  }

  mutating func preferDesign(of guide: Guide, in model: SceneModel) {
    if let node = model.guides[guide.id] { prefer(node.box, near: guide.designFrame) }
  }

  // The values are within range and the unknowns are the solver's own, so it does not refuse.
  private mutating func prefer(_ box: Box, near rect: Rect) {
    try? solver.prefer(box.x, near: rect.x)
    try? solver.prefer(box.y, near: rect.y)
    try? solver.prefer(box.width, near: rect.width)
    try? solver.prefer(box.height, near: rect.height)
  }
}
