/// The rows as they were asked for, for those who do not want to keep them a second time.
extension Solver {
  /// Nil for a row that is not there. What was zero is left out, and a variable named twice is named once.
  public func row(_ id: RowID) -> Row? {
    guard let row = internalRow(id) else { return nil }
    let terms = engine.rows.terms(of: row).map { at in
      Term(engine.rows.coefficient(at: at), Variable(index: Int(engine.rows.termVariable[at])))
    }
    return Row(
      terms, engine.rows.relation(row), engine.rows[row].constant,
      priority: engine.levels.priority(of: engine.rows[row].level))
  }

  /// A number that rows of the same variables share, and few others do: for those who look for equal rows among thousands. Nil
  /// for a row that is not there.
  public func variablesKey(of id: RowID) -> Int? {
    guard let row = internalRow(id) else { return nil }
    var key: UInt64 = 0
    for at in engine.rows.terms(of: row) {
      // Added, so that their order does not count.
      let mixed = UInt64(truncatingIfNeeded: engine.rows.termVariable[at] &+ 1) &* 0x9E37_79B9_7F4A_7C15
      key &+= mixed ^ (mixed >> 29)
    }
    return Int(truncatingIfNeeded: key)
  }

  /// Does the row say the same of its variables, whatever its constant and its priority? Mutating only in name, so that
  /// nobody is handed a copy.
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
  /// Of a user's row, or of one that holds a variable or keeps it from being negative.
  func relation(_ row: Int32) -> RowRelation {
    let costs = self[row].costs
    return !costs.contains(.above) ? .greaterOrEqual : costs == .above ? .lessOrEqual : .equal
  }
}

extension LevelTable {
  /// Of a level that rows of the user stand at.
  func priority(of slot: Int32) -> Priority {
    let key = keys[Int(slot)]
    return key.group == .required ? .required : Priority(-key.value) ?? .required
  }
}
