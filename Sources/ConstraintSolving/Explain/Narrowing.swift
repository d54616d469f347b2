extension Solver {
  /// By variable: can it never be negative?
  public var isNonnegative: [Bool] {
    var result = [Bool](repeating: false, count: engine.heldRow.count)
    for row in 0..<engine.rows.count where engine.rows.kind[row] == .nonnegative && engine.rows.isLive[row] {
      result[Int(engine.rows.owner[row])] = true
    }
    return result
  }

  /// The contradiction without the rows that it can do without, once no variable of theirs can be negative. A contradiction is
  /// minimal among the rows and limits that it names; but limits hold without being named, and one that is not named may make
  /// a few of the rows contradict each other already.
  ///
  ///     // b == c + 5 and c == 10 say how wide b is; but a + b <= -3 cannot hold whatever they say.
  ///
  /// - Parameter given: rows that hold whatever happens, such as a scene's size.
  public func narrowed(_ conflict: Conflict, given: [RowID], isNonnegative: [Bool]) -> Conflict {
    func rows(_ ids: [RowID]) -> [(id: RowID, row: Row)] { ids.compactMap { id in row(id).map { (id, $0) } } }
    let given = rows(given)
    var kept = rows(conflict.rows.filter { id in !given.contains { $0.id == id } })
    let isOfRows = conflict.members.allSatisfy { if case .held = $0.source { false } else { true } }
    guard isOfRows, kept.count > 1, kept.count <= Self.mostToNarrow else { return conflict }
    var narrower: Conflict?
    // What was said last goes first.
    for (id, _) in kept.reversed() {
      let rest = kept.filter { $0.id != id }
      guard let found = Self.contradiction(among: given + rest, isNonnegative, meter) else { continue }
      kept = rest
      narrower = found
    }
    return narrower ?? conflict
  }

  /// The square of so many small problems is solved in no time.
  private static var mostToNarrow: Int { 40 }

  /// Named as the rows and variables are here.
  private static func contradiction(
    among rows: [(id: RowID, row: Row)], _ isNonnegative: [Bool], _ meter: WorkMeter?
  ) -> Conflict? {
    var small = Solver()
    small.meter = meter
    var inner: [Variable: Variable] = [:]
    var outer: [Variable: Variable] = [:]
    var names: [RowID: RowID] = [:]
    for (id, row) in rows {
      let terms = row.terms.map { term in
        let known = inner[term.variable]
        let variable = known ?? small.addVariable(nonnegative: isNonnegative[term.variable.index])
        (inner[term.variable], outer[variable]) = (variable, term.variable)
        return Term(term.coefficient, variable)
      }
      guard let name = try? small.add(Row(terms, row.relation, row.constant)) else { return nil }
      names[name] = id
    }
    guard case .infeasible(let found) = small.solve() else { return nil }
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
}
