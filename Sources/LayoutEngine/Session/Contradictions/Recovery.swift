import ConstraintSolving
import LayoutModel

/// Rows that hold the lengths of the scene's sides.
typealias SizePins = AxisPair<RowID?>

extension SizePins {
  var all: [RowID] { [horizontal, vertical].compactMap(\.self) }
  var isEmpty: Bool { horizontal == nil && vertical == nil }

  func numbers(_ length: (Axis) -> Double) -> [RowID: Double] {
    Axis.allCases.reduce(into: [:]) { numbers, axis in
      if let pin = self[axis] { numbers[pin] = length(axis) }
    }
  }
}

/// Recovers when required rows contradict each other: breaks some of them, and records the contradictions.
struct Recovery: Sendable {
  /// Rows that hold the scene's size, so that contradictions can name it.
  private(set) var pins = SizePins(nil, nil)
  private(set) var contradictions: [Contradiction] = []
  /// The number of rows that were broken together, without finding the contradiction of each.
  private(set) var brokenTogether = 0

  /// The conflicts, in the order of their broken rows, however they were found.
  var conflicts: [LayoutConflict] { contradictions.sorted { $0.order < $1.order }.map(\.reported) }

  /// Forgets the contradictions, so that they are searched anew.
  mutating func beginAnew() { contradictions = [] }

  mutating func findAndBreakContradictions(
    _ rows: inout SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts
  ) {
    pinRoot(&rows, model)
    breakAllContradictions(&rows, model, &minimal)
  }

  /// Breaks a row of each contradiction among the rows that are not broken yet.
  mutating func breakAllContradictions(
    _ rows: inout SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts
  ) {
    // One round finds all contradictions; further ones find those that rounding hid.
    for _ in 0..<Self.rounds where rows.solver.meter?.isUsedUp != true {
      if rows.solver.meetsRequiredRows() { return }
      let found = independentConflicts(rows, model, &minimal, limit: Self.mostConflicts(rows))
      // No row may be broken: the layout stays the best effort that it is.
      if found.isEmpty { return }
      for (conflict, chosen) in found { breakRow(conflict, chosen, &rows, model) }
      if found.count >= Self.mostConflicts(rows) { return breakTheRest(&rows) }
    }
  }

  /// Breaks a row of each contradiction in a scene that was laid out before. Throws if there are more than `most`
  /// contradictions, or if some cannot be listed.
  mutating func breakContradictions(
    _ rows: inout SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts, atMost most: Int
  ) throws(RebuildReason) {
    if pins.isEmpty { pinRoot(&rows, model) }
    while !rows.solver.meetsRequiredRows() {
      let found = independentConflicts(rows, model, &minimal, limit: min(most, Self.mostConflicts(rows)))
      if found.isEmpty || contradictions.count + found.count > most { throw .unclearContradictions }
      for (conflict, chosen) in found { breakRow(conflict, chosen, &rows, model) }
    }
    guard isWithinLimits(rows), contradictions.count == rows.broken.count else { throw .unclearContradictions }
  }

  /// Restores all broken rows, and holds the root as before the last recovery.
  mutating func restore(_ rows: inout SolverRows, _ model: SceneModel) {
    guard !rows.broken.isEmpty || !pins.isEmpty else { return }
    rows.restoreBroken()
    removePins(from: &rows.solver)
    self = Recovery()
    rows.holdRoot(of: model)
  }

  func removePins(from solver: inout Solver) {
    for pin in pins.all { solver.remove(pin) }
  }

  private static let rounds = 20

  /// Returns contradictions and a row to break for each. Each one is found without the rows chosen for those before it.
  private func independentConflicts(
    _ rows: SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts, limit: Int
  ) -> [(Conflict, Candidate)] {
    var found: [(Conflict, Candidate)] = []
    var gone: Set<RowID> = []
    let solver = rows.solver
    guard let sides = SceneSides(of: model, pins: pins, isNonnegative: solver.isNonnegative) else { return [] }
    _ = solver.conflicts(limit: limit) { whole in
      let conflict = minimal.narrowed(whole, solver, sides)
      guard let chosen = choose(among: breakable(conflict, besides: gone, rows, model)) else { return nil }
      gone.insert(chosen.row)
      found.append((conflict, chosen))
      return chosen.row
    }
    return found
  }

  /// The largest number of contradictions that are found one by one, because each takes a look at all rows.
  private static func mostConflicts(_ rows: SolverRows) -> Int {
    max(mostListed, mostRowLooks / max(1, rows.groups.rowCount))
  }
  private static let mostRowLooks = 10_000_000
  /// More than people read.
  private static let mostListed = 100

  /// True if all contradictions are known and listed.
  func isWithinLimits(_ rows: SolverRows) -> Bool {
    brokenTogether == 0 && contradictions.count < min(Self.mostConflicts(rows), Self.mostListed)
  }

