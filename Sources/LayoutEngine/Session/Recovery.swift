import ConstraintSolving
import LayoutModel

/// Rows that say how long the scene's sides are.
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

/// Going on where required rows contradict each other: some give way, and what contradicts what is told.
struct Recovery: Sendable {
  /// Rows that stand for the scene's size while a contradiction with it is looked into.
  private(set) var pins = SizePins(nil, nil)
  private(set) var contradictions: [Contradiction] = []
  /// How many rows gave way together with others, so that nobody knows what contradicts them.
  private(set) var brokenTogether = 0

  /// In the order of the rows that gave way, however they were found.
  var conflicts: [LayoutConflict] { contradictions.sorted { $0.order < $1.order }.map(\.told) }

  /// The conflicts are looked for anew.
  mutating func beginAnew() { contradictions = [] }

  mutating func goOn(
    _ rows: inout SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts
  ) {
    pinRoot(&rows, model)
    letGiveWay(&rows, model, &minimal)
  }

  /// Whatever contradicts what is not broken yet.
  mutating func letGiveWay(_ rows: inout SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts) {
    // One round finds all there is; another sees to what only rounding hid.
    for _ in 0..<Self.rounds where rows.solver.meter?.isUsedUp != true {
      if rows.solver.meetsRequiredRows() { return }
      let found = independentConflicts(rows, model, &minimal, limit: Self.mostConflicts(rows))
      // Nothing that may be broken: the layout stays the best effort that it is.
      if found.isEmpty { return }
      for (conflict, chosen) in found { giveWay(conflict, chosen, &rows, model) }
      if found.count >= Self.mostConflicts(rows) { return breakTheRest(&rows) }
    }
  }

  /// The same, of a scene that was laid out before. False where that takes more to give way, and where not all are told; then some may
  /// have given way.
  mutating func givesWay(
    _ rows: inout SolverRows, _ model: SceneModel, _ minimal: inout MinimalConflicts, atMost most: Int
  ) -> Bool {
    if pins.isEmpty { pinRoot(&rows, model) }
    while !rows.solver.meetsRequiredRows() {
      let found = independentConflicts(rows, model, &minimal, limit: min(most, Self.mostConflicts(rows)))
      if found.isEmpty || contradictions.count + found.count > most { return false }
      for (conflict, chosen) in found { giveWay(conflict, chosen, &rows, model) }
    }
    return isWithinLimits(rows) && contradictions.count == rows.broken.count
  }

  /// Everything whole again; false where nothing had been broken.
  mutating func restore(_ rows: inout SolverRows) -> Bool {
    guard !rows.broken.isEmpty || !pins.isEmpty else { return false }
    rows.restoreBroken()
    removePins(from: &rows.solver)
    self = Recovery()
    return true
  }

  func removePins(from solver: inout Solver) {
    for pin in pins.all { solver.remove(pin) }
  }

  private static let rounds = 20

  /// Contradictions of which each is found with what gives way in the others left out.
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

  /// Telling contradictions apart takes as many looks at all rows as there are of them.
  private static func mostConflicts(_ rows: SolverRows) -> Int {
    max(mostListed, mostRowLooks / max(1, rows.groups.rowCount))
  }
  private static let mostRowLooks = 10_000_000
  /// More than anyone reads.
  private static let mostListed = 100

  /// Are all of them told, and by name?
  func isWithinLimits(_ rows: SolverRows) -> Bool {
    brokenTogether == 0 && contradictions.count < min(Self.mostConflicts(rows), Self.mostListed)
  }

  var listed: [LayoutConflict] { Array(conflicts.prefix(Self.mostListed)) }
  var unlistedCount: Int { max(0, contradictions.count - Self.mostListed) + brokenTogether }

  private mutating func giveWay(
    _ conflict: Conflict, _ chosen: Candidate, _ rows: inout SolverRows, _ model: SceneModel
  ) {
    rows.lower(chosen.row)
    rows.noteBroken(chosen.row)
    guard let contradiction = Contradiction(conflict, broken: chosen.row, rows, model, pins) else { return }
    contradictions.append(contradiction)
  }

  /// All required constraints give way together, which meets them as well as can be. Those that hold then are required as
  /// before, and only those that do not stay broken.
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

  /// These are all that contradict each other at the size that the scene has now: what gave way for them, and nothing else, is
  /// broken from here on.
  mutating func goOn(with known: [Contradiction], _ rows: inout SolverRows, _ model: SceneModel) {
    if pins.isEmpty { pinRoot(&rows, model) } else { movePins(&rows, model) }
    let broken = Set(known.map(\.broken))
    // In an order that is always the same, so that the work is, too.
    for id in rows.broken.keys.sorted() where !broken.contains(id) { rows.restore(id) }
    for each in known where rows.broken[each.broken] == nil {
      rows.lower(each.broken)
      rows.noteBroken(each.broken)
    }
    contradictions = known
  }

  private func movePins(_ rows: inout SolverRows, _ model: SceneModel) {
    for axis in Axis.allCases {
      // Within reach, as the size was that it has so far.
      if let pin = pins[axis] { try? rows.solver.setConstant(of: pin, to: model.rootLength(axis)) }
    }
  }

  /// Held values give way to required rows without a word. As rows of their own they can be named in a contradiction.
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

  /// The rows of the set that may be broken: what the layout itself put there only if nothing else is in it.
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

  /// The one whose breaking violates least; among equals, the one added last.
  private func choose(among candidates: [Candidate]) -> Candidate? {
    // With all others held, a row misses by the gap over its multiplier in the sum.
    guard let largest = candidates.map(\.multiplier).max() else { return nil }
    let most = candidates.filter { $0.multiplier >= largest * (1 - 1e-6) }
    let constraints = most.filter(\.key.isConstraint)
    return (constraints.isEmpty ? most : constraints).max { $0.order < $1.order }
  }
}

extension Row {
  /// But for rounding.
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
