import Drawing
import LayoutEngine
import LayoutModel
import Words

/// Removes a container and leaves its children where they are. Constraints that went through the container go on
/// without it: a constraint from the outside to an edge then holds the child that was tied to that edge.
struct Unembedding {
  let container: Element
  let parent: ElementID
  let scene: SceneID
  let layouts: SceneLayouts

  /// - Parameter layouts: the layouts of the document before the edit that this is a part of.
  init?(_ id: ElementID, in document: Document, _ layouts: SceneLayouts) {
    guard let container = document.elements[id], let parent = document.parent(of: id),
      let scene = document.scene(of: id)?.id, !container.children.isEmpty
    else { return nil }
    (self.container, self.parent, self.scene, self.layouts) = (container, parent, scene, layouts)
  }

  private var item: Item { .element(container.id) }

  /// Applies the change. Returns the number of existing constraints that were lost.
  @discardableResult
  func apply(to draft: inout Draft) -> Int {
    let constraintsBefore = Set(draft.document.constraints.map(\.id))
    if container.kind == .stack { spellOut(&draft) }
    measureFromEdges(&draft)
    // Passing lengths on removes the equation between content and container, so this is asked before.
    let scrolling = Axis.allCases.filter { scrolls(along: $0, draft.document) }
    for axis in Axis.allCases where !scrolling.contains(axis) { passOnLengths(along: axis, &draft) }
    // If scrolling content is held at its beginning only, its end and the end of the scroll view are different things.
    let loose = scrolling.filter { isHeldAtStart(along: $0, draft.document) }
    for edge in Attribute.allCases where edge.quantity == .location {
      join(at: edge, withOutside: !(edge.isFarEnd && loose.contains(edge.axis)), &draft)
    }
    let lost = Set(draft.document.constraints(on: item).map(\.id))
    for id in lost { draft.remove(id) }
    let named = Set(draft.document.constraints.flatMap(\.items))
    liftChildren(&draft)
    let held = container.children.filter { named.contains(.element($0)) }
    // If every constraint of the container went on, everything is held as before.
    if !held.isEmpty, !lost.isEmpty || wasPlacedByItself {
      _ = layouts.apply(.addMissing, to: &draft, scene: scene, elements: held)
    }
    return lost.intersection(constraintsBefore).count
  }

  /// True if more than constraints held the container or its children: a prototype, or the container being a stack.
  private var wasPlacedByItself: Bool {
    container.kind == .stack || layouts.layout(of: scene)?.prototypes.contains(container.id) != false
  }

  /// Moves constraints from the container's margins and guides, which go with it, to its edges.
  private func measureFromEdges(_ draft: inout Draft) {
    let retargeting = Retargeting(draft, layouts)
    let guides = Set(
      draft.document.guides.filter { $0.owner == container.id && $0.kind != .custom }.map { Item.guide($0.id) })
    for constraint in draft.document.constraints {
      // A constraint among the container's own lines goes with them.
      if constraint.items.allSatisfy({ $0 == item || guides.contains($0) }), constraint.second != nil { continue }
      for side in [AnchorSide.first, .second] {
        guard let anchor = side.anchor(of: constraint),
          guides.contains(anchor.item) || anchor.item == item && anchor.attribute.isRelativeToMargin,
          let moved = retargeting.moved(
            constraint, side, to: Anchor(item, anchor.attribute.withoutMargin), along: margin(at: anchor, draft))
        else { continue }
        draft.put(moved)
      }
    }
  }

  /// Returns the distance from an edge of the container to its margin there, if it follows values. Nil for other lines.
  private func margin(at anchor: Anchor, _ draft: Draft) -> ValueExpression? {
    let guide: GuideKind? = if case .guide(let id) = anchor.item { draft.document.guides[id]?.kind } else { nil }
    guard guide == nil || guide == .margins else { return nil }
    func margin(_ edge: Attribute) -> ValueExpression? { container.expression("margins.\(edge.rawValue)") }
    func opposite(_ edge: Attribute) -> ValueExpression? { margin(edge)?.negated }
    let edge = anchor.attribute.withoutMargin
    switch edge {
    case .leading, .top: return margin(edge)
    case .trailing, .bottom: return opposite(edge)
    case .left: return isRightToLeft ? margin(.trailing) : margin(.leading)
    case .right: return isRightToLeft ? opposite(.leading) : opposite(.trailing)
    default: return nil
    }
  }

