/// Finds values of variables that meet linear rows as well as their priorities allow. Required rows hold. Then each
/// level, from the highest down, is met as well as possible: the sum of its absolute violations is least. If the rows
/// leave a choice, the preferred values decide.
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

  /// Reserves memory for the given number of variables, rows and terms, if the caller knows them.
  public mutating func reserve(variables: Int, rows: Int, terms: Int) {
    engine.makeUnique()
    engine.reserve(variables: variables, rows: rows, terms: terms)
  }

  /// Frees unused memory. Elimination reserves more than it needs, so that it moves nothing while it works. Call this
  /// for a solver that is kept for long.
  public mutating func giveBackSpareRoom() { engine.trim() }

  public mutating func addVariable(nonnegative: Bool = false) -> Variable {
    engine.makeUnique()
    return Variable(index: Int(engine.addVariable(nonnegative: nonnegative)))
  }

  /// Adds a row. A variable named twice counts with the sum of its coefficients.
  @discardableResult public mutating func add(_ row: Row) throws(RowError) -> RowID {
    try add(row.terms.span, row.relation, row.constant, priority: row.priority)
  }

  /// Adds a row whose terms are part of a larger array. A caller that writes thousands of rows then needs no array for
  /// each.
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

  /// Removes a row; does nothing if there is none.
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

  /// Changes the priority of a row; does nothing if there is none.
  public mutating func setPriority(of id: RowID, to priority: Priority) {
    guard let row = internalRow(id) else { return }
    engine.makeUnique()
    engine.changeLevel(of: row, to: .priority(priority))
  }

  /// Keeps a variable at a value, such as a window's size or an edge under the pointer. Held values yield only to
  /// required rows: they have a level of their own above every optional row. A second call moves the value, which costs
  /// next to nothing.
  ///
  /// - Parameter temporarily: true for a value under the pointer that will be released. It does not count as a reason
  ///   for other values to be fixed (see `freedom`).
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

  /// Sets a preferred value, for the case that the rows leave a choice. The solution nearest to the preferred values is
  /// taken: the sum of deviations is least, one level below every row's. If that still leaves a choice, the variables
  /// decide in the order in which they were made: the first comes as near as it can, then the next.
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

  /// A function of its own, because it works on a fork, and every `solve` would have to reserve room on the stack for
  /// that.
  @inline(never) private mutating func contradiction() -> Outcome {
    conflicts(limit: 1).first.map(Outcome.infeasible) ?? .solved
  }

  /// Returns the value found by the last `solve`; 0 for a variable that was added later or is not this solver's.
  @inline(__always) public func value(of variable: Variable) -> Double {
    guard isKnown(variable) else { return 0 }
    let (value, offset) = (engine.values[variable.index], engine.drag.offset)
    return offset == 0 ? value : value + offset * engine.drag.rates[variable.index]
  }

  /// Reads all values at once, in the order in which the variables were made, as a view does after each step of a drag.
  /// It changes nothing; it is `mutating` only because other readers get a copy of the solver's bookkeeping.
  public mutating func readValues(into result: inout [Double]) {
    let count = engine.variableCount
    if result.count != count { result = [Double](repeating: 0, count: count) }
    let (values, offset) = (engine.values.base, engine.drag.offset)
    // Before the first drag there are no rates. The offset is then 0, so any numbers will do.
    let rates = offset == 0 ? values : engine.drag.rates.base
    result.withUnsafeMutableBufferPointer { target in
      for index in 0..<count { target[index] = values[index] + offset * rates[index] }
    }
  }

  /// True if nothing that could change a value happened since the last `solve`.
  public var isSettled: Bool { engine.state.isSettled && engine.drag.pending == nil }

  /// True if the last `solve` saw that the rows leave nothing open, so that preferred values do not matter. False means
  /// nothing: `leavesNothingOpen` examines it more closely.
  public var isDecided: Bool { isSettled && engine.state.isDecided }

  /// True if preferred values must lead to one solution that does not depend on earlier solutions. If any solution that
  /// is equally near will do, false takes far less work.
  public var breaksTies: Bool {
    get { engine.preferences.breaksTies }
    set { engine.preferences.breaksTies = newValue }
  }

  /// The meter that counts the work from now on, including that of copies made from now on. When it is used up, the
  /// work stops.
  public var meter: WorkMeter? {
    get { engine.work.meter }
    set { engine.work.meter = newValue }
  }

  /// The work done so far, for checks such as that a drag step rebuilds nothing.
  public var counters: WorkCounters { engine.work.counters }

  // MARK: Checking arguments

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

  /// The count is a parameter, because a method of the solver would be given a copy of all of it for each row.
  private static func check(_ terms: Span<Term>, ofVariables count: Int) throws(RowError) {
    for at in terms.indices {
      let term = terms[at]
      guard term.variable.index >= 0, term.variable.index < count else { throw .unknownVariable(term.variable) }
      guard term.coefficient.magnitude <= NumberLimits.largestCoefficient else {
        throw .coefficientOutOfRange(term.variable)
      }
    }
  }
}

extension Engine {
  mutating func addRow(
    _ terms: Span<Term>, _ relation: RowRelation, _ constant: Double, _ priority: Priority, name: Int32
  ) {
    let level = priority.isRequired ? LevelTable.requiredSlot : levels.slot(of: priority)
    growCostsToLevels()
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
