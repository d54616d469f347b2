import ConstraintSolving
import LayoutModel

/// Solving, and going on where there is no solution.
extension LayoutSession {
  /// What was broken so that the layout could go on.
  struct Recovery: Sendable {
    /// With the priority that each had.
    var broken: [RowID: Priority] = [:]
    /// Rows that stand for the scene's size while a contradiction with it is looked into.
    var pins: [RowID] = []
    var conflicts: [LayoutConflict] = []
    /// How many more there are than are told.
    var untold = 0
    var isEmpty: Bool { broken.isEmpty && pins.isEmpty }
  }

  /// Solves after an edit. False where required rows contradict each other: recovery depends on the order of things, so
  /// it is made from a session begun anew.
  mutating func settle() -> Bool {
    changes.beginNext()
    if rowsAcrossAxes > 0 { unwrapTexts() }
    resetInsets()
    guard solveExactly() else { return false }
    for _ in 0..<Self.passes where adapt() {
      guard solveExactly() else { return false }
    }
    report()
    return true
  }

  mutating func settleAfterBuilding() {
    changes.beginNext()
    resetInsets()
    solveRecovering()
    for _ in 0..<Self.passes where adapt() {
      restoreBroken()
      solveRecovering()
    }
    workOfBuilding = solver.counters.work
    report()
  }

  /// The scene's size is met and no required rows contradict each other.
  private mutating func solveExactly() -> Bool { solver.solve() == .solved && rootHasItsSize }

  /// Closely: from where it does not, a sweep says that the scene is too small.
  private var rootHasItsSize: Bool {
    guard let model, let root = model.root else { return true }
    return Axis.allCases.allSatisfy { axis in
      let wanted = model.rootLength(axis)
      return abs(solver.value(of: root.box.length(axis)) - wanted) <= 1e-8 * max(1, wanted)
    }
  }

  // MARK: Recovery

  private mutating func solveRecovering() {
    recovery.conflicts = []
    if solveExactly() { return }
    pinRoot()
    // One round finds all there is; another sees to what only rounding hid.
    for _ in 0..<Self.rounds where solver.meter?.isUsedUp != true {
      guard case .infeasible = solver.solve() else { return }
      let found = independentConflicts()
      // Nothing that may be broken: the layout stays the best effort that it is.
      if found.isEmpty { return }
      for (conflict, chosen) in found { giveWay(conflict, chosen) }
      if found.count >= mostConflicts { return breakTheRest() }
    }
  }

  private static let rounds = 20

  /// Contradictions of which each is found with what gives way in the others left out.
  private func independentConflicts() -> [(Conflict, Candidate)] {
    var found: [(Conflict, Candidate)] = []
    var gone: Set<RowID> = []
    let isNonnegative = solver.isNonnegative
    _ = solver.conflicts(limit: mostConflicts) { whole in
      let conflict = solver.narrowed(whole, given: recovery.pins, isNonnegative: isNonnegative)
      guard let chosen = choose(among: breakable(conflict, besides: gone)) else { return nil }
      gone.insert(chosen.row)
      found.append((conflict, chosen))
      return chosen.row
    }
    return found
  }

  /// Telling contradictions apart takes as many looks at all rows as there are of them.
  private var mostConflicts: Int { max(Self.mostToldConflicts, Self.mostRowLooks / max(1, groups.rowCount)) }
  private static let mostRowLooks = 10_000_000
  /// More than anyone reads.
  private static let mostToldConflicts = 100

  private mutating func giveWay(_ conflict: Conflict, _ chosen: Candidate) {
    recovery.broken[chosen.row] = .required
    solver.setPriority(of: chosen.row, to: .justUnderRequired)
    if recovery.conflicts.count < Self.mostToldConflicts {
      if let broken = origin(of: chosen.row) { recovery.conflicts.append(describe(conflict, broken: broken)) }
    } else {
      recovery.untold += 1
    }
  }

  /// All required constraints give way together, which meets them as well as can be. Those that hold then are required as
  /// before, and only those that do not stay broken.
  private mutating func breakTheRest() {
    guard case .infeasible = solver.solve() else { return }
    var given: [(id: RowID, row: Row)] = []
    for (id, row) in allRows where row.priority.isRequired && recovery.broken[id] == nil {
      if !keyOfRow[id.index].isSystem { given.append((id, row)) }
    }
    for (id, _) in given { solver.setPriority(of: id, to: .justUnderRequired) }
    solver.solve()
    for (id, row) in given {
      if isMet(row) {
        solver.setPriority(of: id, to: .required)
      } else {
        recovery.broken[id] = .required
        recovery.untold += 1
      }
    }
    solver.solve()
  }

  private func isMet(_ row: Row) -> Bool {
    let values = row.terms.map { $0.coefficient * solver.value(of: $0.variable) }
    let excess = values.reduce(-row.constant, +)
    let slack = 1e-6 * max(1, abs(row.constant), values.map(abs).max() ?? 0)
    switch row.relation {
    case .equal: return abs(excess) <= slack
    case .lessOrEqual: return excess <= slack
    case .greaterOrEqual: return excess >= -slack
    }
  }

  /// Held values give way to required rows without a word. As rows of their own they can be named in a contradiction.
  private mutating func pinRoot() {
    guard let model, let root = model.root else { return }
    for axis in Axis.allCases {
      let length = root.box.length(axis)
      solver.release(length)
      guard let pin = try? solver.add(Row([Term(1, length)], .equal, model.rootLength(axis))) else { continue }
      keyOfRow.append(.sceneSize(axis))
      recovery.pins.append(pin)
    }
  }

