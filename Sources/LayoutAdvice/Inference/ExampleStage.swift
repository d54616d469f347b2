import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A scene without constraints, with all elements where one example has them. Relations are read from it.
///
///     let gap = Constraint(id: "", first: Anchor("search", .leading), second: Anchor("query", .trailing))
///     stage.constant(of: gap)   // 8
struct ExampleStage {
  let session: LayoutSession
  let model: SceneModel
  /// The position of each element among its siblings. The root has none.
  private(set) var spots: [ElementID: Spot] = [:]

  /// - Parameter document: a document without constraints.
  init?(_ document: Document, scene: Scene, example: ArrangedExample, measurer: any TextMeasuring) {
    var draft = Draft(document)
    let size = Surroundings(of: scene, in: document, environment: example.environment).size
    for (id, frame) in example.frames where frame.isFinite && id != scene.root { draft.update(id) { $0.frame = frame } }
    // Springs and struts refer to the design size of their container.
    draft.update(scene.root) { $0.frame = Rect(origin: $0.frame.origin, size: size) }
    session = LayoutSession(
      document: draft.document, scene: scene.id, environment: example.environment, measurer: measurer)
    guard let model = session.model else { return nil }
    self.model = model
    for node in model.nodes {
      guard let parent = node.facts.parent, let element = model.document.elements[node.id] else { continue }
      spots[node.id] = Spot(
        node, element, rect(of: node), isMirrored: model.nodes[parent].facts.runsRightToLeft)
    }
  }

  /// Returns the length that the content asks for, of the alignment rectangle. The content of a stack is the elements
  /// it arranges.
  func contentLength(of node: SceneNode, _ axis: Axis) -> Double? {
    if node.kind != .stack { return node.intrinsicLength(axis) }
    guard let element = model.document.elements[node.id], element.children.contains(where: { model.slots[$0] != nil }),
      let size = session.fittingSize(of: node.id)
    else { return nil }
    let insets = node.facts.alignment
    return size.length(axis) - insets.start(axis) - insets.end(axis)
  }

  func value(_ terms: [Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * session.solver.value(of: $1.variable) }
  }

  func node(_ id: ElementID) -> SceneNode? { model.slots[id].map { model.nodes[$0] } }

  /// Returns the row of a constraint with its present constant and multiplier; nil if it has no effect.
  func row(of constraint: Constraint) -> Row? { model.row(of: constraint) }

  /// Returns the constant with which the constraint holds here; nil if it has no effect.
  func constant(of constraint: Constraint) -> Double? {
    var plain = constraint
    plain.constant = 0
    guard let row = row(of: plain), let holder = model.document.holder(of: plain) else { return nil }
    let excess = value(row.terms) - row.constant
    return session.isMirrored(plain, heldBy: holder) ? -excess : excess
  }

  /// Returns the two values that a constraint between the anchors compares. They come from the constant read with
  /// multiplier 1 and with multiplier 2.
  func comparedValues(_ first: Anchor, _ second: Anchor) -> (first: Double, second: Double)? {
    var constraint = Constraint(id: "", first: first, second: second)
    guard let once = constant(of: constraint) else { return nil }
    constraint.multiplier = 2
    guard let twice = constant(of: constraint) else { return nil }
    return (2 * once - twice, once - twice)
  }

  /// Returns the alignment rectangle in the parent's coordinates.
  private func rect(of node: SceneNode) -> Rect {
    let solver = session.solver
    return Rect(
      solver.value(of: node.box.x), solver.value(of: node.box.y), solver.value(of: node.box.width),
      solver.value(of: node.box.height))
  }
}
