import Drawing
import LayoutModel
import Words

/// Puts elements that lie beside each other into a new container, and keeps what holds them.
///
/// In a view, a box or a scroll view nothing moves on the screen. The constraints between the outermost elements and
/// the outside now hold the container, and these elements are tied to the container. A stack replaces the positions of
/// its children, and takes its fitting size.
struct Embedding {
  let kind: EmbedKind
  /// In document order; all have the same parent.
  let elements: [ElementID]
  let parent: ElementID
  let scene: SceneID
  let container: ElementID
  let layouts: SceneLayouts
  /// The union of the elements' frames, in the parent's coordinates.
  private let bounds: Rect
  private let frames: [ElementID: Rect]
  private let isRightToLeft: Bool
  /// The elements that are held by constraints and not by their prototypes.
  private let held: Set<ElementID>
  private let shape: StackShape?

  init?(_ kind: EmbedKind, of selected: [ElementID], in positions: AnchorPositions) {
    let document = positions.document
    guard let first = selected.first, let parent = document.parent(of: first),
      let scene = positions.geometry.scene(of: first),
      selected.allSatisfy({ document.parent(of: $0) == parent })
    else { return nil }
    let chosen = Set(selected)
    elements = document.children(of: parent).filter(chosen.contains)
    frames = Dictionary(
      uniqueKeysWithValues: elements.compactMap { id in document.elements[id].map { (id, $0.frame) } })
    guard let some = frames[first] else { return nil }
    (self.kind, self.parent, self.scene, layouts) = (kind, parent, scene, positions.layouts)
    bounds = frames.values.reduce(some) { $0.union($1) }
    isRightToLeft = positions.isRightToLeft(parent)
    container = document.freshID(for: kind.element)
    held = chosen.filter { !positions.isOnPrototypes($0) }
    shape = kind.element == .stack ? StackShape(elements, kind, .designed(document, layouts)) : nil
  }

  /// The elements in the order that a stack has them in.
  private var children: [ElementID] { shape?.order ?? elements }

  func apply(to draft: inout Draft) {
    let before = draft
    insertContainer(in: &draft)
    Retargeting.keepMultiples(on: elements.map(Item.element), from: before, in: &draft, layouts)
    if kind.element == .stack { stackUp(&draft) } else { tie(&draft) }
  }

  private func insertContainer(in draft: inout Draft) {
    var element = Element(id: container, kind: kind.element, frame: bounds.grown(by: padding(in: draft.document)))
    shape?.describe(&element.arrangement)
    // The children keep the reading direction that they had in the parent.
    element.traits.semanticContent = draft.document.elements[parent]?.traits.semanticContent ?? .unspecified
    let chosen = Set(elements)
    let siblings = draft.document.children(of: parent)
    // The container takes the position of the topmost of its children.
    let place = siblings.lastIndex(where: chosen.contains) ?? siblings.count
    draft.insert(element, into: parent, at: place + 1)
    draft.move(children, into: container)
  }

  /// Returns the container's padding. It is reduced near the parent's edges: the children stay where they are, and the
  /// container must not reach out of the parent.
  private func padding(in document: Document) -> Edges {
    let (wish, size) = (kind.padding, document.elements[parent]?.frame.size ?? .zero)
    let room = bounds.distance(to: Rect(origin: .zero, size: size))
    func within(_ wish: Double, _ room: Double) -> Double { min(wish, max(0, room)) }
    return Edges(
      top: within(wish.top, room.top), left: within(wish.left, room.left), bottom: within(wish.bottom, room.bottom),
      right: within(wish.right, room.right))
  }

  // MARK: View, box, scroll view

  /// The child that reaches farthest on one side. The container's edge on that side is tied to it.
  private struct End {
    let edge: Attribute
    let child: ElementID
    /// The equation that ties the child's edge to the outside of the container; nil if there is none.
    let outer: Constraint?
  }

  private static let edges: [Attribute] = [.leading, .trailing, .top, .bottom]

  /// Hands constraints over to the container. The constraints that held the outermost children hold the container.
  /// Other children that were measured from the same outside lines are measured from the container's edges, at the same
  /// distances. All other constraints stay as they were, also those that cross the container's edges.
  private func tie(_ draft: inout Draft) {
    let ends = Self.edges.compactMap { end(at: $0, draft.document) }
    // If one side is held by nothing, the container keeps its position by its prototype, as its children did.
    guard ends.count == Self.edges.count else { return }
    let retargeting = Retargeting(draft, layouts)
    for end in ends { handOver(end, &draft, retargeting) }
    let centered = Axis.allCases.filter { axis in
      handOverMiddle(ends.filter { $0.edge.axis == axis }, &draft, retargeting)
    }
    // Without a constraint on the container, its prototype holds it. Ties would contradict what holds the children.
    guard draft.document.isMentioned(.element(container)) else { return }
    for end in ends { draft.add(retargeting.tie(end.child, end.edge, to: container)) }
    if kind == .scrollView { finishScrolling(&draft, ends, centered) }
  }

