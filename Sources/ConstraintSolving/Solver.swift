/// Finds the values of variables that meet linear rows as well as their priorities allow: required rows hold, then every
/// level from the highest down is met as well as it can be, the sum of absolute violations being least. Where rows leave
/// a choice, the preferred values decide.
///
/// A solver is a value: a copy is a fork on which a change can be tried.
///
///     var solver = Solver()
///     let width = solver.addVariable(nonnegative: true)
///     try solver.add(Row([Term(1, width)], .greaterOrEqual, 80))
///     try solver.add(Row([Term(1, width)], .equal, 60, priority: Priority(250)!))
///     solver.solve()
///     solver.value(of: width)  // 80
public struct Solver: Sendable {
  var engine = Engine()

  public init() {}

  /// Makes room for what is about to be added, by those who know how much it is.
  public mutating func reserve(variables: Int, rows: Int, terms: Int) {
    engine.makeUnique()
    engine.reserve(variables: variables, rows: rows, terms: terms)
  }

  /// Elimination asks for more room than it needs, so that nothing is moved while it works. To be called by those who keep a
  /// solver for long.
  public mutating func giveBackSpareRoom() { engine.trim() }

  public mutating func addVariable(nonnegative: Bool = false) -> Variable {
    engine.makeUnique()
    return Variable(index: Int(engine.addVariable(nonnegative: nonnegative)))
  }

  /// A variable named twice counts with the sum of its coefficients.
  @discardableResult public mutating func add(_ row: Row) throws(RowError) -> RowID {
    try add(row.terms.span, row.relation, row.constant, priority: row.priority)
  }

  /// The same for terms that stand among others: whoever writes thousands of rows need not make an array for each.
  @discardableResult public mutating func add(
    _ terms: Span<Term>, _ relation: RowRelation, _ constant: Double, priority: Priority
  ) throws(RowError) -> RowID {
    try NumberLimits.check(value: constant)
    try Self.check(terms, ofVariables: engine.variableCount)
    engine.makeUnique()
    let name = engine.rowOfName.count
    engine.addRow(terms, relation, constant, priority, name: Int32(truncatingIfNeeded: name))
    return RowID(index: name)
  }

  /// Removing what is not there changes nothing.
  public mutating func remove(_ id: RowID) {
    guard let row = internalRow(id) else { return }
    engine.makeUnique()
    engine.rowOfName[id.index] = -1
    engine.removeRow(row)
  }

  public mutating func setConstant(of id: RowID, to constant: Double) throws(RowError) {
    try NumberLimits.check(value: constant)
    guard let row = internalRow(id) else { throw .unknownRow(id) }
    engine.makeUnique()
    engine.changeConstant(of: row, to: constant)
  }

  /// Does nothing to a row that is not there.
  public mutating func setPriority(of id: RowID, to priority: Priority) {
    guard let row = internalRow(id) else { return }
    engine.makeUnique()
    engine.changeLevel(of: row, to: .priority(priority))
  }

  /// Keeps a variable at a value: a window's size, an edge under the pointer. Held values give way to required rows only;
  /// they are a level of their own above every optional row. Calling it again moves the value, which costs next to
  /// nothing.
  ///
  /// - Parameter temporarily: the value is under the pointer and will be released: it does not count as a reason for
  ///   anything to be fixed (see `freedom`).
  public mutating func hold(
    _ variable: Variable, at value: Double, temporarily: Bool = false
  ) throws(RowError) {
    try check(variable)
    try NumberLimits.check(value: value)
    engine.makeUnique()
    engine.hold(Int32(truncatingIfNeeded: variable.index), at: value)
    engine.holds.setTemporary(temporarily, Int32(truncatingIfNeeded: variable.index))
  }

  public mutating func release(_ variable: Variable) {
    guard isKnown(variable) else { return }
    engine.makeUnique()
    engine.release(Int32(truncatingIfNeeded: variable.index))
  }

  /// Where the rows leave a choice, take the solution nearest to the preferred values: the sum of deviations is least, one
  /// level below every row's; what is still open is decided by the variables in the order of their making, the first one
  /// coming as near as it can.
  public mutating func prefer(_ variable: Variable, near value: Double) throws(RowError) {
    try check(variable)
    try NumberLimits.check(value: value)
    engine.makeUnique()
    engine.prefer(Int32(truncatingIfNeeded: variable.index), near: value)
  }

  /// Brings the values up to date with everything that was added, removed, held and preferred.
  @discardableResult public mutating func solve() -> Outcome {
    engine.makeUnique()
    return engine.solve() ? .solved : contradiction()
  }

