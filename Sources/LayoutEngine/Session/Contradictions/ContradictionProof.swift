import ConstraintSolving
import LayoutModel

/// A proof about the contradictions of a family at a length of the scene.
protocol FamilyProof {
  /// Returns true if it is proved that a layout finds these contradictions, and no others among the rows bound to them.
  ///
  /// - Parameter length: the length of the scene's root.
  mutating func holds(at length: Double, in whole: Solver) -> Bool
}

/// The proof for one contradiction that needs all its members, and to whose rows no others are bound.
struct LoneContradictionProof: FamilyProof {
  private let conflict: Conflict
  private let pins: SizePins
  private let axis: Axis
  private let lengthAcross: Double
  private let isNonnegative: [Bool]

  /// Returns nil for more contradictions, or if other rows are bound to it.
  init?(of family: ProvedContradictions.Family, _ proved: ProvedContradictions, _ pins: SizePins) {
    guard family.count == 1, let only = family.first,
      proved.rowsAround(family).count == proved.known[only].rows.count
    else { return nil }
    (conflict, self.pins) = (proved.known[only].contradiction.conflict, pins)
    (axis, lengthAcross, isNonnegative) = (proved.axis, proved.lengthAcross, proved.isNonnegative)
  }

  func holds(at length: Double, in whole: Solver) -> Bool {
    whole.plainlyNeedsAll(
      conflict, given: pins.numbers { $0 == axis ? length : lengthAcross }, needsGiven: true,
      isNonnegative: isNonnegative)
  }
}

/// The proof for any family, by solving without one row of each contradiction. The README of LayoutEngine has the proof
/// of this method.
struct ContradictionProof: FamilyProof {
  private let family: [ProvedContradictions.Known]
  private let choices: [[RowID]]
  private let pins: SizePins
  private let pin: RowID
  private let rows: [RowID]
  /// Answers plain cases without a solver.
  private var exact: ExactRows?
  private var problem: BoundProblem

  /// Returns nil if the proof would take too long.
  init?(
    of family: ProvedContradictions.Family, _ proved: ProvedContradictions, _ pins: SizePins,
    in whole: borrowing Solver
  ) {
    rows = proved.rowsAround(family)
    let family = family.map { proved.known[$0] }
    guard let pin = pins[proved.axis], family.allSatisfy({ $0.rows.count <= Solver.mostToNarrow }),
      let choices = Self.choices(of: family.map(\.rows))
    else { return nil }
    (self.family, self.choices, self.pins, self.pin) = (family, choices, pins, pin)
    exact = ExactRows(rows + pins.all, isNonnegative: proved.isNonnegative, in: whole)
    problem = BoundProblem(rows + pins.all, limits: Set(family.flatMap(\.limits)), proved.isNonnegative)
  }

  mutating func holds(at length: Double, in whole: Solver) -> Bool {
    exact?.setConstant(of: pin, to: length)
    problem.setConstant(of: pin, to: length)
    for choice in choices where !canHold(without: choice, in: whole) { return false }
    for known in family where !needsAllThatItNames(known, in: whole) { return false }
    // A search that ended early proves nothing.
    return whole.meter?.isUsedUp != true
  }

  private mutating func canHold(without rows: [RowID], nor limit: Variable? = nil, in whole: Solver) -> Bool {
    isPlain(without: rows, nor: limit) || problem.canHold(without: rows, nor: limit, in: whole)
  }

  private func isPlain(without rows: [RowID], nor limit: Variable?) -> Bool {
    exact?.plainlyHold(without: rows, nor: limit) == true
  }

  /// Checks that the contradiction cannot do without any of the sizes and limits that it names. It is enough if this is
  /// so for all rows around it, which is often quicker to see.
  private mutating func needsAllThatItNames(_ known: ProvedContradictions.Known, in whole: Solver) -> Bool {
    let others = family.map(\.contradiction.broken).filter { $0 != known.contradiction.broken }
    let rest = rows.filter { !known.rows.contains($0) }
    for axis in known.sizes {
      guard let pin = pins[axis], canHold(without: others + [pin], or: rest + [pin], in: whole) else { return false }
    }
    for limit in known.limits where !canHold(without: others, or: rest, nor: limit, in: whole) { return false }
    return true
  }

  /// True if the rows can hold without one set or without another. Plain answers are tried first.
  private mutating func canHold(
    without some: [RowID], or others: [RowID], nor limit: Variable? = nil, in whole: Solver
  ) -> Bool {
    isPlain(without: some, nor: limit) || isPlain(without: others, nor: limit)
      || problem.canHold(without: some, nor: limit, in: whole)
      || problem.canHold(without: others, nor: limit, in: whole)
  }

  /// Returns all minimal sets of rows with at least one row of each given set; nil if there are more than 64.
  static func choices(of sets: [[RowID]]) -> [[RowID]]? {
    var choices: [[RowID]] = [[]]
    for set in sets {
      let enough = choices.filter { !Set($0).isDisjoint(with: set) }
      let longer = choices.filter { Set($0).isDisjoint(with: set) }.flatMap { choice in set.map { choice + [$0] } }
      choices = enough + longer.filter { choice in !enough.contains { Set($0).isSubset(of: choice) } }
      if choices.count > mostChoices { return nil }
    }
    return choices
  }

  private static let mostChoices = 64
}

/// All required rows that are bound together, in a solver without any others. The solver is made at the first question.
private struct BoundProblem {
  private let ids: [RowID]
  /// The variables that a contradiction needs to be non-negative.
  private let limited: Set<Variable>
  private let isNonnegative: [Bool]
  private var constants: [RowID: Double] = [:]
  private var solver: Solver?
  private var inner: [Variable: Variable] = [:]
  private var names: [RowID: RowID] = [:]
  /// The rows that keep these variables non-negative.
  private var limits: [Variable: RowID] = [:]

  init(_ ids: [RowID], limits: Set<Variable>, _ isNonnegative: [Bool]) {
    (self.ids, limited, self.isNonnegative) = (ids, limits, isNonnegative)
  }

  mutating func setConstant(of id: RowID, to constant: Double) {
    constants[id] = constant
    if let name = names[id] { try? solver?.setConstant(of: name, to: constant) }
  }

  mutating func canHold(without rows: [RowID], nor limit: Variable?, in whole: Solver) -> Bool {
    if solver == nil { make(in: whole) }
    var left = rows.compactMap { names[$0] }
    if let limit {
      guard let row = limits[limit] else { return false }
      left.append(row)
    }
    for row in left { solver?.setPriority(of: row, to: .justUnderRequired) }
    defer { for row in left { solver?.setPriority(of: row, to: .required) } }
    return solver?.meetsRequiredRows() == true
  }

  private mutating func make(in whole: Solver) {
    var made = Solver()
    made.meter = whole.meter
    for id in ids {
      guard let row = whole.row(id) else { continue }
      let terms = row.terms.map { Term($0.coefficient, variable($0.variable, in: &made)) }
      guard let name = try? made.add(Row(terms, row.relation, constants[id] ?? row.constant)) else { return }
      names[id] = name
    }
    for limit in limited.sorted(by: { $0.index < $1.index }) {
      if let variable = inner[limit] { limits[limit] = try? made.add(Row([Term(1, variable)], .greaterOrEqual, 0)) }
    }
    solver = made
  }

  private mutating func variable(_ outer: Variable, in solver: inout Solver) -> Variable {
    if let known = inner[outer] { return known }
    let variable = solver.addVariable(nonnegative: isNonnegative[outer.index] && !limited.contains(outer))
    inner[outer] = variable
    return variable
  }
}
