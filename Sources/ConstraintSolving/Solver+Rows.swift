/// The rows as they were asked for, for those who do not want to keep them a second time.
extension Solver {
  /// Nil for a row that is not there. What was zero is left out, and a variable named twice is named once.
  public func row(_ id: RowID) -> Row? {
    guard let row = internalRow(id) else { return nil }
    let first = engine.rows.termStart[row]
    let terms = (first..<first + engine.rows.termCount[row]).map { at in
      Term(engine.rows.termCoefficient[at], Variable(index: Int(engine.rows.termVariable[at])))
    }
    return Row(
      terms, engine.rows.relation(row), engine.rows.constant[row],
      priority: engine.levels.priority(of: engine.rows.level[row]))
  }

  /// A number that rows of the same variables share, and few others do: for those who look for equal rows among thousands. Nil
  /// for a row that is not there.
  public func variablesKey(of id: RowID) -> Int? {
    guard let row = internalRow(id) else { return nil }
    let first = Int(engine.rows.termStart[row])
    var key: UInt64 = 0
    for at in first..<first + Int(engine.rows.termCount[row]) {
      // Added, so that their order does not count.
      let mixed = UInt64(truncatingIfNeeded: engine.rows.termVariable[at] &+ 1) &* 0x9E37_79B9_7F4A_7C15
      key &+= mixed ^ (mixed >> 29)
    }
    return Int(truncatingIfNeeded: key)
  }

  /// Does the row say the same of its variables, whatever its constant and its priority? Mutating only in name, so that
  /// nobody is handed a copy.
  public mutating func hasTerms(_ terms: Span<Term>, _ relation: RowRelation, in id: RowID) -> Bool {
    guard let row = internalRow(id), Int(engine.rows.termCount[row]) == terms.count,
      engine.rows.relation(row) == relation
    else { return false }
    let first = Int(engine.rows.termStart[row])
    for at in terms.indices {
      guard engine.rows.termVariable[first + at] == terms[at].variable.index,
        engine.rows.termCoefficient[first + at] == terms[at].coefficient
      else { return false }
    }
    return true
  }
}

extension RowStore {
  /// Of a user's row.
  func relation(_ row: Int32) -> RowRelation { up[row] == 0 ? .greaterOrEqual : down[row] == 0 ? .lessOrEqual : .equal }
}

extension LevelTable {
  /// Of a level that rows of the user stand at.
  func priority(of slot: Int32) -> Priority {
    let key = keys[Int(slot)]
    return key.group == .required ? .required : Priority(-key.value) ?? .required
  }
}
