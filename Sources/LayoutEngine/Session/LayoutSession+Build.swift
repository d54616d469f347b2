import ConstraintSolving
import LayoutModel

/// Beginning anew, in an order that only the document decides.
extension LayoutSession {
  mutating func build(_ document: Document) {
    forget()
    guard let scene = document.scenes[sceneID], document.elements.contains(scene.root) else { return }
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    var model = SceneModel(
      SceneContext(document: document, scene: scene, surroundings: surroundings, measurer: measurer))
    addNodes(to: &model)
    addGuideBoxes(to: &model)
    holdRoot(of: model)
    writeAllRows(&model)
    self.model = model
    settleAfterBuilding()
  }

  private mutating func forget() {
    model = nil
    let meter = solver.meter
    solver = Solver()
    solver.meter = meter
    groups = GroupTable()
    keyOfRow = []
    order = []
    recovery = Recovery()
    unusable = []
    adaptable = []
    insetReaders = [:]
    reported = []
    rootReported = []
    reportedInsets = []
    reportedMisplaced = []
    changes.beginNext()
    changes.noteAll()
    hasGone = false
    isVertical = []
    rowsAcrossAxes = 0
    layout = SceneLayout()
  }

  // MARK: Unknowns

  /// Unknowns are made in document order: that is what decides between equally good layouts.
  private mutating func addNodes(to model: inout SceneModel) {
    let walk = TreeWalk(model.context)
    model.nodes.reserveCapacity(walk.order.count)
    model.slots.reserveCapacity(walk.order.count)
    isVertical.reserveCapacity(4 * walk.order.count)
    // Most constraints are of four unknowns at most, and most elements measure something on both axes.
    let rows = model.context.document.constraints.count + 4 * walk.order.count
    solver.reserve(variables: 4 * walk.order.count, rows: rows, terms: 3 * rows)
    for place in walk.parents.indices where walk.contains(place) {
      if let element = model.context.document.elements.stored(at: place) {
        addNode(element, at: place, to: &model)
      }
    }
    linkNodes(by: walk, in: &model)
  }

  mutating func addNode(_ element: StoredRecord<Element>, at place: Int, to model: inout SceneModel) {
    let box = Box(in: &solver)
    noteAxes(of: box)
    let content = element.record.kind == .scrollView ? ContentBox(in: &solver) : nil
    if content != nil { isVertical += [false, true] }
    let measure = model.meter.measure(element)
    let facts = model.facts(of: element, measure: measure, parent: nil)
    model.slots[element.record.id] = model.nodes.count
    model.nodes.append(
      SceneNode(
        id: element.record.id, place: place, box: box, content: content, kind: element.record.kind, facts: facts,
        traits: NodeTraits(element.record), measure: measure))
    preferDesign(of: element, in: model.nodes.count - 1, model)
  }

  private mutating func noteAxes(of box: Box) {
    for index in 0..<4 { isVertical.append(index % 2 == 1) }
  }

  private mutating func addGuideBoxes(to model: inout SceneModel) {
    for guide in model.context.document.guides where guide.kind == .custom && model.slots[guide.owner] != nil {
      let box = Box(in: &solver)
      noteAxes(of: box)
      model.guides[guide.id] = GuideNode(box: box)
      preferDesign(of: guide, in: model)
    }
  }

  /// Tells every node its parent and depth.
  mutating func linkNodes(by walk: TreeWalk, in model: inout SceneModel) {
    var slotOfPlace = [Int](repeating: -1, count: walk.parents.count)
    for slot in model.nodes.indices where model.nodes[slot].isLaidOut { slotOfPlace[model.nodes[slot].place] = slot }
    order = walk.order.map { slotOfPlace[$0] }.filter { $0 >= 0 }
    for slot in order {
      let place = walk.parents[model.nodes[slot].place]
      let parent = place >= 0 ? slotOfPlace[place] : nil
      let wasCell = model.isCell(model.nodes[slot])
      model.nodes[slot].facts.parent = parent
      if model.isCell(model.nodes[slot]) != wasCell { model.readMarginsAnew(of: slot) }
      model.nodes[slot].depth = parent.map { model.nodes[$0].depth + 1 } ?? 0
    }
  }

  // MARK: Rows

  private mutating func writeAllRows(_ model: inout SceneModel) {
    let constraints = model.context.document.constraints
    groups = GroupTable(constraints: constraints.nextPlace, slots: model.nodes.count)
    keyOfRow.reserveCapacity(constraints.count + 4 * model.nodes.count)
    var group = RowGroup()
    for place in 0..<constraints.nextPlace {
      writeNew(.constraint(place), model, &group)
      noteUsable(constraints.stored(at: place))
      // Placements come after all constraints, which decide who has one.
      group.links.frees.each { model.countFreed($0, by: 1) }
    }
    for slot in model.nodes.indices {
      writeNew(.placement(slot), model, &group)
      writeNew(.intrinsic(slot), model, &group)
      if model.nodes[slot].kind == .stack { writeNew(.stack(slot), model, &group) }
    }
    for guide in model.context.document.guides {
      if let key = model.key(of: guide.id) { writeNew(key, model, &group) }
    }
  }

  /// The root fills the scene.
  mutating func holdRoot(of model: SceneModel) {
    guard let root = model.root else { return }
    let insets = root.facts.alignment
    try? solver.hold(root.box.x, at: insets.left)
    try? solver.hold(root.box.y, at: insets.top)
    try? solver.hold(root.box.width, at: model.rootLength(.horizontal))
    try? solver.hold(root.box.height, at: model.rootLength(.vertical))
  }
}

/// What the layout comes near to where it has a choice.
extension LayoutSession {
  /// Among equally good layouts, the one nearest to the design.
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

  // The values are within reach and the unknowns the solver's own, so it has no reason to refuse.
  private mutating func prefer(_ box: Box, near rect: Rect) {
    try? solver.prefer(box.x, near: rect.x)
    try? solver.prefer(box.y, near: rect.y)
    try? solver.prefer(box.width, near: rect.width)
    try? solver.prefer(box.height, near: rect.height)
  }
}

extension SceneModel {
  /// Rows of a table have margins of their own.
  mutating func readMarginsAnew(of slot: Int) {
    guard let element = element(at: slot) else { return }
    nodes[slot].facts.insets = insetsBeforeLayout(of: element, node: nodes[slot])
  }

  mutating func countFreed(_ freed: FreedPair.Freed, by change: Int) {
    switch freed {
    case .element(let slot): nodes[Int(slot)].freedBy += change
    case .guide(let place):
      if let guide = context.document.guides.stored(at: Int(place)) { guides[guide.record.id]?.freedBy += change }
    }
  }

  /// As far as the design frames of its children reach, and no less than what is seen of it: so a distance that is drawn to an
  /// edge of the scroll view is the distance to its content's edge.
  func designContentSize(of scrollView: Element) -> Size {
    let frames = scrollView.children.compactMap { context.document.elements.stored($0)?.record.frame.withinReach }
    let seen = scrollView.frame.withinReach.size
    return Size(
      max(0, seen.width, frames.map(\.maxX).max() ?? 0), max(0, seen.height, frames.map(\.maxY).max() ?? 0))
  }
}
