/// Keeps rounding errors small by comparing values with the rows as they were added.
extension Engine {
  /// The number of pivots and edits so far, as a measure of the rounding since the last check.
  private var changes: Int { work.counters.pivots + work.counters.dragSteps + state.editsSinceBuild }

  /// True if the stored numbers must be checked. Problems that may round much are checked each time.
  var isCheckDue: Bool { rows.mixesMagnitudes || rounding.isCheckDue(after: changes) }

  /// Corrects rows that should hold exactly, and then sets the lines to the actual residuals of their rows.
  mutating func refine() {
    // Corrections may lead to pivots, which may round again.
    var rounds = 1
    while refineOnce(), rounds < 4 { rounds += 1 }
  }

  /// Returns true if there were pivots.
  private mutating func refineOnce() -> Bool {
    let before = work.counters.pivots
    rounding.wasChecked(after: changes)
    var corrections = 0
    while corrections < 2, correctTightRows() > 0 {
      computeValues()
      corrections += 1
    }
    // If no row had to be corrected, none misses by more either.
    if corrections > 0, tightRowsMiss(), !rounding.isRebuilding {
      rounding.isRebuilding = true
      rebuildOnCurrentBasis()
      computeValues()
      refine()
      rounding.isRebuilding = false
      return false
    }
    for line in basis.allLines where table.isActive(line) {
      if !rows[basis.lines[line].entity].isLive { continue }
      basis.lines[line].value = rows.residual(of: basis.lines[line].entity, at: values)
      refreshSide(line)
    }
    if reduced.mayBeOff || rows.mixesMagnitudes { refreshReduced() }
    if candidates.dirtyCount == 0 { return false }
    optimise(ranks: levels.count)
    computeValues()
    return work.counters.pivots > before
  }

  private mutating func tightRowsMiss() -> Bool {
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows[row].isLive && basis.line(of: row) < 0 {
      let slack = 10 * rounding.tolerance + 1e-12 * rows.size(of: row, at: values)
      if rows.residual(of: row, at: values).magnitude > slack { return true }
    }
    return false
  }

  /// Returns the number of corrected rows.
  private mutating func correctTightRows() -> Int {
    var corrections = 0
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows[row].isLive && basis.line(of: row) < 0 {
      let missing = rows.residual(of: row, at: values)
      if missing.magnitude <= rounding.tolerance || corrections >= 50 { continue }
      shiftConstant(of: row, by: -missing / rows[row].scale)
      corrections += 1
    }
    return corrections
  }
}