  /// Everything whole again, as it was before the last recovery.
  mutating func restoreBroken() {
    guard !recovery.isEmpty else { return }
    for (id, priority) in recovery.broken { solver.setPriority(of: id, to: priority) }
    for pin in recovery.pins { solver.remove(pin) }
    recovery = Recovery()
    if let model { holdRoot(of: model) }
  }

  /// The solver as it is, with the scene's size held again and what was broken broken.
  package var solverHoldingTheRoot: Solver {
    var copy = self
    for pin in recovery.pins { copy.solver.remove(pin) }
    if let model { copy.holdRoot(of: model) }
    return copy.solver
  }

  /// How many rows were broken to go on.
  package var brokenCount: Int { recovery.broken.count }

  private struct Candidate {
    var row: RowID
    var key: RowKey
    var multiplier: Double
    /// Later in the document, larger.
    var place: Int
  }

  /// The rows of the set that may be broken: what the layout itself put there only if nothing else is in it.
  private func breakable(_ conflict: Conflict, besides gone: Set<RowID>) -> [Candidate] {
    let all = conflict.members.compactMap { member -> Candidate? in
      guard case .row(let row) = member.source, recovery.broken[row] == nil, !gone.contains(row) else { return nil }
      let key = keyOfRow[row.index]
      let place = if case .constraint(let place) = key { place } else { -1 }
      return Candidate(row: row, key: key, multiplier: abs(member.multiplier), place: place)
    }
    let users = all.filter { !$0.key.isSystem }
    if !users.isEmpty { return users }
    let besidesSize = all.filter { if case .sceneSize = $0.key { false } else { true } }
    return besidesSize.isEmpty ? all : besidesSize
  }

  /// The one whose breaking violates least; among equals, the one added last.
  private func choose(among candidates: [Candidate]) -> Candidate? {
    // With all others held, a row misses by the gap over its multiplier in the sum.
    guard let largest = candidates.map(\.multiplier).max() else { return nil }
    return candidates.filter { $0.multiplier >= largest * (1 - 1e-6) }
      .max { ($0.place, $0.row) < ($1.place, $1.row) }
  }

  private func describe(_ conflict: Conflict, broken: RowOrigin) -> LayoutConflict {
    let members = conflict.members.compactMap { member in
      origin(of: member.source).map {
        LayoutConflict.Member(origin: $0, multiplier: member.multiplier, constant: constant(of: member.source))
      }
    }
    let places = members.compactMap(\.origin.constraint).compactMap { id in
      model?.context.document.constraints.placeOf[id].map { (id, $0) }
    }
    return LayoutConflict(
      members: members, gap: conflict.gap, broken: broken, constraints: places.sorted { $0.1 < $1.1 }.map(\.0))
  }

  private func constant(of source: Conflict.Source) -> Double {
    if case .row(let id) = source { solver.row(id)?.constant ?? 0 } else { 0 }
  }

  package func origin(of source: Conflict.Source) -> RowOrigin? {
    switch source {
    case .row(let id): return origin(of: id)
    case .held(let variable):
      guard let root = model?.root else { return nil }
      return .sceneSize(variable == root.box.height || variable == root.box.y ? .vertical : .horizontal)
    case .nonnegative(let variable):
      let node = model?.nodes.first {
        $0.box.width == variable || $0.box.height == variable || $0.content?.width == variable
          || $0.content?.height == variable
      }
      return node.map { .nonnegative($0.id, isVertical[variable.index] ? .vertical : .horizontal) }
    case .preferred: return nil
    }
  }

  // MARK: What follows from a solution

  /// A text's height follows from its width, a margin from its element's place, and only seldom the other way round;
  /// this many passes settle both.
  private static let passes = 8

  /// True if the solution changed what it was made from, so that there must be another.
  private mutating func adapt() -> Bool {
    let wrapped = wrapTexts()
    return adaptInsets() || wrapped
  }

  // MARK: Text that wraps: width first, then height

  /// Gives every wrapping text the height that its solved width asks for. True if any is different from before.
  private mutating func wrapTexts() -> Bool {
    guard let model else { return false }
    var changed: [(slot: Int, height: Double?)] = []
    for slot in order where model.nodes[slot].measure.wraps {
      guard let element = model.element(at: slot) else { continue }
      let node = model.nodes[slot]
      let height = wrappedHeight(of: element, node, width: solver.value(of: node.box.width))
      if height != node.wrappedHeight { changed.append((slot, height)) }
    }
    editModel { model in for (slot, height) in changed { model.nodes[slot].wrappedHeight = height } }
    for (slot, _) in changed { rewrite(.intrinsic(slot)) }
    return !changed.isEmpty
  }

  /// Nil where the text has room on one line.
  package func wrappedHeight(of element: StoredRecord<Element>, _ node: SceneNode, width: Double) -> Double? {
    guard width < (node.measure.width ?? 0) - 1e-6 else { return nil }
    return model?.meter.measure(element, wrappedAt: width).height
  }

  /// Where heights act on widths, the outcome depends on where one begins: with every text on one line.
  private mutating func unwrapTexts() {
    guard let model else { return }
    for slot in order where model.nodes[slot].wrappedHeight != nil {
      editModel { $0.nodes[slot].wrappedHeight = nil }
      rewrite(.intrinsic(slot))
    }
  }
}

extension SceneModel {
  /// Of the root's alignment rectangle.
  package func rootLength(_ axis: Axis) -> Double {
    guard let root else { return 0 }
    let size = context.surroundings.size
    let whole = axis == .horizontal ? size.width : size.height
    return max(0, whole - root.facts.alignment.start(axis) - root.facts.alignment.end(axis))
  }
}