  private var isRightToLeft: Bool { layouts.session(of: scene)?.isRightToLeft(container.id) == true }

  // MARK: Edges

  /// True if the length of the content does not depend on the length of the container: a scroll view without an
  /// equation between the two.
  private func scrolls(along axis: Axis, _ document: Document) -> Bool {
    guard container.kind == .scrollView, !isFilled(along: axis, document) else { return false }
    let length: Attribute = axis == .horizontal ? .width : .height
    func ends(_ kind: GuideKind) -> Set<Anchor> {
      Set(document.guides.filter { $0.owner == container.id && $0.kind == kind }.map { Anchor(.guide($0.id), length) })
    }
    let (content, frame) = (ends(.content), ends(.frame).union([Anchor(container.id, length)]))
    return !document.constraints.contains { constraint in
      guard constraint.holdsAlways, constraint.distance()?.isZero == true, let second = constraint.second else {
        return false
      }
      return content.contains(constraint.first) && frame.contains(second)
        || frame.contains(constraint.first) && content.contains(second)
    }
  }

  /// True if one child is tied to both ends of the container, and as long as the container.
  private func isFilled(along axis: Axis, _ document: Document) -> Bool {
    let (start, end, length): (Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    func child(at edge: Attribute) -> Item? {
      let anchor = Anchor(container.id, edge)
      let found = heir(at: anchor, among: bound(at: anchor, document).inner)
      return found.flatMap { $0.tie.distance()?.isZero == true && $0.anchor.attribute == edge ? $0.anchor.item : nil }
    }
    guard let near = child(at: start), near == child(at: end) else { return false }
    return document.constraints(on: item).contains { constraint in
      constraint.holdsAlways && constraint.distance()?.isZero == true && constraint.multiplier == 1
        && constraint.other(than: Anchor(container.id, length)) == Anchor(near, length)
    }
  }

  private func isHeldAtStart(along axis: Axis, _ document: Document) -> Bool {
    Attribute.allCases.contains { edge in
      edge.axis == axis && edge.quantity == .location && !edge.isFarEnd
        && bound(at: Anchor(container.id, edge), document).outer.contains(where: \.holdsAlways)
    }
  }

  /// An anchor inside the container that an equation ties to one of the container's edges.
  private struct Heir {
    let tie: Constraint
    let anchor: Anchor
  }

  private func bound(at anchor: Anchor, _ document: Document) -> (inner: [Constraint], outer: [Constraint]) {
    let within = Set(document.subtree(of: container.id)).subtracting([container.id])
    var (inner, outer): ([Constraint], [Constraint]) = ([], [])
    for constraint in document.constraints(on: item) {
      guard let other = constraint.other(than: anchor) else { continue }
      if document.element(for: other.item).map(within.contains) == true {
        inner.append(constraint)
      } else if other.item != item, document.element(for: other.item) != container.id {
        outer.append(constraint)
      }
    }
    return (inner, outer)
  }

  private func heir(at anchor: Anchor, among inner: [Constraint]) -> Heir? {
    let tie = inner.first { $0.holdsAlways }
    return tie.flatMap { tie in tie.other(than: anchor).map { Heir(tie: tie, anchor: $0) } }
  }

  /// Joins the inside and the outside of an edge. The heir is the first child that an equation ties to the edge. It
  /// replaces the edge in the constraints from outside. The other constraints from inside are tied to the outside line
  /// that held the edge, or to the heir if no line did.
  private func join(at edge: Attribute, withOutside: Bool, _ draft: inout Draft) {
    let anchor = Anchor(container.id, edge)
    var (inner, outer) = bound(at: anchor, draft.document)
    if !withOutside { outer = [] }
    guard let heir = heir(at: anchor, among: inner) else { return joinWithoutHeir(at: anchor, inner, outer, &draft) }
    let above = Set([parent] + draft.document.ancestors(of: parent))
    let lines = outer.filter(\.holdsAlways)
    let line =
      lines.first { $0.items.contains { draft.document.element(for: $0).map(above.contains) == true } } ?? lines.first
    let rest = inner.filter { $0.id != heir.tie.id }
    replace(anchor, in: rest, by: line ?? heir.tie, else: heir.tie, &draft)
    replace(anchor, in: outer, by: heir.tie, else: heir.tie, &draft)
    // The edge no longer exists, so its tie is removed.
    draft.remove(heir.tie.id)
  }

  /// Joins an edge that no child is tied to by an equation. It only limited the children; the outside line limits them
  /// now.
  private func joinWithoutHeir(
    at anchor: Anchor, _ inner: [Constraint], _ outer: [Constraint], _ draft: inout Draft
  ) {
    guard !inner.isEmpty, let line = outer.first(where: \.holdsAlways) else { return }
    replace(anchor, in: inner, by: line, else: line, &draft)
    if !draft.document.constraints(on: item).contains(where: { $0.id != line.id && $0.other(than: anchor) != nil }) {
      draft.remove(line.id)
    }
  }

  /// Replaces an anchor in some constraints by the other end of an equation. If that cannot keep the meaning at all
  /// sizes, the constraint goes to the other end of the fallback, at the distance that it has in the design.
  private func replace(
    _ anchor: Anchor, in constraints: [Constraint], by equation: Constraint, else fallback: Constraint,
    _ draft: inout Draft
  ) {
    let retargeting = Retargeting(draft, layouts)
    let links = [equation, fallback].filter(isTurnedAlike).compactMap { AnchorLink($0, of: anchor) }
    let document = draft.document
    for constraint in constraints {
      let side: AnchorSide = constraint.first == anchor ? .first : .second
      let said = links.lazy.compactMap { $0.replaced(in: constraint, side, document) }.first
      let moved =
        said
        ?? fallback.other(than: anchor).flatMap {
          retargeting.moved(constraint, side, to: $0, along: AnchorLink(fallback, of: anchor)?.gap)
        }
      if let moved { draft.put(moved) }
    }
  }

  /// True if the equation is mirrored inside the container just as outside: it does not follow the language, or the
  /// children of the container have the same reading direction as its siblings.
  private func isTurnedAlike(_ equation: Constraint) -> Bool {
    guard equation.followsLanguage, let session = layouts.session(of: scene) else { return true }
    return session.isRightToLeft(container.id) == session.isRightToLeft(parent)
  }

  // MARK: Lengths

  /// Passes constraints on the container's length on to the children that are tied to its two ends: as a distance
  /// between two children, or as the length of the one child that is tied to both.
  private func passOnLengths(along axis: Axis, _ draft: inout Draft) {
    let (start, end, length, middle): (Attribute, Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
    func link(_ edge: Attribute) -> AnchorLink? {
      let anchor = Anchor(container.id, edge)
      return heir(at: anchor, among: bound(at: anchor, draft.document).inner).flatMap { AnchorLink($0.tie, of: anchor) }
    }
    guard let nearLink = link(start), let farLink = link(end) else { return }
    let (near, far) = (nearLink.other, farLink.other)
    guard near.attribute == start, far.attribute == end else { return }
    let retargeting = Retargeting(draft, layouts)
    let own = retargeting.holding(Anchor(container.id, length)).constant
    let fixed = draft.document.constraints(on: item).first {
      $0.first == Anchor(container.id, length) && $0.second == nil && $0.holdsAlways
    }
    // The container is longer than the distance of the two ends by this, and its middle lies after theirs by that.
    let extra = farLink.gap.adding(nearLink.gap, times: -1)
    let middleGap = ValueExpression(0).adding(farLink.gap, times: 0.5)?.adding(nearLink.gap, times: 0.5)
    // The middle of a fixed length lies half of it after the beginning.
    let halfGap = fixed?.distance().flatMap { nearLink.gap.adding($0, times: 0.5) }
    for constraint in draft.document.constraints(on: item) {
      for side in [AnchorSide.first, .second] {
        guard let anchor = side.anchor(of: constraint), anchor.item == item,
          anchor.attribute == length || anchor.attribute == middle
        else { continue }
        if near.item != far.item, anchor.attribute == middle {
          // The length is fixed, so the middle is always at the same distance from the beginning.
          if fixed != nil, let moved = retargeting.moved(constraint, side, to: near, along: halfGap) {
            draft.put(moved)
          }
        } else if near.item != far.item {
          guard constraint.second == nil else { continue }
          var distance = constraint
          (distance.first, distance.second) = (far, near)
          let shift = retargeting.holding(far, near).constant - own
          let following = extra.flatMap { constraint.shift(for: $0, on: .first) }
            .flatMap { retargeting.shift(shift, following: $0, in: constraint) }
          if let shifted = distance.shifted(by: following ?? ValueExpression(shift), in: draft.document.valueTable) {
            draft.put(shifted)
          }
        } else if constraint.other(than: anchor) == Anchor(near.item, anchor.attribute) {
          // This constraint makes the child as long as the container, whose length then depends on the child alone.
          draft.remove(constraint.id)
        } else if let moved = retargeting.moved(
          constraint, side, to: Anchor(near.item, anchor.attribute),
          along: anchor.attribute == length ? extra : middleGap)
        {
          draft.put(moved)
        }
      }
    }
  }

  private func liftChildren(_ draft: inout Draft) {
    let before = draft
    let siblings = draft.document.children(of: parent)
    let place = siblings.firstIndex(of: container.id) ?? siblings.count
    draft.move(container.children, into: parent, at: place + 1)
    draft.removeSubtree(container.id)
    Retargeting.keepMultiples(on: container.children.map(Item.element), from: before, in: &draft, layouts)
  }
}

extension Constraint {
  /// Returns the other anchor of the constraint; nil if `anchor` is none of its anchors, or its only one.
  fileprivate func other(than anchor: Anchor) -> Anchor? {
    if first == anchor { return second }
    return second == anchor ? first : nil
  }
}

extension Attribute {
  var isCenter: Bool { self == .centerX || self == .centerY }

  /// True for all but the beginning of a content. Both left and leading count as a beginning in every language.
  fileprivate var isFarEnd: Bool {
    switch self {
    case .left, .leading, .top: false
    default: true
    }
  }
}

extension Unembedding {
  /// Unembeds several containers. Returns the number of constraints that were lost.
  static func apply(to containers: [ElementID], in draft: inout Draft, _ layouts: SceneLayouts) -> Int {
    containers.reduce(0) { lost, id in
      lost + (Unembedding(id, in: draft.document, layouts)?.apply(to: &draft) ?? 0)
    }
  }
}

extension Document {
  /// The selected containers that can be removed while their children stay.
  package func unembeddable(in selection: Selection) -> [ElementID] {
    containers(in: selection).filter { !isVaried($0) }
  }

  /// Why nothing of the selection can be unembedded; nil if something can.
  package func whyNotUnembeddable(_ selection: Selection) -> Message? {
    if !unembeddable(in: selection).isEmpty { return nil }
    return containers(in: selection).isEmpty
      ? Message("Select a container that isn’t empty") : Message("A container with variations can’t be unembedded")
  }

  /// True if the container differs under some condition: its children could not keep what it does there. Also true for
  /// a scroll view with a varied constraint between its content and something else, which cannot be kept for one
  /// condition alone.
  private func isVaried(_ id: ElementID) -> Bool {
    guard let container = elements[id] else { return false }
    if container.variations.keys.contains(where: { $0 != VariationKey() }) { return true }
    guard container.kind == .scrollView, !variedConstraints.isEmpty else { return false }
    let inside = Set(subtree(of: id).dropFirst())
    return variedConstraints.contains { name in
      let named = (constraints[name]?.items ?? []).compactMap(element)
      return named.contains(where: inside.contains) && !named.allSatisfy(inside.contains)
    }
  }

  private func containers(in selection: Selection) -> [ElementID] {
    movable(in: selection).filter { !ownChildren(of: $0).isEmpty }
  }
}
