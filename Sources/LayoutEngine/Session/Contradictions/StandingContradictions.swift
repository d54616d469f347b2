import ConstraintSolving
import LayoutModel

/// Contradictions, together with their rows at the time of the last layout. An edit elsewhere usually leaves them as
/// they are. Broken rows then stay broken.
struct StandingContradictions {
  let conflicts: [RelaxedConflict]
  private let contradictions: [Recovery.Contradiction]
  private let oldRows: [RowID: Row]

  /// Returns nil if a contradiction has members other than rows and limits of non-negative lengths.
  init?(_ contradictions: [Recovery.Contradiction], _ rows: SolverRows) {
    self.contradictions = contradictions
    conflicts = contradictions.compactMap { RelaxedConflict($0.conflict, letGo: $0.broken) }
    guard conflicts.count == contradictions.count else { return nil }
    let ids = contradictions.flatMap(\.conflict.rows)
    oldRows = Dictionary(ids.compactMap { id in rows.solver.row(id).map { (id, $0) } }) { first, _ in first }
  }

  /// True if rewriting these origins rewrites rows of the contradictions.
  func isTouched(by keys: Set<RowKey>, in rows: SolverRows) -> Bool {
    oldRows.keys.contains { keys.contains(rows.keyOfRow[$0.index]) }
  }

  /// Returns the broken rows that are rewritten with these origins.
  func broken(touchedBy keys: Set<RowKey>, in rows: SolverRows) -> [RowID] {
    contradictions.map(\.broken).filter { keys.contains(rows.keyOfRow[$0.index]) }
  }

  /// Returns the contradictions that last after an edit of their rows, with their present gaps. A contradiction whose
  /// rows changed only in constants has another gap. Nil if none lasts, if rows changed otherwise, or if rounding would
  /// decide: then all contradictions must be searched anew.
  func lasting(_ equations: SceneEquations, _ pins: SizePins) -> [Recovery.Contradiction]? {
    guard let model = equations.model,
      let known = contradictions(in: equations.rows, model, pins, surely: Contradictions.surelyAGap)
    else { return nil }
    let lasting = known.filter { $0.conflict.gap > 0 }
    return lasting.isEmpty ? nil : lasting
  }

  /// Returns the contradictions with the present constants of their rows, including those that have become consistent.
  /// Nil if more than constants changed, or if a gap is within `least` of zero.
  private func contradictions(
    in rows: SolverRows, _ model: SceneModel, _ pins: SizePins, surely least: Double
  ) -> [Recovery.Contradiction]? {
    var found: [Recovery.Contradiction] = []
    for known in contradictions {
      guard known.conflict.rows.allSatisfy({ rows.differsOnlyInConstant($0, from: oldRows[$0]) }),
        let conflict = known.conflict.withConstants({ rows.row($0)?.constant }),
        let changed = Recovery.Contradiction(conflict, broken: known.broken, rows, model, pins),
        abs(changed.reported.gap) > least
      else { return nil }
      found.append(changed)
    }
    return found
  }

  func areAsTheyWere(in rows: SolverRows) -> Bool {
    oldRows.allSatisfy { id, old in rows.solver.row(id) == old }
  }
}

extension SolverRows {
  /// True if the row, with its record's priority, differs from the earlier row at most in its constant.
  fileprivate func differsOnlyInConstant(_ id: RowID, from old: Row?) -> Bool {
    guard let old, let now = row(id) else { return false }
    return now.terms == old.terms && now.relation == old.relation && now.priority.isRequired
  }
}
