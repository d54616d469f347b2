/// Reads rows back from the solver, so that callers need not store them a second time.
extension Solver {
  /// Returns a row; nil if there is none. Terms with a coefficient of 0 are left out, and terms of the same variable
  /// are added up.
  public func row(_ id: RowID) -> Row? {
    guard let row = internalRow(id) else { return nil }
    let terms = engine.rows.terms(of: row).map { at in
      Term(engine.rows.coefficient(at: at), Variable(index: Int(engine.rows.termVariable[at])))
    }
    return Row(
      terms, engine.rows.relation(row), engine.rows[row].constant,
      priority: engine.levels.priority(of: engine.rows[row].level))
  }

  /// Returns a number that rows of the same variables share, and few other rows do. It serves to find equal rows among
  /// thousands. Nil for a row that does not exist.
  public func variablesKey(of id: RowID) -> Int? {
    guard let row = internalRow(id) else { return nil }
    var key: UInt64 = 0
    for at in engine.rows.terms(of: row) {
      // The terms are added, so that their order does not count.
      let mixed = UInt64(truncatingIfNeeded: engine.rows.termVariable[at] &+ 1) &* 0x9E37_79B9_7F4A_7C15
      key &+= mixed ^ (mixed >> 29)
    }
    return Int(truncatingIfNeeded: key)
  }

  /// True if the row has these terms and this relation, whatever its constant and priority. It changes nothing; it is
  /// `mutating` only so that the call copies nothing.
  public mutating func hasTerms(_ terms: Span<Term>, _ relation: RowRelation, in id: RowID) -> Bool {
    guard let row = internalRow(id), engine.rows.terms(of: row).count == terms.count,
      engine.rows.relation(row) == relation
    else { return false }
    let first = engine.rows.terms(of: row).lowerBound
    for at in terms.indices {
      guard engine.rows.termVariable[first + at] == terms[at].variable.index,
        engine.rows.coefficient(at: first + at) == terms[at].coefficient
      else { return false }
    }
    return true
  }
}

extension RowStore {
  /// Returns the relation of any row, including rows that hold a variable or keep it non-negative.
  func relation(_ row: Int32) -> RowRelation {
    let costs = self[row].costs
    return !costs.contains(.above) ? .greaterOrEqual : costs == .above ? .lessOrEqual : .equal
  }
}

extension LevelTable {
  /// Returns the priority of a level that holds the user's rows.
  func priority(of slot: Int32) -> Priority {
    let key = keys[Int(slot)]
    return key.group == .required ? .required : Priority(-key.value) ?? .required
  }
}