  /// Apart, since it works on a fork, for which there would be room on the stack of each `solve`.
  @inline(never) private mutating func contradiction() -> Outcome {
    conflicts(limit: 1).first.map(Outcome.infeasible) ?? .solved
  }

  /// The value found by the last `solve`; 0 for a variable that came later, or is not this solver's.
  @inline(__always) public func value(of variable: Variable) -> Double {
    guard isKnown(variable) else { return 0 }
    let (value, offset) = (engine.values[variable.index], engine.drag.offset)
    return offset == 0 ? value : value + offset * engine.drag.rates[variable.index]
  }

  /// All values at once, in the order of the variables' making: what a view does after each step of a drag. It changes
  /// nothing; a reader that is not `mutating` is handed a copy of the solver's bookkeeping.
  public mutating func readValues(into result: inout [Double]) {
    let count = engine.variableCount
    if result.count != count { result = [Double](repeating: 0, count: count) }
    let (values, offset) = (engine.values.base, engine.drag.offset)
    // There are no rates before the first drag; then anything will do.
    let rates = offset == 0 ? values : engine.drag.rates.base
    result.withUnsafeMutableBufferPointer { target in
      for index in 0..<count { target[index] = values[index] + offset * rates[index] }
    }
  }

  /// Has nothing that could change a value happened since the last `solve`?
  public var isSettled: Bool { engine.isSettled && engine.drag.pending == nil }

  /// Was it seen at the last `solve` that the rows leave nothing open, so that preferred values have no say? False tells
  /// nothing: `leavesNothingOpen` looks more closely.
  public var isDecided: Bool { isSettled && engine.isDecided }

  /// Whether preferred values lead to one and the same solution, whatever was solved before. Where any solution that is as near
  /// will do, it takes far less to go without.
  public var breaksTies: Bool {
    get { engine.breaksTies }
    set { engine.breaksTies = newValue }
  }

  /// Counts what is done from now on, by all copies that are made from now on, too; and ends it when it is used up.
  public var meter: WorkMeter? {
    get { engine.meter }
    set { engine.meter = newValue }
  }

  /// Work done so far: a drag step should rebuild nothing.
  public var counters: WorkCounters { engine.counters }

  // MARK: Refusing what cannot be answered

  @inline(__always) func isKnown(_ variable: Variable) -> Bool {
    variable.index >= 0 && variable.index < engine.variableCount
  }

  func internalRow(_ id: RowID) -> Int32? {
    guard id.index >= 0, id.index < engine.rowOfName.count else { return nil }
    let row = engine.rowOfName[id.index]
    return row < 0 ? nil : row
  }

  @inline(__always) private func check(_ variable: Variable) throws(RowError) {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
  }

  /// What is checked against is handed in: a method of the value would be given a copy of all of it for each row.
  private static func check(_ terms: Span<Term>, ofVariables count: Int) throws(RowError) {
    for at in terms.indices {
      let term = terms[at]
      guard term.variable.index >= 0, term.variable.index < count else { throw .unknownVariable(term.variable) }
      guard term.coefficient.magnitude <= NumberLimits.largestCoefficient else {
        throw .coefficientNotFinite(term.variable)
      }
    }
  }
}

extension Engine {
  /// Rows often come with the priority of the one before.
  private mutating func optionalLevelSlot(_ priority: Priority) -> Int32 {
    if priority.value == lastPriority { return lastLevel }
    lastPriority = priority.value
    lastLevel = levelSlot(.priority(priority))
    return lastLevel
  }

  mutating func addRow(
    _ terms: Span<Term>, _ relation: RowRelation, _ constant: Double, _ priority: Priority, name: Int32
  ) {
    let level = priority.isRequired ? LevelTable.requiredSlot : optionalLevelSlot(priority)
    if terms.count <= 16 {
      for at in terms.indices {
        rows.addTerm(terms[at].coefficient, Int32(truncatingIfNeeded: terms[at].variable.index), mayRepeat: true)
      }
    } else {
      var sums: [Int: Double] = [:]
      for at in terms.indices { sums[terms[at].variable.index, default: 0] += terms[at].coefficient }
      for (variable, coefficient) in sums.sorted(by: { $0.key < $1.key }) {
        rows.addTerm(coefficient, Int32(truncatingIfNeeded: variable), mayRepeat: false)
      }
    }
    let new = rows.finishRow(constant: constant, level: level, relation: relation, kind: .user, owner: name)
    rowOfName.append(new)
    rowWasAdded(new)
  }
}