  private func end(at edge: Attribute, _ document: Document) -> End? {
    let outermost = elements.filter { held.contains($0) && isOutermost($0, edge) }
    let outside = outside(document)
    let ends = outermost.map { child in
      let outer = outside.filter { constraint in
        constraint.holdsAlways
          && side(of: constraint, in: [child])?.anchor(of: constraint).map { isSide($0, edge) } == true
      }
      return End(edge: edge, child: child, outer: outer.first { isToAncestor($0, document) } ?? outer.first)
    }
    return ends.first { $0.outer.map { isToAncestor($0, document) } == true } ?? ends.first { $0.outer != nil }
      ?? ends.first
  }

  /// True if the anchor is that edge. Left and right stand for leading and trailing, or the reverse in a right-to-left
  /// container.
  private func isSide(_ anchor: Anchor, _ edge: Attribute) -> Bool {
    switch anchor.attribute {
    case .left: edge == (isRightToLeft ? .trailing : .leading)
    case .right: edge == (isRightToLeft ? .leading : .trailing)
    default: anchor.attribute == edge
    }
  }

  /// True if the constraint ties to the parent or to an element around it. These decide where the elements lie; a
  /// sibling may be placed by the elements.
  private func isToAncestor(_ constraint: Constraint, _ document: Document) -> Bool {
    let above = Set([parent] + document.ancestors(of: parent))
    return constraint.items.contains { document.element(for: $0).map(above.contains) == true }
  }

  private func handOver(_ end: End, _ draft: inout Draft, _ retargeting: Retargeting) {
    for constraint in outside(draft.document) {
      guard let side = side(of: constraint, in: [end.child]), let anchor = side.anchor(of: constraint),
        isSide(anchor, end.edge),
        let moved = retargeting.moved(constraint, side, to: Anchor(container, anchor.attribute))
      else { continue }
      draft.put(moved)
    }
    guard let outer = end.outer.flatMap({ draft.document.constraints[$0.id] }),
      let line = outer.first.item == .element(container) ? outer.second : outer.first,
      let link = AnchorLink(outer, of: line)
    else { return }
    for constraint in outside(draft.document) {
      guard let side: AnchorSide = constraint.first == line ? .first : constraint.second == line ? .second : nil,
        let moved = link.replaced(in: constraint, side, draft.document)
      else { continue }
      draft.put(moved)
    }
  }

  /// Hands the middle over to the container if one child reaches from one end to the other: constraints on the child's
  /// middle become constraints on the container's middle. Returns true if there was one.
  private func handOverMiddle(_ ends: [End], _ draft: inout Draft, _ retargeting: Retargeting) -> Bool {
    guard let child = ends.first?.child, ends.allSatisfy({ $0.child == child }) else { return false }
    var isHeld = false
    for constraint in outside(draft.document) {
      guard let side = side(of: constraint, in: [child]), let anchor = side.anchor(of: constraint),
        anchor.attribute == .centerX || anchor.attribute == .centerY, anchor.attribute.axis == ends.first?.edge.axis,
        let moved = retargeting.moved(constraint, side, to: Anchor(container, anchor.attribute))
      else { continue }
      draft.put(moved)
      isHeld = true
    }
    return isHeld
  }

  /// True if no other element reaches farther on the side of an edge.
  private func isOutermost(_ child: ElementID, _ edge: Attribute) -> Bool {
    guard let frame = frames[child] else { return false }
    switch edge {
    case .leading: return isRightToLeft ? isOutermost(child, .right) : isOutermost(child, .left)
    case .trailing: return isRightToLeft ? isOutermost(child, .left) : isOutermost(child, .right)
    case .left: return frame.x < bounds.x + 0.5
    case .right: return frame.maxX > bounds.maxX - 0.5
    case .top: return frame.y < bounds.y + 0.5
    case .bottom: return frame.maxY > bounds.maxY - 0.5
    default: return false
    }
  }

  /// Adds what a scroll view needs. The children are tied to its content, so its content no longer decides the length
  /// of its frame, nor its frame the length of its content. On an axis on which the children were stretched between two
  /// outside ends, or centered, the content becomes as long as the frame.
  private func finishScrolling(_ draft: inout Draft, _ ends: [End], _ centered: [Axis]) {
    let stretched = Axis.allCases.filter { axis in
      centered.contains(axis) || ends.allSatisfy { $0.edge.axis != axis || $0.outer != nil }
    }
    if !stretched.isEmpty {
      let content = addGuide(.content, to: &draft)
      let frame = addGuide(.frame, to: &draft)
      for length in stretched.map({ $0 == .horizontal ? Attribute.width : .height }) {
        draft.add(Constraint(id: "", first: Anchor(content, length), second: Anchor(frame, length)))
      }
    }
    _ = layouts.apply(.addMissing, to: &draft, scene: scene, elements: [container])
  }

