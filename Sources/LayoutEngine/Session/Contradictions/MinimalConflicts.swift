import ConstraintSolving
import LayoutModel

/// Contradictions that are known to be minimal, and the sizes of the scene at which they are. A scene that is followed
/// over many sizes meets the same ones again and again.
struct MinimalConflicts: Sendable {
  /// Everything that minimality depends on, except the length of one side.
  private struct Key: Hashable {
    let axis: Axis
    let lengthAcross: Double
    /// The variables of the sides, which appear in the rows.
    let sides: AxisPair<Variable>
    let rows: [Row]
    /// For each variable of each row, true if it is never negative.
    let isNonnegative: [Bool]
  }

  private var lengths: [Key: ClosedRange<Double>] = [:]

  /// Returns a minimal part of the contradiction: it contradicts, but no smaller part of it does.
  mutating func narrowed(_ conflict: Conflict, _ solver: Solver, _ sides: SceneSides) -> Conflict {
    guard (3...Solver.mostToNarrow).contains(conflict.rows.count) else {
      return solver.narrowed(conflict, given: sides.pins, isNonnegative: sides.isNonnegative)
    }
    let needed = solver.rowsPlainlyNeeded(conflict, given: sides.numbers, isNonnegative: sides.isNonnegative)
    if needed.count == conflict.rows.count(where: { !sides.pins.contains($0) }) { return conflict }
    let keys = Axis.allCases.map { key(of: conflict, along: $0, solver, sides) }
    for key in keys where findWhetherMinimal(key, conflict, solver, sides) { return conflict }
    let narrowed = solver.narrowed(
      conflict, given: sides.pins, isNonnegative: sides.isNonnegative, keeping: needed)
    // A search that ended early proves nothing. Nor does an equal number of rows: a row for the scene's size may have
    // replaced another.
    if narrowed.rows == conflict.rows, solver.meter?.isUsedUp != true {
      for key in keys { record(key, at: sides.length(key.axis)...sides.length(key.axis)) }
    }
    return narrowed
  }

  private func key(of conflict: Conflict, along axis: Axis, _ solver: Solver, _ sides: SceneSides) -> Key {
    let rows = conflict.rows.filter { !sides.pins.contains($0) }.compactMap(solver.row)
    return Key(
      axis: axis, lengthAcross: sides.length(axis.other), sides: sides.variables, rows: rows,
      isNonnegative: rows.flatMap { $0.terms.map { sides.isNonnegative[$0.variable.index] } })
  }

  /// Returns true if the contradiction is known to be minimal at this length. Known at one other length only, the range
  /// of lengths is computed now, and recorded.
  private mutating func findWhetherMinimal(
    _ key: Key, _ conflict: Conflict, _ solver: Solver, _ sides: SceneSides
  ) -> Bool {
    let length = sides.length(key.axis)
    guard let known = lengths[key] else { return false }
    if known.contains(length) { return true }
    guard known.lowerBound == known.upperBound else { return false }
    let reach = solver.valuesKeepingMinimal(
      conflict, of: sides.variables[key.axis], given: sides.pins, isNonnegative: sides.isNonnegative)
    if solver.meter?.isUsedUp == true { return false }
    // Close to the ends of the range, rounding would decide.
    guard let reach, reach.upperBound - reach.lowerBound > 4 * Self.margin else { return false }
    let sure = reach.lowerBound + Self.margin...reach.upperBound - Self.margin
    record(key, at: sure)
    return sure.contains(length)
  }

  private mutating func record(_ key: Key, at range: ClosedRange<Double>) {
    if lengths.count >= Self.most { lengths = [:] }
    lengths[key] = range
  }

  private static let margin = 1e-4
  private static let most = 1000
}

/// The lengths of the scene while a contradiction is examined.
struct SceneSides {
  /// The rows that hold the lengths.
  let pins: [RowID]
  let variables: AxisPair<Variable>
  /// The constants of these rows.
  let numbers: [RowID: Double]
  private let lengths: AxisPair<Double>
  /// For each variable, true if it is never negative.
  let isNonnegative: [Bool]

  init?(of model: SceneModel, pins: SizePins, isNonnegative: [Bool]) {
    guard let root = model.root else { return nil }
    (self.pins, self.isNonnegative) = (pins.all, isNonnegative)
    numbers = pins.numbers { model.rootLength($0) }
    variables = AxisPair(root.box.width, root.box.height)
    lengths = AxisPair(model.rootLength(.horizontal), model.rootLength(.vertical))
  }

  func length(_ axis: Axis) -> Double { lengths[axis] }
}
