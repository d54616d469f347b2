import ConstraintSolving
import LayoutModel

/// Proves of contradictions that are bound together that a layout finds them, and no others, at a length of the scene.
///
/// There are no others if all that is bound to them can be met as soon as one row of each of them is left out, whichever these are:
/// another contradiction that had not all rows of any of them would be left over for some such choice. What can be met at two
/// lengths can be met at every length in between, since the scene's length is in the rows as any number is; so what is proved at
/// two lengths is proved in between.
struct ContradictionProof {
  private let family: [ProvedContradictions.Known]
  private let choices: [[RowID]]
  private let pins: SizePins
  private let pin: RowID
  private let rows: [RowID]
  /// What is plain needs no solver.
  private var exact: ExactRows?
  private var problem: BoundProblem

  /// Nil where it would take too long.
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

  /// - Parameter length: of the scene's root.
  mutating func holds(at length: Double, in whole: Solver) -> Bool {
    exact?.setConstant(of: pin, to: length)
    problem.setConstant(of: pin, to: length)
    for choice in choices where !canHold(without: choice, in: whole) { return false }
    for known in family where !needsAllThatItNames(known, in: whole) { return false }
    return true
  }

  private mutating func canHold(without rows: [RowID], nor limit: Variable? = nil, in whole: Solver) -> Bool {
    isPlain(without: rows, nor: limit) || problem.canHold(without: rows, nor: limit, in: whole)
  }

  private func isPlain(without rows: [RowID], nor limit: Variable?) -> Bool {
    exact?.plainlyHold(without: rows, nor: limit) == true
  }

  /// The same rows could contradict each other in two ways, one by the scene's size and another one because no width is less than
  /// nothing: which of them is told, and so who gives way, would be open. But not if they could hold by themselves as soon as any
  /// of that is left out; or even with all the rest, which is sooner asked.
  private mutating func needsAllThatItNames(_ known: ProvedContradictions.Known, in whole: Solver) -> Bool {
    let others = family.map(\.contradiction.broken).filter { $0 != known.contradiction.broken }
    let rest = rows.filter { !known.rows.contains($0) }
    for axis in known.sizes {
      guard let pin = pins[axis], canHold(without: others + [pin], or: rest + [pin], in: whole) else { return false }
    }
    for limit in known.limits where !canHold(without: others, or: rest, nor: limit, in: whole) { return false }
    return true
  }

  /// Without one lot or without another; what may be plain is asked first.
  private mutating func canHold(
    without some: [RowID], or others: [RowID], nor limit: Variable? = nil, in whole: Solver
  ) -> Bool {
    isPlain(without: some, nor: limit) || isPlain(without: others, nor: limit)
      || problem.canHold(without: some, nor: limit, in: whole)
      || problem.canHold(without: others, nor: limit, in: whole)
  }

  /// As few rows as it takes to have one of each, in every way; nil where there are too many.
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

/// All required rows that are bound together, in a solver without any others, which is made when it is asked first.
private struct BoundProblem {
  private let ids: [RowID]
  /// The variables of which a contradiction takes that they are never negative.
  private let limited: Set<Variable>
  private let isNonnegative: [Bool]
  private var constants: [RowID: Double] = [:]
  private var solver: Solver?
  private var inner: [Variable: Variable] = [:]
  private var names: [RowID: RowID] = [:]
  /// The rows that say that they are not.
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
