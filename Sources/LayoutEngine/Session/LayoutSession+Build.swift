import ConstraintSolving
import LayoutModel

/// Beginning anew, in an order that only the document decides.
extension LayoutSession {
  mutating func build(_ document: Document) {
    forget()
    guard let scene = document.scenes[sceneID], document.elements.contains(scene.root) else { return }
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    model = SceneModel(document: document, scene: scene, surroundings: surroundings, measurer: measurer)
    addNodes()
    addGuideBoxes()
    writeAllRows(of: document)
    isBuilt = true
    settleAfterBuilding()
  }

  private mutating func forget() {
    model = nil
    solver = Solver()
    groups = [:]
    originOf = [:]
    order = []
    recovery = Recovery()
    unusable = []
    adaptable = []
    insetReaders = [:]
    reportedInsets = []
    hasGone = false
    isBuilt = false
    verticals = []
    rowsAcrossAxes = 0
    reported = []
    rootReported = []
    layout = SceneLayout()
  }

  /// Unknowns are made in document order: that is what decides between equally good layouts.
  private mutating func addNodes() {
    guard let model else { return }
    let laidOut = model.laidOutElements()
    for element in model.document.elements where laidOut.contains(element.id) { addNode(element) }
    linkNodes(order: model.laidOutOrder(laidOut))
  }

  mutating func addNode(_ element: Element) {
    let box = Box(in: &solver)
    noteAxes(box.y, box.height)
    let content = element.kind == .scrollView ? ContentBox(in: &solver) : nil
    if let content { noteAxes(content.height) }
    editModel { model in
      let measure = model.meter.measure(element)
      let facts = model.facts(of: element, measure: measure, parent: nil)
      model.slots[element.id] = model.nodes.count
      model.nodes.append(
        SceneNode(
          id: element.id, box: box, content: content, facts: facts, design: element.frame,
          adaptsMargins: element.adaptsMargins, measure: measure))
    }
    preferDesign(of: element)
  }

  /// Edits the model where it stands: a second holder of it would make every edit copy all of its nodes.
  mutating func editModel(_ edit: (inout SceneModel) -> Void) {
    guard var moved = model else { return }
    model = nil
    edit(&moved)
    model = moved
  }

  private mutating func noteAxes(_ variables: Variable...) {
    for variable in variables { verticals.insert(variable.index) }
  }

  private mutating func addGuideBoxes() {
    guard let model else { return }
    for guide in model.document.guides { addBox(of: guide) }
  }

  mutating func addBox(of guide: Guide) {
    guard guide.kind == .custom, model?.slots[guide.owner] != nil else { return }
    let box = Box(in: &solver)
    noteAxes(box.y, box.height)
    model?.guides[guide.id] = box
    preferDesign(of: guide)
  }

  private mutating func writeAllRows(of document: Document) {
    holdRoot()
    for constraint in document.constraints { rewrite(.constraint(constraint.id)) }
    for element in document.elements where model?.slots[element.id] != nil { rewriteOwnRows(of: element.id) }
    for guide in document.guides { rewrite(.guide(guide.id)) }
  }

  /// Everything that stands for one element and no constraint.
  mutating func rewriteOwnRows(of id: ElementID) {
    rewrite(.placement(id))
    rewrite(.intrinsic(id))
    rewrite(.stack(id))
  }
}

extension SceneModel {
  /// The scene's elements that take part: installed, in an installed parent, and not hidden in a stack.
  func laidOutElements() -> Set<ElementID> {
    var result: Set<ElementID> = []
    var pending = [scene.root]
    while let id = pending.popLast() {
      guard let element = document.elements[id], result.insert(id).inserted else { continue }
      pending += element.children.filter { isLaidOut($0, in: element) }
    }
    return result
  }

  private func isLaidOut(_ id: ElementID, in parent: Element) -> Bool {
    guard let child = document.elements[id], child.isInstalled(in: surroundings.sizeClasses) else { return false }
    return !(parent.kind == .stack && child.traits.hidden)
  }

  /// Parents before children, in drawing order.
  func laidOutOrder(_ laidOut: Set<ElementID>) -> [ElementID] {
    document.subtree(of: scene.root).filter(laidOut.contains)
  }
}

extension LayoutSession {
  /// Tells every node its parent and depth. `order` has parents before children.
  mutating func linkNodes(order ids: [ElementID]) {
    order = ids.compactMap { model?.slots[$0] }
    let order = order
    editModel { model in
      for slot in order {
        let id = model.nodes[slot].id
        let parent = id == model.scene.root ? nil : model.document.parent(of: id).flatMap { model.slots[$0] }
        model.nodes[slot].facts.parent = parent
        model.nodes[slot].depth = parent.map { model.nodes[$0].depth + 1 } ?? 0
      }
    }
  }

  /// Among equally good layouts, the one nearest to the design.
  mutating func preferDesign(of element: Element) {
    guard let model, let slot = model.slots[element.id] else { return }
    let node = model.nodes[slot]
    prefer(node.box, near: element.alignmentRect(node.facts.alignment))
    guard let content = node.content else { return }
    let size = model.designContentSize(of: element)
    try? solver.prefer(content.width, near: size.width)
    try? solver.prefer(content.height, near: size.height)
  }

  mutating func preferDesign(of guide: Guide) {
    guard let box = model?.guides[guide.id] else { return }
    prefer(box, near: guide.designFrame)
  }

  // The values are within reach and the unknowns the solver's own, so it has no reason to refuse.
  private mutating func prefer(_ box: Box, near rect: Rect) {
    try? solver.prefer(box.x, near: rect.x)
    try? solver.prefer(box.y, near: rect.y)
    try? solver.prefer(box.width, near: rect.width)
    try? solver.prefer(box.height, near: rect.height)
  }

  /// The root fills the scene.
  mutating func holdRoot() {
    guard let model, let root = model.root else { return }
    let insets = root.facts.alignment
    let size = model.surroundings.size
    try? solver.hold(root.box.x, at: insets.left)
    try? solver.hold(root.box.y, at: insets.top)
    try? solver.hold(root.box.width, at: max(0, size.width - insets.left - insets.right))
    try? solver.hold(root.box.height, at: max(0, size.height - insets.top - insets.bottom))
  }
}

extension SceneModel {
  /// As far as the design frames of its children reach.
  func designContentSize(of scrollView: Element) -> Size {
    let frames = scrollView.children.compactMap { document.elements[$0]?.frame.withinReach }
    return Size(
      max(0, frames.map(\.maxX).max() ?? scrollView.frame.withinReach.width),
      max(0, frames.map(\.maxY).max() ?? scrollView.frame.withinReach.height))
  }
}
