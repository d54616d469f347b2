import ConstraintSolving
import LayoutModel

/// Edits beside contradictions. Where constraints contradict each other, an edit elsewhere leaves that as it is as a rule: what was
/// broken stays so, and where it is plain that nothing else contradicts now, the scene is not laid out from nothing.
extension LayoutSession {
  /// The contradictions of the last layout with their rows as they are; nil where there are none, or where an edit may change more
  /// than some rows.
  func contradictionsThatMayStand(after change: LayoutChange) -> StandingContradictions? {
    guard let model, canProveContradictions(in: model),
      !change.edited.values.contains(where: changesTree)
    else { return nil }
    return StandingContradictions(recovery.contradictions, rows)
  }

  /// Solves after an edit that did not touch what contradicts each other. False where something else does now, too, or may.
  mutating func settle(beside standing: StandingContradictions) -> Bool {
    report.beginNext()
    resetInsets()
    guard adaptable.isEmpty, rows.solver.meetsRequiredRows() else { return false }
    for _ in 0..<Self.passes where adapt() {
      guard rows.solver.meetsRequiredRows() else { return false }
    }
    guard standing.areAsTheyWere(in: rows), rows.solver.plainlyHasNoConflicts(but: standing.conflicts) else {
      return false
    }
    tell()
    return true
  }
}

/// Contradictions and what their rows say.
struct StandingContradictions {
  let conflicts: [RelaxedConflict]
  private let rowsSaid: [RowID: Row]

  /// Nil where one of them takes more than rows and that no length is negative.
  fileprivate init?(_ contradictions: [Recovery.Contradiction], _ rows: SolverRows) {
    conflicts = contradictions.compactMap { RelaxedConflict($0.conflict, letGo: $0.broken) }
    guard conflicts.count == contradictions.count else { return nil }
    let ids = contradictions.flatMap(\.conflict.rows)
    rowsSaid = Dictionary(ids.compactMap { id in rows.solver.row(id).map { (id, $0) } }) { first, _ in first }
  }

  /// Are some of their rows written anew with these?
  func isTouched(by keys: Set<RowKey>, in rows: SolverRows) -> Bool {
    rowsSaid.keys.contains { keys.contains(rows.keyOfRow[$0.index]) }
  }

  fileprivate func areAsTheyWere(in rows: SolverRows) -> Bool {
    rowsSaid.allSatisfy { id, said in rows.solver.row(id) == said }
  }
}
