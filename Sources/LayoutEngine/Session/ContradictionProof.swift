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
  /// All required rows that are bound together, without any others.
  private var solver = Solver()
  private var inner: [Variable: Variable] = [:]
  private var names: [RowID: RowID] = [:]
  /// The rows that say that a variable is never negative, where a contradiction takes that.
  private var limits: [Variable: RowID] = [:]

  /// Nil where it would take too long.
  init?(
    of family: ProvedContradictions.Family, _ proved: ProvedContradictions, _ pins: SizePins, in whole: borrowing Solver
  ) {
    rows = proved.rowsAround(family)
    let family = family.map { proved.known[$0] }
    guard let pin = pins[proved.axis], family.allSatisfy({ $0.rows.count <= Solver.mostToNarrow }),
      let choices = Self.choices(of: family.map(\.rows))
    else { return nil }
    (self.family, self.choices, self.pins, self.pin) = (family, choices, pins, pin)
    solver.meter = whole.meter
    let named = Set(family.flatMap(\.limits))
    for id in rows + pins.all {
      guard let row = whole.row(id) else { continue }
      let terms = row.terms.map { term in
        let isNonnegative = proved.isNonnegative[term.variable.index] && !named.contains(term.variable)
        return Term(term.coefficient, variable(term.variable, isNonnegative: isNonnegative))
      }
      guard let name = try? solver.add(Row(terms, row.relation, row.constant)) else { return nil }
      names[id] = name
    }
    for limit in named.sorted(by: { $0.index < $1.index }) {
      if let variable = inner[limit] { limits[limit] = try? solver.add(Row([Term(1, variable)], .greaterOrEqual, 0)) }
    }
  }

  private mutating func variable(_ outer: Variable, isNonnegative: Bool) -> Variable {
    if let known = inner[outer] { return known }
    let variable = solver.addVariable(nonnegative: isNonnegative)
    inner[outer] = variable
    return variable
  }

  /// - Parameter length: of the scene's root.
  mutating func holds(at length: Double) -> Bool {
    guard let pin = names[pin], (try? solver.setConstant(of: pin, to: length)) != nil else { return false }
    return choices.allSatisfy { canHold(without: $0.compactMap { names[$0] }) }
      && family.allSatisfy { needsAllThatItNames($0) }
  }

  private mutating func canHold(without rows: [RowID]) -> Bool {
    for row in rows { solver.setPriority(of: row, to: .justUnderRequired) }
    defer { for row in rows { solver.setPriority(of: row, to: .required) } }
    return solver.meetsRequiredRows()
  }

  /// The same rows could contradict each other in two ways, one by the scene's size and another one because no width is less than
  /// nothing: which of them is told, and so who gives way, would be open. But not if they could hold by themselves as soon as any
  /// of that is left out; or even with all the rest, which is sooner asked.
  private mutating func needsAllThatItNames(_ known: ProvedContradictions.Known) -> Bool {
    let others = family.map(\.contradiction.broken).filter { $0 != known.contradiction.broken }
    let named = known.sizes.map { pins[$0].flatMap { names[$0] } } + known.limits.map { limits[$0] }
    return named.allSatisfy { row in
      guard let row else { return false }
      return canHold(without: others.compactMap { names[$0] } + [row])
        || canHold(without: rows.filter { !known.rows.contains($0) }.compactMap { names[$0] } + [row])
    }
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
