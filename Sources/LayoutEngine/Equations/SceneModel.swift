import ConstraintSolving
import LayoutModel

/// All input of a scene's equations: the document, its surroundings, and a node for each element.
public struct SceneModel: Sendable {
  public var context: SceneContext
  public var nodes: [SceneNode] = []
  /// The slots of all laid-out elements, parents before children, in drawing order.
  public var order: [Int] = []
  public var slots: [ElementID: Int] = [:]
  public var guides: [GuideID: GuideNode] = [:]
  /// The containers that lay out their children themselves.
  var islands = SceneIslands()
  /// True if the scene has containers, whose contents follow from the layout in a way that no row says.
  public var hasContainers: Bool { !islands.isEmpty }
  /// The lowest compression resistance of each element's content, by slot; empty in a scene without stacks. See
  /// `noteResistances`.
  var resistances: [AxisPair<Double>] = []

  init(_ context: SceneContext) { self.context = context }

  @inlinable public var document: Document { context.document }
  public var scene: Scene { context.scene }
  @inlinable public var surroundings: Surroundings { context.surroundings }
  public var meter: IntrinsicMeter { IntrinsicMeter(context: context) }

  public var root: SceneNode? { slots[context.scene.root].map { nodes[$0] } }

  func slot(of item: Item) -> Int? {
    switch item {
    case .element(let id): slots[id]
    case .guide(let id): context.document.guides.stored(id).flatMap { slots[$0.record.owner] }
    }
  }

  /// Returns the element of a node; nil once the node is no longer laid out.
  public func element(at slot: Int) -> StoredRecord<Element>? {
    nodes[slot].isLaidOut ? context.document.elements.stored(at: nodes[slot].documentIndex) : nil
  }

  /// Returns the nearest element that contains both. An element counts as its own ancestor.
  func commonAncestor(_ a: Int, _ b: Int) -> Int? {
    var (a, b) = (a, b)
    while a != b {
      // The deeper one climbs; at equal depth both climb in turn.
      if nodes[a].depth >= nodes[b].depth {
        guard let parent = nodes[a].facts.parent else { return nil }
        a = parent
      } else {
        guard let parent = nodes[b].facts.parent else { return nil }
        b = parent
      }
    }
    return a
  }

  /// Returns the distance by which an element's content is scrolled; 0 if the element does not scroll.
  func scrollOffset(of slot: Int, _ axis: Axis) -> Double {
    guard !surroundings.scrollOffsets.isEmpty, nodes[slot].content != nil,
      let offset = surroundings.scrollOffsets[nodes[slot].id]
    else { return 0 }
    return axis == .horizontal ? offset.x : offset.y
  }

  func scrollOffset(of slot: Int) -> Point {
    Point(scrollOffset(of: slot, .horizontal), scrollOffset(of: slot, .vertical))
  }

  func isAncestor(_ ancestor: Int, of slot: Int) -> Bool {
    ancestor != slot && commonAncestor(ancestor, slot) == ancestor
  }

  /// True if a stack or a container holds and places the element.
  public func isArranged(_ id: ElementID) -> Bool { slots[id].map(isArranged) ?? false }

  func isArranged(_ slot: Int) -> Bool {
    nodes[slot].facts.parent.map { nodes[$0].kind == .stack || nodes[$0].traits.isContainer } ?? false
  }

  // MARK: Facts

  func facts(of element: StoredRecord<Element>, measure: IntrinsicMeasure, parent: Int?) -> ElementFacts {
    let flips = element.record.traits.semanticContent.isRightToLeft(inLanguage: context.surroundings.isRightToLeft)
    return ElementFacts(
      parent: parent, alignment: measure.alignment, baselines: measure.baselines,
      insets: insetsBeforeLayout(
        of: element, alignment: measure.alignment, flips: flips, isCell: isRowOfTable(parent: parent)),
      runsRightToLeft: flips)
  }

  /// Updates a node from its element in the document.
  mutating func refresh(_ slot: Int) {
    guard let element = element(at: slot) else { return }
    let measure = meter.measure(element)
    nodes[slot].adopt(measure, facts(of: element, measure: measure, parent: nodes[slot].facts.parent))
    nodes[slot].traits = NodeTraits(element.record)
  }

  /// Returns the facts that `refresh` would give a node; nil if its element is gone.
  func freshFacts(of slot: Int) -> ElementFacts? {
    element(at: slot).map { facts(of: $0, measure: meter.measure($0), parent: nodes[slot].facts.parent) }
  }
}

extension Element {
  var adaptsMargins: Bool { traits.preservesSuperviewMargins || traits.followsReadableWidth }
}

extension SceneModel {
  /// Returns nil if the element shows no text, or is not laid out.
  public func textFit(of slot: Int) -> TextFit? { element(at: slot).flatMap(meter.textFit) }
}
