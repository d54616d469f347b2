import ConstraintSolving
import LayoutModel

/// Writes a scene's equations from nothing. The order of rows and unknowns depends only on the document.
extension SceneEquations {
  /// Writes all equations into the solver, which must be empty.
  mutating func write(_ context: SceneContext) {
    var model = SceneModel(context)
    let walk = TreeWalk(context)
    let constraints = context.document.constraintIndices(in: context.scene, laidOut: walk.order.count)
    addNodes(of: walk, to: &model, constraints: constraints.count)
    addGuideBoxes(to: &model)
    rows.holdRoot(of: model)
    writeAllRows(&model, constraints: constraints)
    writtenPlacements = Array(model.nodes.indices)
    self.model = model
  }

  // MARK: Unknowns

  /// Makes the unknowns in document order, because their order decides between equally good layouts.
  private mutating func addNodes(of walk: TreeWalk, to model: inout SceneModel, constraints: Int) {
    model.nodes.reserveCapacity(walk.order.count)
    model.slots.reserveCapacity(walk.order.count)
    rows.reserve(elements: walk.order.count, constraints: constraints)
    for index in walk.parents.indices where walk.contains(index) {
      if let element = model.context.document.elements.stored(at: index) {
        addNode(element, at: index, to: &model)
      }
    }
    model.link(by: walk)
    model.findIslands()
  }

  mutating func addNode(_ element: StoredRecord<Element>, at index: Int, to model: inout SceneModel) {
    let box = rows.addBox()
    let content = element.record.kind == .scrollView ? rows.addContentBox() : nil
    let measure = model.meter.measure(element)
    let facts = model.facts(of: element, measure: measure, parent: nil)
    model.slots[element.record.id] = model.nodes.count
    model.nodes.append(
      SceneNode(
        id: element.record.id, documentIndex: index, box: box, content: content, kind: element.record.kind,
        facts: facts, traits: NodeTraits(element.record), measure: measure))
    rows.preferDesign(of: element, in: model.nodes.count - 1, model)
  }

  private mutating func addGuideBoxes(to model: inout SceneModel) {
    for guide in model.context.document.guides where guide.kind == .custom && model.slots[guide.owner] != nil {
      model.guides[guide.id] = GuideNode(box: rows.addBox())
      rows.preferDesign(of: guide, in: model)
    }
  }

  // MARK: Rows

  private mutating func writeAllRows(_ model: inout SceneModel, constraints indices: [Int]) {
    let range = indices.first.map { $0..<(indices.last ?? $0) + 1 } ?? 0..<0
    rows.reserve(constraintIndices: range, slots: model.nodes.count)
    var group = RowGroup()
    for index in indices {
      writeNew(.constraint(index), model, &group)
      // Placements are written after all constraints, because constraints decide which elements have one.
      group.links.frees.each { model.countFreed($0, by: 1) }
    }
    model.noteResistances()
    for slot in model.nodes.indices {
      writeNew(.placement(slot), model, &group)
      writeNew(.intrinsic(slot), model, &group)
      if model.nodes[slot].kind == .stack { writeNew(.stack(slot), model, &group) }
    }
    for guide in model.context.document.guides {
      if let key = model.key(of: guide.id) { writeNew(key, model, &group) }
    }
  }
}

extension Document {
  /// Returns the indices, rising, of all constraints that may have rows in the layout of a scene in which `laidOut`
  /// elements are laid out. These are the constraints that name an item in the scene, and perhaps some that do not and
  /// have no rows: if the scene is most of the document, taking all constraints is faster than asking each.
  fileprivate func constraintIndices(in scene: Scene, laidOut: Int) -> [Int] {
    guard scenes.count > 1, laidOut < elements.count / 4 * 3 else { return Array(0..<constraints.nextIndex) }
    let scene = ItemsOfScene(scene, in: self)
    // If the scene is a large part of the document, asking each constraint is faster than asking each element.
    guard scene.count > elements.count / 4 else { return constraintIndices(on: scene.items) }
    return (0..<constraints.nextIndex).filter { index in
      guard let constraint = constraints.stored(at: index) else { return false }
      return scene.contains(constraint.record.first.item)
        || constraint.record.second.map { scene.contains($0.item) } ?? false
    }
  }
}

/// The elements of a scene and the guides in it, laid out or not.
private struct ItemsOfScene {
  private let document: Document
  /// The elements' indices in the document's table.
  private var indices: [Int] = []
  private var isInScene: [Bool]
  private let guides: Set<GuideID>

  init(_ scene: Scene, in document: Document) {
    self.document = document
    var isInScene = [Bool](repeating: false, count: document.elements.nextIndex)
    var pending = [scene.root]
    while let id = pending.popLast() {
      guard let index = document.elements.index(of: id), !isInScene[index] else { continue }
      isInScene[index] = true
      indices.append(index)
      if let element = document.elements.stored(at: index) { pending.append(contentsOf: element.record.children) }
    }
    self.isInScene = isInScene
    guides = Set(
      document.guides.lazy.filter { guide in
        document.elements.index(of: guide.owner).map { isInScene[$0] } ?? false
      }.map(\.id))
  }

  var count: Int { indices.count }

  var items: [Item] {
    indices.compactMap { document.elements.stored(at: $0).map { .element($0.record.id) } } + guides.map(Item.guide)
  }

  func contains(_ item: Item) -> Bool {
    switch item {
    case .element(let id): document.elements.index(of: id).map { isInScene[$0] } ?? false
    case .guide(let id): guides.contains(id)
    }
  }
}

extension SceneModel {
  /// Sets the parent and depth of every node.
  mutating func link(by walk: TreeWalk) {
    var slotOfIndex = [Int](repeating: -1, count: walk.parents.count)
    for slot in nodes.indices where nodes[slot].isLaidOut { slotOfIndex[nodes[slot].documentIndex] = slot }
    order = walk.order.map { slotOfIndex[$0] }.filter { $0 >= 0 }
    for slot in order {
      let index = walk.parents[nodes[slot].documentIndex]
      let parent = index >= 0 ? slotOfIndex[index] : nil
      let wasCell = isCell(nodes[slot])
      nodes[slot].facts.setParent(parent)
      if isCell(nodes[slot]) != wasCell { readMarginsAnew(of: slot) }
      nodes[slot].depth = parent.map { nodes[$0].depth + 1 } ?? 0
    }
  }

  /// Computes the margins of a node anew, because rows of a table have margins of their own.
  private mutating func readMarginsAnew(of slot: Int) {
    guard let element = element(at: slot) else { return }
    nodes[slot].facts.insets = insetsBeforeLayout(of: element, node: nodes[slot])
  }

  mutating func countFreed(_ freed: FreedPair.Freed, by change: Int) {
    switch freed {
    case .element(let slot): nodes[Int(slot)].freedBy += change
    case .guide(let index):
      if let guide = context.document.guides.stored(at: Int(index)) { guides[guide.record.id]?.freedBy += change }
    }
  }

  /// Returns the content size that a scroll view has in the design. It reaches as far as the children's design frames,
  /// and is at least the scroll view's own size. So a distance drawn to an edge of the scroll view is the distance to
  /// its content's edge.
  func designContentSize(of scrollView: Element) -> Size {
    let frames = scrollView.children.compactMap {
      context.document.elements.stored($0)?.record.frame.clampedToCoordinateRange
    }
    let seen = scrollView.frame.clampedToCoordinateRange.size
    return Size(
      max(0, seen.width, frames.map(\.maxX).max() ?? 0), max(0, seen.height, frames.map(\.maxY).max() ?? 0))
  }
}
