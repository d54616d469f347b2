import Drawing
import LayoutModel
import Words

/// Puts elements that lie beside each other into a new container, and keeps what holds them.
///
/// In a view, a box or a scroll view nothing moves on the screen. What bound the outermost elements to the outside binds
/// the container now, and they are tied to it. A stack takes over where its children lie, and takes its fitting size.
struct Embedding {
  let kind: EmbedKind
  /// In document order, all of one parent.
  let elements: [ElementID]
  let parent: ElementID
  let scene: SceneID
  let container: ElementID
  let layouts: SceneLayouts
  /// What the elements take up together, in the parent's coordinates.
  private let bounds: Rect
  private let frames: [ElementID: Rect]
  private let isRightToLeft: Bool
  /// Those that constraints hold, and not their prototypes.
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

  /// In the order in which a stack has them.
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
    // What is in it runs in the direction in which it ran.
    element.traits.semanticContent = draft.document.elements[parent]?.traits.semanticContent ?? .unspecified
    let chosen = Set(elements)
    let siblings = draft.document.children(of: parent)
    // Where the topmost of them was.
    let place = siblings.lastIndex(where: chosen.contains) ?? siblings.count
    draft.insert(element, into: parent, at: place + 1)
    draft.move(children, into: container)
  }

  /// Close to the parent's edges there is less room around the children than a container would like: they stay where they
  /// are, and it does not reach out.
  private func padding(in document: Document) -> Edges {
    let (wish, size) = (kind.padding, document.elements[parent]?.frame.size ?? .zero)
    let room = bounds.distance(to: Rect(origin: .zero, size: size))
    func within(_ wish: Double, _ room: Double) -> Double { min(wish, max(0, room)) }
    return Edges(
      top: within(wish.top, room.top), left: within(wish.left, room.left), bottom: within(wish.bottom, room.bottom),
      right: within(wish.right, room.right))
  }

  // MARK: View, box, scroll view

  /// Where the container ends on one side: with the child that reaches farthest, which it is tied to.
  private struct End {
    let edge: Attribute
    let child: ElementID
    /// What says where that child ends, outside of the container.
    let outer: Constraint?
  }

  private static let edges: [Attribute] = [.leading, .trailing, .top, .bottom]

  /// What held the children at the ends holds the container. Others who were measured from the same lines outside are
  /// measured from the container's edges, which are as far from those as ever. All else goes on as it was, also across the
  /// container's edges.
  private func tie(_ draft: inout Draft) {
    let ends = Self.edges.compactMap { end(at: $0, draft.document) }
    // Held by nothing on some side, the container stays where it is by itself, as its children did.
    guard ends.count == Self.edges.count else { return }
    let retargeting = Retargeting(draft, layouts)
    for end in ends { handOver(end, &draft, retargeting) }
    let centered = Axis.allCases.filter { axis in
      handOverMiddle(ends.filter { $0.edge.axis == axis }, &draft, retargeting)
    }
    // What only those within are tied to lies where it lies by itself: ties would be against what holds these.
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

  /// Is it that edge, also where it is called left or right?
  private func isSide(_ anchor: Anchor, _ edge: Attribute) -> Bool {
    switch anchor.attribute {
    case .left: edge == (isRightToLeft ? .trailing : .leading)
    case .right: edge == (isRightToLeft ? .leading : .trailing)
    default: anchor.attribute == edge
    }
  }

  /// Whoever the elements lie in has the say where they lie; a sibling may be placed by them.
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

  /// A child that goes from one end to the other has its middle where the container has it, or as far from it as ever. True
  /// where something outside says where that is.
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

  /// Does the element reach as far as any on the side of an edge?
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

  /// Tied to the content, nothing within says any longer how large the view on it is, or the other way round: children that
  /// were stretched between two ends outside are stretched by the view, and one that lay in the middle has the view around
  /// it.
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

  private func stackUp(_ draft: inout Draft) {
    let retargeting = Retargeting(draft, layouts)
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
      // Where the children's own said the same of each, it is said of the stack once.
      let isSaid = draft.document.constraints(on: .element(container)).contains {
        $0.bindsTheSame(as: moved) && $0.relation == moved.relation
      }
      if !isSaid { draft.put(moved) }
    }
    settle(&draft)
  }

  /// Whether a constraint says what the stack decides: how its children lie among themselves, and, if they are even, that they
  /// are equally long.
  private func isTheStacks(_ constraint: Constraint, among chosen: Set<Item>) -> Bool {
    if constraint.first.attribute.quantity == .location { return constraint.items.allSatisfy(chosen.contains) }
    return shape.map { $0.isEven && constraint.equalizes(chosen, $0.axis) } ?? false
  }

  /// With nothing from outside to hold it, as large as its children ask for, or where it makes them equally long, as large as they
  /// were drawn; and these where it puts them. Children that have no length of their own keep the one they have, where nothing
  /// else gives them one.
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

  /// Those that name one of the elements and something that is in none of them.
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
  /// A stack's own baseline is nobody's to align with: its top edge stands for it.
  fileprivate var ofStack: Attribute {
    switch withoutMargin {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: withoutMargin
    }
  }
}