  var listed: [LayoutConflict] { Array(conflicts.prefix(Self.mostListed)) }
  var unlistedCount: Int { max(0, contradictions.count - Self.mostListed) + brokenTogether }

  private mutating func breakRow(
    _ conflict: Conflict, _ chosen: Candidate, _ rows: inout SolverRows, _ model: SceneModel
  ) {
    rows.lower(chosen.row)
    rows.noteBroken(chosen.row)
    guard let contradiction = Contradiction(conflict, broken: chosen.row, rows, model, pins) else { return }
    contradictions.append(contradiction)
  }

  /// Breaks all required constraints together, and solves, so that they are met as well as possible. Those that hold
  /// then are made required again; the others stay broken.
  private mutating func breakTheRest(_ rows: inout SolverRows) {
    guard case .infeasible = rows.solver.solve() else { return }
    var given: [(id: RowID, row: Row)] = []
    for (id, row) in rows.all where row.priority.isRequired && rows.broken[id] == nil {
      if !rows.keyOfRow[id.index].isSystem { given.append((id, row)) }
    }
    for (id, _) in given { rows.lower(id) }
    rows.solver.solve()
    for (id, row) in given {
      if row.isMet(by: rows.solver.value) {
        rows.solver.setPriority(of: id, to: .required)
      } else {
        rows.noteBroken(id)
        brokenTogether += 1
      }
    }
    rows.solver.solve()
  }

  // MARK: At another size

  /// Takes these as all contradictions at the scene's present size: breaks their rows, and restores all others.
  mutating func replaceContradictions(by known: [Contradiction], _ rows: inout SolverRows, _ model: SceneModel) {
    if pins.isEmpty { pinRoot(&rows, model) } else { movePins(&rows, model) }
    let broken = Set(known.map(\.broken))
    // A fixed order, so that the solver's work is always the same.
    for id in rows.broken.keys.sorted() where !broken.contains(id) { rows.restore(id) }
    for each in known where rows.broken[each.broken] == nil {
      rows.lower(each.broken)
      rows.noteBroken(each.broken)
    }
    contradictions = known
  }

  private func movePins(_ rows: inout SolverRows, _ model: SceneModel) {
    for axis in Axis.allCases {
      // The length is within range, as the one before was.
      if let pin = pins[axis] { try? rows.solver.setConstant(of: pin, to: model.rootLength(axis)) }
    }
  }

  /// Replaces the held size by rows of its own, so that a contradiction can name it. A held value would yield to
  /// required rows silently.
  private mutating func pinRoot(_ rows: inout SolverRows, _ model: SceneModel) {
    guard let root = model.root else { return }
    for axis in Axis.allCases {
      let length = root.box.length(axis)
      rows.solver.release(length)
      let row = Row([Term(1, length)], .equal, model.rootLength(axis))
      pins[axis] = rows.addAlone(row, for: .sceneSize(axis))
    }
  }

  private struct Candidate {
    var row: RowID
    var key: RowKey
    var multiplier: Double
    var order: RowOrder
  }

  /// Returns the rows of the contradiction that may be broken. Rows of the layout itself are among them only if there
  /// are no others.
  private func breakable(
    _ conflict: Conflict, besides gone: Set<RowID>, _ rows: SolverRows, _ model: SceneModel
  ) -> [Candidate] {
    let all = conflict.members.compactMap { member -> Candidate? in
      guard case .row(let row) = member.source, rows.broken[row] == nil, !gone.contains(row) else { return nil }
      let key = rows.keyOfRow[row.index]
      return Candidate(
        row: row, key: key, multiplier: abs(member.multiplier), order: model.order(of: row, in: rows))
    }
    let users = all.filter { !$0.key.isSystem }
    if !users.isEmpty { return users }
    let besidesSize = all.filter { if case .sceneSize = $0.key { false } else { true } }
    return besidesSize.isEmpty ? all : besidesSize
  }

  /// Returns the candidate that violates least when it is broken; among equals, the one added last.
  private func choose(among candidates: [Candidate]) -> Candidate? {
    // If all other rows hold, a row misses by the gap divided by its multiplier.
    guard let largest = candidates.map(\.multiplier).max() else { return nil }
    let most = candidates.filter { $0.multiplier >= largest * (1 - 1e-6) }
    let constraints = most.filter(\.key.isConstraint)
    return (constraints.isEmpty ? most : constraints).max { $0.order < $1.order }
  }
}

extension Row {
  /// True if the values meet the row, apart from rounding errors.
  func isMet(by value: (Variable) -> Double) -> Bool {
    let values = terms.map { $0.coefficient * value($0.variable) }
    let excess = values.reduce(-constant, +)
    let slack = 1e-6 * max(1, abs(constant), values.map(abs).max() ?? 0)
    switch relation {
    case .equal: return abs(excess) <= slack
    case .lessOrEqual: return excess <= slack
    case .greaterOrEqual: return excess >= -slack
    }
  }
}