  private func addGuide(_ kind: GuideKind, to draft: inout Draft) -> Item {
    let guide = Guide(id: draft.document.freshGuideID(), owner: container, kind: kind)
    draft.put(guide)
    return .guide(guide.id)
  }

  // MARK: Stack

  /// The expression of the stack's spacing, if constraints say that distance with values. Nil if two of them say it
  /// differently.
  private func spacingExpression(_ document: Document) -> ValueExpression? {
    guard let shape else { return nil }
    let (start, end): (Attribute, Attribute) = shape.axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let usual = zip(shape.order, shape.order.dropFirst()).filter { shape.customSpacing[$0.0] == nil }
    let said = usual.map { before, after in
      let anchor = Anchor(after, start)
      return document.constraints(on: .element(after)).lazy.compactMap { AnchorLink($0, of: anchor) }
        .first { $0.other == Anchor(before, end) }?.gap
    }
    guard let first = said.first, let gap = first, !gap.isNumber, said.allSatisfy({ $0 == gap }) else { return nil }
    return gap
  }

  private func stackUp(_ draft: inout Draft) {
    let retargeting = Retargeting(draft, layouts)
    if let spacing = spacingExpression(draft.document) {
      // A spacing that comes to no length here stays a number.
      let values = draft.document.valueTable
      draft.update(container) { try? $0.bind("spacing", to: spacing, in: values) }
    }
    let chosen = Set(elements.map(Item.element))
    for constraint in draft.document.constraints where isTheStacks(constraint, among: chosen) {
      draft.remove(constraint.id)
    }
    for constraint in outside(draft.document) {
      guard let side = side(of: constraint, in: Set(elements)), let anchor = side.anchor(of: constraint),
        anchor.attribute.quantity == .location
      else { continue }
      draft.remove(constraint.id)
      guard let moved = retargeting.moved(constraint, side, to: Anchor(container, anchor.attribute.ofStack)) else {
        continue
      }
      // Several children may have said the same to the outside; the stack needs it once.
      let isSaid = draft.document.constraints(on: .element(container)).contains {
        $0.bindsTheSame(as: moved) && $0.relation == moved.relation
      }
      if !isSaid { draft.put(moved) }
    }
    settle(&draft)
  }

  /// True if the stack itself decides what a constraint says: the positions of its children among themselves, and, if
  /// they are even, their equal lengths.
  private func isTheStacks(_ constraint: Constraint, among chosen: Set<Item>) -> Bool {
    if constraint.first.attribute.quantity == .location { return constraint.items.allSatisfy(chosen.contains) }
    return shape.map { $0.isEven && constraint.equalizes(chosen, $0.axis) } ?? false
  }

  /// Sizes the stack and then moves its children where it puts them. A stack that no constraint names gets its fitting
  /// size, or keeps its drawn size if it makes its children equally long. Children without a length of their own keep
  /// their drawn length if nothing else gives them one.
  private func settle(_ draft: inout Draft) {
    let item = Item.element(container)
    if draft.document.isMentioned(item) {
      _ = layouts.apply(.addMissing, to: &draft, scene: scene, elements: [container] + elements)
    } else if shape?.isEven != true {
      for length in shape?.missingLengths ?? [] { draft.add(length) }
      _ = layouts.apply(.sizeToFit, to: &draft, scene: scene, elements: [container])
    }
    _ = layouts.apply(.updateFrames, to: &draft, scene: scene, elements: draft.document.subtree(of: container))
  }

  // MARK: Constraints to the outside

  /// Returns the constraints between one of the elements and an item outside of all of them.
  private func outside(_ document: Document) -> [Constraint] {
    let within = Set(elements.flatMap(document.subtree(of:)))
    return document.constraints(on: elements.map(Item.element)).filter { constraint in
      let owners = constraint.items.compactMap(document.element(for:))
      return constraint.second != nil && owners.contains { !within.contains($0) && $0 != container }
    }
  }

  private func side(of constraint: Constraint, in chosen: Set<ElementID>) -> AnchorSide? {
    if constraint.first.item.elementID.map(chosen.contains) == true { return .first }
    return constraint.second?.item.elementID.map(chosen.contains) == true ? .second : nil
  }
}

extension Attribute {
  /// Nothing can be aligned with the baseline of a stack, so the stack's top or bottom edge stands for it.
  fileprivate var ofStack: Attribute {
    switch withoutMargin {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: withoutMargin
    }
  }
}
