import ConstraintSolving
import LayoutModel

/// Contradictions that can do without none of their rows, and at which sizes of the scene: who follows a scene over many sizes
/// meets the same ones again and again.
struct MinimalConflicts: Sendable {
  /// Everything that it depends on but the length of one side.
  private struct Key: Hashable {
    let axis: Axis
    let lengthAcross: Double
    /// The sides' own, by which they are known in the rows.
    let sides: AxisPair<Variable>
    let rows: [Row]
    /// Of the variables of each row.
    let isNonnegative: [Bool]
  }

  private var lengths: [Key: ClosedRange<Double>] = [:]

  /// As few of a contradiction's rows as contradict each other.
  mutating func narrowed(_ conflict: Conflict, _ solver: Solver, _ sides: SceneSides) -> Conflict {
    guard (3...Solver.mostToNarrow).contains(conflict.rows.count) else {
      return solver.narrowed(conflict, given: sides.pins, isNonnegative: sides.isNonnegative)
    }
    let needed = solver.rowsPlainlyNeeded(conflict, given: sides.numbers, isNonnegative: sides.isNonnegative)
    if needed.count == conflict.rows.count(where: { !sides.pins.contains($0) }) { return conflict }
    let keys = Axis.allCases.map { key(of: conflict, along: $0, solver, sides) }
    for key in keys where isKnown(key, conflict, solver, sides) { return conflict }
    let narrowed = solver.narrowed(
      conflict, given: sides.pins, isNonnegative: sides.isNonnegative, keeping: needed)
    // What ended early proves nothing. As many rows as before are not the same ones: the scene's size may have come in for one.
    if narrowed.rows == conflict.rows, solver.meter?.isUsedUp != true {
      for key in keys { note(key, at: sides.length(key.axis)...sides.length(key.axis)) }
    }
    return narrowed
  }

  private func key(of conflict: Conflict, along axis: Axis, _ solver: Solver, _ sides: SceneSides) -> Key {
    let rows = conflict.rows.filter { !sides.pins.contains($0) }.compactMap(solver.row)
    return Key(
      axis: axis, lengthAcross: sides.length(axis.other), sides: sides.variables, rows: rows,
      isNonnegative: rows.flatMap { $0.terms.map { sides.isNonnegative[$0.variable.index] } })
  }

  /// How far it is so is looked for when it is met at another length.
  private mutating func isKnown(
    _ key: Key, _ conflict: Conflict, _ solver: Solver, _ sides: SceneSides
  ) -> Bool {
    let length = sides.length(key.axis)
    guard let known = lengths[key] else { return false }
    if known.contains(length) { return true }
    guard known.lowerBound == known.upperBound else { return false }
    let reach = solver.valuesKeepingMinimal(
      conflict, of: sides.variables[key.axis], given: sides.pins, isNonnegative: sides.isNonnegative)
    if solver.meter?.isUsedUp == true { return false }
    // Just where it ends rounding decides.
    guard let reach, reach.upperBound - reach.lowerBound > 4 * Self.margin else { return false }
    let sure = reach.lowerBound + Self.margin...reach.upperBound - Self.margin
    note(key, at: sure)
    return sure.contains(length)
  }

  private mutating func note(_ key: Key, at range: ClosedRange<Double>) {
    if lengths.count >= Self.most { lengths = [:] }
    lengths[key] = range
  }

  private static let margin = 1e-4
  private static let most = 1000
}

/// The lengths that a scene has while a contradiction is looked into.
struct SceneSides {
  /// The rows that say so.
  let pins: [RowID]
  let variables: AxisPair<Variable>
  /// What they say.
  let numbers: [RowID: Double]
  private let lengths: AxisPair<Double>
  /// By variable.
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
