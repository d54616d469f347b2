import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A layout without the rows that are to be replaced: prototypes of the targets, and contents that ask for another size
/// than the design frame. Its solution is the design, as far as the remaining constraints allow. So constraints that
/// are read from it can hold together.
struct OpenLayout {
  let model: SceneModel
  private let session: LayoutSession
  private var solver: Solver
  private(set) var space: OpenSpace
  private var removed: Set<RowID> = []

  /// - Parameters:
  ///   - fresh: for each axis, the elements that may get their drawn length instead of their content's. All other
  ///     contents go on deciding their lengths.
  ///   - isFirst: true if no constraint was added yet. Later the layout itself shows which contents keep it from the
  ///     design.
  init?(_ session: LayoutSession, targets: Set<ElementID>, fresh: AxisPair<Set<ElementID>>, isFirst: Bool) {
    guard let model = session.model else { return nil }
    self.model = model
    self.session = session
    solver = session.solver
    space = OpenSpace(moving: [], session.solver.meter)
    releasePrototypes(of: targets)
    releaseContents(of: fresh, isFirst: isFirst)
    guard solver.solve() == .solved else { return nil }
    survey()
  }

  func value(_ terms: [Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
  }

  /// Returns the alignment rectangle in the parent's coordinates.
  func rect(of node: SceneNode) -> Rect {
    Rect(
      solver.value(of: node.box.x), solver.value(of: node.box.y), solver.value(of: node.box.width),
      solver.value(of: node.box.height))
  }

  /// Returns the terms of a constraint's row, and the constant with which it holds here; nil if it has no effect.
  func reading(_ constraint: Constraint) -> (terms: [Term], constant: Double)? {
    guard let row = model.row(of: constraint), let holder = model.document.holder(of: constraint)
    else { return nil }
    let excess = value(row.terms) - row.constant
    return (row.terms, session.isMirrored(constraint, heldBy: holder) ? -excess : excess)
  }

  mutating func addEquation(_ terms: [Term]) -> Bool { space.addEquation(terms) }

  func isDecided(_ node: SceneNode, _ axis: Axis) -> Bool { hasStart(node, axis) && hasLength(node, axis) }

  func hasStart(_ node: SceneNode, _ axis: Axis) -> Bool { space.isDecided([Term(1, node.box.start(axis))]) }
  func hasLength(_ node: SceneNode, _ axis: Axis) -> Bool { space.isDecided([Term(1, node.box.length(axis))]) }

  func hasEnd(_ node: SceneNode, _ axis: Axis) -> Bool {
    space.isDecided([Term(1, node.box.start(axis)), Term(1, node.box.length(axis))])
  }

  // MARK: Removing rows

  private mutating func releasePrototypes(of targets: Set<ElementID>) {
    for (id, slot) in model.slots.sorted(by: { $0.value < $1.value }) where targets.contains(id) {
      let node = model.nodes[slot]
      guard let element = model.document.elements[id], model.placementStyle(of: slot) == .prototype else { continue }
      for name in session.rows.groups.rows(of: .placement(slot)) { remove(RowID(index: name)) }
      for axis in Axis.allCases where agrees(node, element, axis) { addContent(of: node, element, axis) }
    }
  }

  private mutating func remove(_ row: RowID) {
    solver.remove(row)
    removed.insert(row)
  }

  /// Returns true if the content asks for the designed length once the prototype is removed.
  private func agrees(_ node: SceneNode, _ element: Element, _ axis: Axis) -> Bool {
    guard let length = node.intrinsicLength(axis) else { return false }
    return ContentLength.isMet(length, by: element.alignmentRect(node.facts.alignment).length(axis), element)
  }

  /// Returns true if the layout has the designed length although the content asks for another.
  private func hasDesignedLength(_ node: SceneNode, _ element: Element, _ axis: Axis) -> Bool {
    let length = element.alignmentRect(node.facts.alignment).length(axis)
    return abs(session.solver.value(of: node.box.length(axis)) - length) < 0.01
  }

  /// Returns true if the layout has another position or length than the design.
  private func isOff(_ node: SceneNode, _ element: Element, _ axis: Axis) -> Bool {
    let design = element.alignmentRect(node.facts.alignment)
    // A content drawn almost at its own length may keep that length. Then everything tied to its end may be off as
    // well.
    let tolerance = agrees(node, element, axis) ? 0.5 + 1e-6 : 0.25
    return abs(session.solver.value(of: node.box.length(axis)) - design.length(axis)) > tolerance
      || abs(session.solver.value(of: node.box.start(axis)) - design.start(axis)) > tolerance
  }

  private mutating func addContent(of node: SceneNode, _ element: Element, _ axis: Axis) {
    guard let length = node.intrinsicLength(axis) else { return }
    let term = Term(1, node.box.length(axis))
    let hugging = Priority(element.traits.hugging[axis])
    let compression = Priority(element.traits.compression[axis])
    _ = try? solver.add(Row([term], .lessOrEqual, length, priority: hugging))
    _ = try? solver.add(Row([term], .greaterOrEqual, length, priority: compression))
  }

  /// Removes the content rows that keep targets from their design. The drawn frame is what counts now.
  private mutating func releaseContents(of targets: AxisPair<Set<ElementID>>, isFirst: Bool) {
    guard isFirst else { return releaseWishes(of: targets) }
    for (id, slot) in model.slots.sorted(by: { $0.value < $1.value }) {
      guard let element = model.document.elements[id] else { continue }
      let node = model.nodes[slot]
      for axis in Axis.allCases
      where targets[axis].contains(id) && !agrees(node, element, axis) && !hasDesignedLength(node, element, axis) {
        for (name, row) in session.rows.rows(of: .intrinsic(slot))
        where row.terms.first?.variable == node.box.length(axis) { remove(name) }
      }
    }
  }

  /// Removes all optional rows of targets that the layout puts elsewhere than their design.
  private mutating func releaseWishes(of targets: AxisPair<Set<ElementID>>) {
    var off: Set<Variable> = []
    for node in model.nodes {
      guard let element = model.document.elements[node.id] else { continue }
      for axis in Axis.allCases where targets[axis].contains(node.id) && isOff(node, element, axis) {
        off.formUnion([node.box.start(axis), node.box.length(axis)])
      }
    }
    guard !off.isEmpty else { return }
    for (id, row) in session.rows.all where !row.priority.isRequired {
      if row.terms.contains(where: { off.contains($0.variable) }) { remove(id) }
    }
  }

  // MARK: Open numbers

  /// Finds what is open: unknowns that differ between allowed solutions. A row with the same sum in all samples ties
  /// the unknowns it names.
  private mutating func survey() {
    space = OpenSpace(moving: [], solver.meter)
    guard let mayMove = solver.variablesThatMayMove() else { return }
    let variables = placesAndLengths.filter { mayMove[$0.index] }
    var sampler = FreedomSampler(solver, variables: variables)
    sampler.run()
    var moves: [Variable: [Double]] = [:]
    for (place, variable) in variables.enumerated() where sampler.isFree(place) {
      moves[variable] = sampler.moves(place)
    }
    space = OpenSpace(moving: Set(moves.keys), solver.meter)
    for row in tyingRows(moves, samples: sampler.samples.count) { _ = space.addEquation(row.terms) }
  }

  /// The unknowns of all elements, of scrolled contents and of layout guides.
  private var placesAndLengths: [Variable] {
    var variables: [Variable] = []
    for node in model.nodes where model.slots[node.id] != nil {
      variables += [node.box.x, node.box.width, node.box.y, node.box.height]
      if let content = node.content { variables += [content.width, content.height] }
    }
    for guide in model.document.guides {
      if let box = model.guides[guide.id]?.box { variables += [box.x, box.y, box.width, box.height] }
    }
    return variables
  }

  private func tyingRows(_ moves: [Variable: [Double]], samples: Int) -> [Row] {
    session.rows.all.filter { id, row in
      guard !removed.contains(id), row.terms.contains(where: { moves[$0.variable] != nil }) else { return false }
      return (0..<samples).allSatisfy { sample in
        let terms = row.terms.map { ($0.coefficient) * (moves[$0.variable]?[sample] ?? 0) }
        return abs(terms.reduce(0, +)) < FreedomSampler.tolerance * max(1, terms.map(abs).max() ?? 0)
      }
    }.map(\.row)
  }
}
