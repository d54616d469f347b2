import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A document in which constraints lay out the children of some containers as these did.
///
/// Containers keep their places in the tree as plain views. For example, a row becomes a view whose children are tied
/// one behind the other.
struct ConstraintDocument {
  let original: Document
  /// The containers that become views.
  let replaced: Set<ElementID>
  let lengths: ContainedLengths
  var pen: ConstraintPen

  init(_ document: Document, _ scene: Scene, replacing containers: Set<ElementID>, _ lengths: ContainedLengths) {
    (original, replaced, self.lengths) = (document, containers, lengths)
    pen = ConstraintPen(document)
    for id in document.subtree(of: scene.root) where replaced.contains(id) {
      if let parent = document.parent(of: id), replaced.contains(parent) { continue }
      // The scene, or the container around it, decides its size.
      let isGiven = id == scene.root || document.container(of: id) != nil
      let freedom = isGiven ? LengthFreedom.given : .loose
      constrain(id, AxisPair(freedom, freedom))
    }
  }

  /// The document with its old frames.
  var unsettled: Document { pen.document }

  /// The document; its frames are those of its layout.
  func document(in sampled: SampledScene) -> Document {
    let layout = SceneLayout.solved(
      unsettled, scene: sampled.scene.id, environment: sampled.environment, measurer: sampled.measurer)
    var pen = pen
    for (id, frame) in layout.frames { pen.update(id) { $0.frame = frame } }
    for (id, frame) in layout.guideFrames {
      guard let guide = unsettled.guides[id], guide.kind == .custom, let owner = layout.rootFrames[guide.owner] else {
        continue
      }
      pen.update(id) { $0.frame = frame.offset(by: .zero - owner.origin) }
    }
    return pen.document
  }

  // MARK: Containers

  private mutating func constrain(_ id: ElementID, _ freedom: AxisPair<LengthFreedom>) {
    guard let element = original.elements[id], let container = element.container else { return }
    let contained = ContainedChildren(of: element, in: original)
    makePlain(element)
    guard !contained.children.isEmpty else {
      for axis in Axis.allCases { shorten(id, axis, freedom[axis]) }
      return
    }
    let freedoms: [AxisPair<LengthFreedom>]
    switch container.kind {
    case .box: freedoms = constrainBox(contained, container, freedom)
    case .grid: freedoms = constrainGrid(contained, container, freedom)
    case .center: freedoms = constrainCenter(contained, freedom)
    case .clamp: freedoms = constrainClamp(contained, container, freedom)
    default: freedoms = constrainLayers(contained, freedom)
    }
    for (child, freedom) in zip(contained.children, freedoms) { settle(child, freedom) }
  }

  private mutating func makePlain(_ element: Element) {
    pen.update(element.id) { $0.arrangement = Arrangement() }
    for child in element.children { pen.update(child) { $0.traits.placement = Placement() } }
  }

  /// Writes what decides the length of a child by itself, and constrains its own children.
  private mutating func settle(_ child: ContainedChild, _ freedom: AxisPair<LengthFreedom>) {
    guard replaced.contains(child.id) else {
      for axis in Axis.allCases { settleContents(child, axis, freedom[axis]) }
      return
    }
    var inner = freedom
    for axis in Axis.allCases {
      guard let request = child.placement[requested: axis], request > 0 else { continue }
      pen.size(.element(child.id), axis, .greaterOrEqual, request)
      inner[axis] = freedom[axis].withLeastLength
    }
    constrain(child.id, inner)
  }

  private mutating func settleContents(_ child: ContainedChild, _ axis: Axis, _ freedom: LengthFreedom) {
    let request = child.placement[requested: axis].flatMap { $0 > 0 ? $0 : nil }
    if lengths.hasNatural(child.id, axis) {
      if let request { pen.size(.element(child.id), axis, .greaterOrEqual, request) }
      let isWeak = freedom.kind != .tight && freedom.competes
      pen.update(child.id) { element in
        let own = element.traits.hugging[axis]
        element.traits.hugging[axis] = isWeak ? freedom.priority : max(own, .defaultLow)
      }
      return
    }
    let item = Item.element(child.id)
    switch freedom.kind {
    case .tight where original.elements[child.id]?.children.isEmpty == false: break
    case .tight: pen.size(item, axis, request ?? 0)
    case .loose:
      if let request { pen.size(item, axis, .greaterOrEqual, request) }
      pen.size(item, axis, request ?? 0, at: freedom.priority)
    case .given: if let request { pen.size(item, axis, .greaterOrEqual, request) }
    }
  }

  // MARK: Places

  /// Puts a child into a room, as its alignment says.
  ///
  /// - Parameter fits: true if the room must not be shorter than the child.
  mutating func place(
    _ child: ContainedChild, in room: LineRoom, _ axis: Axis, alignment: Placement.Alignment, fits: Bool
  ) {
    let (before, after) = child.margins(axis)
    let (near, far) = (Anchor(child.id, axis.nearEdge), Anchor(child.id, axis.farEdge))
    switch alignment {
    case .fill, .baseline:
      pen.tie(near, room.start, plus: before)
      pen.tie(far, room.end, plus: -after)
    case .start:
      pen.tie(near, room.start, plus: before)
      if fits { pen.tie(far, .lessOrEqual, room.end, plus: -after) }
    case .end:
      pen.tie(far, room.end, plus: -after)
      if fits { pen.tie(near, .greaterOrEqual, room.start, plus: before) }
    case .center:
      if let middle = room.middle {
        pen.tie(Anchor(child.id, axis.middle), middle, plus: (before - after) / 2)
      }
      guard fits else { return }
      pen.tie(near, .greaterOrEqual, room.start, plus: before)
      pen.tie(far, .lessOrEqual, room.end, plus: -after)
    }
  }

  /// Puts children into the whole length of their container along an axis, and returns their freedom there.
  ///
  /// - Parameter counted: the children for which the container is long enough. Nil: all.
  mutating func placeAcross(
    _ contained: ContainedChildren, _ axis: Axis, _ freedom: LengthFreedom, counted: Set<ElementID>? = nil
  ) -> [LengthFreedom] {
    let counted = counted ?? Set(contained.children.map(\.id))
    let isAlone = counted.count == 1 && freedom.kind == .tight
    var isHeld = isAlone
    var freedoms: [LengthFreedom] = []
    for child in contained.children {
      let (counts, fills) = (counted.contains(child.id), child.fills(axis))
      place(
        child, in: LineRoom(.element(contained.owner), axis), axis,
        alignment: isAlone && counts ? .fill : child.alignment(axis),
        fits: counts && (freedom.kind != .given || mustFit(child)))
      isHeld = isHeld || fills && counts
      freedoms.append(fills ? freedom.filling(besideOthers: counted.count > 1 || !counts) : freedom.hugging)
    }
    if !isHeld { shorten(contained.owner, axis, freedom) }
    return freedoms
  }

  /// Makes a container no longer than its contents need.
  mutating func shorten(_ owner: ElementID, _ axis: Axis, _ freedom: LengthFreedom) {
    guard freedom.kind != .given else { return }
    pen.size(.element(owner), axis, 0, at: freedom.priority)
  }

  /// True if the child has to be told when there is too little room: it wraps, or it has others in it.
  func mustFit(_ child: ContainedChild) -> Bool {
    guard let element = original.elements[child.id] else { return false }
    return !element.children.isEmpty || element.content.lineLimit(in: element.kind) != 1
  }
}
