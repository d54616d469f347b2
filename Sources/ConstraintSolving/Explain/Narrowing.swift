extension Solver {
  /// For each variable, true if it can never be negative.
  public var isNonnegative: [Bool] {
    var result = [Bool](repeating: false, count: engine.variableCount)
    for row in 0..<engine.rows.count where engine.rows[row].kind == .nonnegative && engine.rows[row].isLive {
      result[Int(engine.rows[row].owner)] = true
    }
    return result
  }

  /// Returns the contradiction without the rows that it does not need, given that variables are not negative. A
  /// contradiction is minimal among the rows and limits that it names. But limits hold without being named, and a limit
  /// that is not named may make some of the rows contradict each other already.
  ///
  ///     // b == c + 5 and c == 10 say how wide b is; but a + b <= -3 cannot hold whatever they say.
  ///
  /// - Parameters:
  ///   - given: rows that always hold, such as a scene's size.
  ///   - needed: rows that are already known to be needed.
  public func narrowed(
    _ conflict: Conflict, given: [RowID], isNonnegative: [Bool], keeping needed: [RowID] = []
  ) -> Conflict {
    func rows(_ ids: [RowID]) -> [(id: RowID, row: Row)] { ids.compactMap { id in row(id).map { (id, $0) } } }
    let given = rows(given)
    var kept = rows(conflict.rows.filter { id in !given.contains { $0.id == id } })
    let isOfRows = conflict.members.allSatisfy { if case .held = $0.source { false } else { true } }
    guard isOfRows, kept.count > 1, kept.count <= Self.mostToNarrow else { return conflict }
    guard var small = SmallRows(given + kept, isNonnegative, meter) else { return conflict }
    let count = kept.count
    // The row added last is tried first.
    for (id, _) in kept.reversed() where !needed.contains(id) {
      if small.canBeMet(without: id) {
        small.require(id)
      } else {
        kept.removeAll { $0.id == id }
      }
    }
    guard kept.count < count else { return conflict }
    return Self.contradiction(among: given + kept, isNonnegative, meter) ?? conflict
  }

  /// Returns the values of a variable for which the contradiction needs all its rows. Rows that can be met for two
  /// values can be met for every value in between. So it is enough to find, for each row, the range in which the others
  /// can be met.
  ///
  /// - Parameter given: rows that always hold; one of them may set the variable.
  public func valuesKeepingMinimal(
    _ conflict: Conflict, of variable: Variable, given: [RowID], isNonnegative: [Bool]
  ) -> ClosedRange<Double>? {
    func rows(_ ids: [RowID]) -> [(id: RowID, row: Row)] { ids.compactMap { id in row(id).map { (id, $0) } } }
    let kept = rows(conflict.rows.filter { !given.contains($0) })
    let others = rows(given).filter { !$0.row.isValue(of: variable) }
    var values = -SmallRows.farAway...SmallRows.farAway
    for (id, _) in kept {
      var small = SmallRows(others + kept.filter { $0.id != id }, isNonnegative, meter)
      guard let reach = small?.reach(of: variable), reach.overlaps(values) else { return nil }
      values = reach.clamped(to: values)
    }
    return values
  }

  /// The largest number of rows for which a separate small problem for each row is still quick.
  public static var mostToNarrow: Int { 40 }

  /// Returns a contradiction among the rows, in this solver's names.
  private static func contradiction(
    among rows: [(id: RowID, row: Row)], _ isNonnegative: [Bool], _ meter: WorkMeter?
  ) -> Conflict? {
    var small = SmallRows(rows, isNonnegative, meter)
    return small?.contradiction()
  }
}

extension Row {
  fileprivate func isValue(of variable: Variable) -> Bool {
    relation == .equal && terms.count == 1 && terms[0].variable == variable
  }
}

/// A few rows of a solver in a solver of their own.
private struct SmallRows {
  private var solver = Solver()
  private var inner: [Variable: Variable] = [:]
  private var outer: [Variable: Variable] = [:]
  private var names: [RowID: RowID] = [:]
  private var innerNames: [RowID: RowID] = [:]

  init?(_ rows: [(id: RowID, row: Row)], _ isNonnegative: [Bool], _ meter: WorkMeter?) {
    solver.meter = meter
    for (id, row) in rows {
      let terms = row.terms.map { term in
        let known = inner[term.variable]
        let variable = known ?? solver.addVariable(nonnegative: isNonnegative[term.variable.index])
        (inner[term.variable], outer[variable]) = (variable, term.variable)
        return Term(term.coefficient, variable)
      }
      guard let name = try? solver.add(Row(terms, row.relation, row.constant)) else { return nil }
      (names[name], innerNames[id]) = (id, name)
    }
  }

  /// Returns a contradiction in the outer names.
  mutating func contradiction() -> Conflict? {
    guard case .infeasible(let found) = solver.solve() else { return nil }
    let members = found.members.compactMap { member -> Conflict.Member? in
      switch member.source {
      case .row(let id): names[id].map { Conflict.Member(source: .row($0), multiplier: member.multiplier) }
      case .nonnegative(let variable):
        outer[variable].map { Conflict.Member(source: .nonnegative($0), multiplier: member.multiplier) }
      case .held, .preferred: nil
      }
    }
    return Conflict(members: members, gap: found.gap)
  }

  /// Leaves a row out. Returns true if the others can be met.
  mutating func canBeMet(without id: RowID) -> Bool {
    if let name = innerNames[id] { solver.setPriority(of: name, to: .justUnderRequired) }
    return solver.meetsRequiredRows()
  }

  /// Makes a row required again.
  mutating func require(_ id: RowID) {
    if let name = innerNames[id] { solver.setPriority(of: name, to: .required) }
  }

  /// A distance that no scene reaches.
  static let farAway = 1e6

  /// Returns the range of values that a variable can have; nil if the rows cannot be met.
  mutating func reach(of variable: Variable) -> ClosedRange<Double>? {
    guard let variable = inner[variable] else { return solver.solve() == .solved ? -Self.farAway...Self.farAway : nil }
    guard let pull = try? solver.add(Row([Term(1, variable)], .equal, -Self.farAway, priority: .justUnderRequired)),
      solver.solve() == .solved
    else { return nil }
    let least = solver.value(of: variable)
    try? solver.setConstant(of: pull, to: Self.farAway)
    guard solver.solve() == .solved else { return nil }
    return least...max(least, solver.value(of: variable))
  }
}
