import LayoutEngine
import LayoutModel
import Words

/// Takes a container away and leaves what is in it where it lies. Constraints that went through the container go on
/// without it: what bound it to the outside binds the child that was tied to that edge.
struct Unembedding {
  let container: Element
  let parent: ElementID
  let scene: SceneID
  let layouts: SceneLayouts

  /// - Parameter layouts: of the document as it was before the edit that this is a part of.
  init?(_ id: ElementID, in document: Document, _ layouts: SceneLayouts) {
    guard let container = document.elements[id], let parent = document.parent(of: id),
      let scene = document.scene(of: id)?.id, !container.children.isEmpty
    else { return nil }
    (self.container, self.parent, self.scene, self.layouts) = (container, parent, scene, layouts)
  }

  private var item: Item { .element(container.id) }

  /// How many constraints could not go on.
  @discardableResult
  func apply(to draft: inout Draft) -> Int {
    let known = Set(draft.document.constraints.map(\.id))
    if container.kind == .stack { spellOut(&draft) }
    measureFromEdges(&draft)
    let bound = draft.document.constraints(on: item)
    let attributes = bound.flatMap { [$0.first, $0.second] }.compactMap { $0?.item == item ? $0?.attribute : nil }
    var lost = Set(bound.map(\.id))
    for attribute in Attribute.allCases where attributes.contains(attribute) {
      lost.subtract(join(at: attribute, &draft))
    }
    for id in lost { draft.remove(id) }
    let named = Set(draft.document.constraints.flatMap(\.items))
    liftChildren(&draft)
    let held = container.children.filter { named.contains(.element($0)) }
    if !held.isEmpty { _ = layouts.apply(.addMissing, to: &draft, scene: scene, elements: held) }
    return lost.intersection(known).count
  }

  /// Its margins go with it; its edges are what the outside knows.
  private func measureFromEdges(_ draft: inout Draft) {
    let retargeting = Retargeting(draft, layouts)
    for constraint in draft.document.constraints {
      for side in [AnchorSide.first, .second] {
        guard let anchor = side.anchor(of: constraint), anchor.item == item, anchor.attribute.isRelativeToMargin,
          let moved = retargeting.moved(constraint, side, to: Anchor(item, anchor.attribute.withoutMargin))
        else { continue }
        draft.put(moved)
      }
    }
  }

  // MARK: Constraints

  /// The first child that is tied to an edge of the container takes the edge's place; nil where there is none, or no one
  /// else who cares.
  private func join(at edge: Attribute, _ draft: inout Draft) -> Set<ConstraintID> {
    let anchor = Anchor(container.id, edge)
    let within = Set(draft.document.subtree(of: container.id)).subtracting([container.id])
    let bound = draft.document.constraints(on: anchor.item).filter { $0.first == anchor || $0.second == anchor }
    func other(_ constraint: Constraint) -> Anchor? {
      constraint.first == anchor ? constraint.second : constraint.first
    }
    func isInner(_ constraint: Constraint) -> Bool {
      other(constraint).flatMap { draft.document.element(for: $0.item) }.map(within.contains) ?? false
    }
    let inner = bound.filter(isInner)
    let heir = inner.first { $0.relation == .equal && $0.multiplier == 1 && $0.priority.isRequired }
    guard let heir, let place = other(heir) else { return [] }
    let retargeting = Retargeting(draft, layouts)
    var kept: Set<ConstraintID> = []
    for constraint in bound where constraint.id != heir.id {
      let side: AnchorSide = constraint.first == anchor ? .first : .second
      guard let moved = retargeting.moved(constraint, side, to: place) else { continue }
      draft.put(moved)
      kept.insert(constraint.id)
    }
    // The tie itself is what the others now go without.
    draft.remove(heir.id)
    kept.insert(heir.id)
    return kept
  }

  private func liftChildren(_ draft: inout Draft) {
    let siblings = draft.document.children(of: parent)
    let place = siblings.firstIndex(of: container.id) ?? siblings.count
    for (offset, child) in container.children.enumerated() {
      draft.move(child, into: parent, at: place + 1 + offset)
    }
    draft.removeSubtree(container.id)
  }

  // MARK: Stacks

  /// What the stack did, as constraints: one after the other, and aligned.
  private func spellOut(_ draft: inout Draft) {
    let shown = container.children.filter { draft.document.elements[$0]?.traits.hidden == false }
    guard let first = shown.first, let last = shown.last else { return }
    let retargeting = Retargeting(draft, layouts)
    let axis = container.arrangement.axis ?? .horizontal
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    draft.add(retargeting.tie(first, start, to: container.id))
    for (before, after) in zip(shown, shown.dropFirst()) {
      draft.add(retargeting.holding(Anchor(after, start), Anchor(before, end)))
    }
    draft.add(retargeting.tie(last, end, to: container.id))
    if container.arrangement.distribution == StackDistribution.fillEqually.rawValue {
      let length: Attribute = axis == .horizontal ? .width : .height
      for child in shown.dropFirst() {
        draft.add(Constraint(id: "", first: Anchor(child, length), second: Anchor(first, length)))
      }
    }
    for attribute in container.arrangement.sharedLines(across: axis.other) {
      if attribute == .firstBaseline || attribute == .lastBaseline || attribute.isCenter {
        for child in shown.dropFirst() {
          draft.add(retargeting.holding(Anchor(child, attribute), Anchor(first, attribute)))
        }
      } else {
        for child in shown { draft.add(retargeting.tie(child, attribute, to: container.id)) }
      }
    }
  }
}

extension Attribute {
  fileprivate var isCenter: Bool { self == .centerX || self == .centerY }
}

extension Arrangement {
  /// What all children have in common across the stack.
  fileprivate func sharedLines(across: Axis) -> [Attribute] {
    let isVertical = across == .vertical
    switch alignment.flatMap(StackAlignment.init) ?? .fill {
    case .fill: return isVertical ? [.top, .bottom] : [.leading, .trailing]
    case .leading, .top: return [isVertical ? .top : .leading]
    case .trailing, .bottom: return [isVertical ? .bottom : .trailing]
    case .center: return [isVertical ? .centerY : .centerX]
    case .firstBaseline: return isVertical ? [.firstBaseline] : [.leading]
    case .lastBaseline: return isVertical ? [.lastBaseline] : [.leading]
    }
  }
}
