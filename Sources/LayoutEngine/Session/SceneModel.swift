import ConstraintSolving
import LayoutModel

/// Everything that a scene's equations are read from: the document, its surroundings, and a node for each element.
struct SceneModel {
  var document: Document
  var scene: Scene
  var surroundings: Surroundings
  let measurer: any TextMeasuring
  var nodes: [SceneNode] = []
  var slots: [ElementID: Int] = [:]
  var guides: [GuideID: Box] = [:]
  /// How many constraints free an item from its prototype.
  var freedBy: [Item: Int] = [:]

  init(document: Document, scene: Scene, surroundings: Surroundings, measurer: any TextMeasuring) {
    self.document = document
    self.scene = scene
    self.surroundings = surroundings
    self.measurer = measurer
  }

  var meter: IntrinsicMeter {
    IntrinsicMeter(document: document, surroundings: surroundings, measurer: measurer)
  }

  var root: SceneNode? { slots[scene.root].map { nodes[$0] } }

  func slot(of item: Item) -> Int? {
    switch item {
    case .element(let id): slots[id]
    case .guide(let id): document.guides[id].flatMap { slots[$0.owner] }
    }
  }

  /// The nearest element that has both in it; an element counts as its own ancestor.
  func commonAncestor(_ a: Int, _ b: Int) -> Int? {
    var (a, b) = (a, b)
    while a != b {
      // The deeper one climbs; at equal depth both do, in turn.
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

  func isAncestor(_ ancestor: Int, of slot: Int) -> Bool {
    ancestor != slot && commonAncestor(ancestor, slot) == ancestor
  }

  /// Is the element placed by a stack that holds it?
  func isArranged(_ element: ElementID) -> Bool {
    guard let parent = document.parent(of: element) else { return false }
    return document.elements[parent]?.kind == .stack
  }

  // MARK: Facts

  func facts(of element: Element, measure: IntrinsicMeasure, parent: Int?) -> ElementFacts {
    let flips = element.traits.semanticContent.isRightToLeft(inLanguage: surroundings.isRightToLeft)
    return ElementFacts(
      parent: parent, alignment: measure.alignment, baselines: measure.baselines,
      insets: insetsBeforeLayout(of: element, alignment: measure.alignment, flips: flips), runsRightToLeft: flips)
  }

  /// Takes note of an element as it is in the document now. True if that matters to the rows of others.
  mutating func refresh(_ slot: Int, from element: Element) -> Bool {
    let measure = meter.measure(element)
    let facts = facts(of: element, measure: measure, parent: nodes[slot].facts.parent)
    let isDifferent = facts != nodes[slot].facts
    nodes[slot].facts = facts
    nodes[slot].measure = measure
    nodes[slot].wrappedHeight = nil
    nodes[slot].design = element.frame
    nodes[slot].adaptsMargins = element.adaptsMargins
    return isDifferent
  }
}

extension Element {
  var adaptsMargins: Bool { traits.preservesSuperviewMargins || traits.followsReadableWidth }
}
