import ConstraintSolving
import LayoutModel

/// Keeps contradictions over edits and resizes. An edit elsewhere usually leaves contradictions as they are, and so may
/// another size. Broken rows then stay broken. If there are plainly no other contradictions, the scene is not laid out
/// from nothing.
extension LayoutSession {
  /// Returns the contradictions of the last layout, with their present rows. Nil if there are none, or if an edit may
  /// change more than some rows.
  func contradictionsThatMayStand(after change: LayoutChange) -> StandingContradictions? {
    guard let model, canProveContradictions(in: model),
      !change.edited.values.contains(where: changesTree)
    else { return nil }
    return StandingContradictions(recovery.contradictions, rows)
  }

  /// Solves after an edit that touched rows of contradictions.
  ///
  /// A contradiction whose rows changed only in constants has another gap; if the gap is gone, its broken row is
  /// restored. Returns false if rows changed otherwise, or if rounding would decide. Then all contradictions must be
  /// searched anew.
  mutating func solve(updating standing: StandingContradictions) -> Bool {
    guard let model else { return false }
    let known = standing.contradictions(in: rows, model, recovery.pins, surely: Self.surelyAGap) ?? []
    let lasting = known.filter { $0.conflict.gap > 0 }
    if lasting.isEmpty {
      restoreBroken()
      return solveOrBreakContradictions()
    }
    recovery.replaceContradictions(by: lasting, &rows, model)
    return StandingContradictions(lasting, rows).map { solve(keeping: $0) } ?? false
  }

  /// Solves with known contradictions, for rows that are up to date. Returns false if there may be others besides these
  /// and those that the edit made.
  mutating func solve(keeping standing: StandingContradictions) -> Bool {
    report.beginNext()
    resetInsets()
    guard adaptable.isEmpty else { return false }
    guard solveAndCheck(standing) else { return breakNewContradictions(atMost: Self.fewContradictions) }
    updateReport()
    return true
  }

  /// Solves after an edit. If it made constraints contradict each other, chooses the rows to break with all rows in
  /// place. Returns false unless a layout from nothing would plainly break the same rows.
  mutating func solveOrBreakContradictions() -> Bool {
    solveUnlessContradictory() || breakNewContradictions(atMost: Self.fewContradictions)
  }

  /// Breaks rows of new contradictions besides those that are broken already.
  ///
  /// - Parameter most: with more contradictions than this, it gives up.
  private mutating func breakNewContradictions(atMost most: Int) -> Bool {
    guard let model, !hasKeepingFailed, model.order.count >= Self.manyElements, adaptable.isEmpty,
      recovery.breakContradictions(&rows, model, &minimalConflicts, atMost: most),
      canProveContradictions(in: model), let standing = StandingContradictions(recovery.contradictions, rows),
      solveAndCheck(standing)
    else {
      hasKeepingFailed = true
      return false
    }
    updateReport()
    return true
  }

  /// Solves, and updates margins and heights of texts from the solution. Returns true if these are plainly all
  /// contradictions.
  private mutating func solveAndCheck(_ standing: StandingContradictions) -> Bool {
    guard rows.solver.meetsRequiredRows(), settle({ $0.rows.solver.meetsRequiredRows() }) else { return false }
    return standing.areAsTheyWere(in: rows)
      && rows.solver.plainlyHasNoConflicts(but: standing.conflicts, given: recovery.pins.all)
  }

  // MARK: At another size

  /// True if one of the present contradictions lasts at the session's new size. Then the rows cannot be solved as they
  /// are.
  func hasContradictionLasting(in scene: Scene) -> Bool {
    guard let model, !recovery.contradictions.isEmpty else { return false }
    let old = model.surroundings.size
    let new = Surroundings(of: scene, in: model.document, environment: environment).size
    return recovery.contradictions.contains { contradiction in
      let gap = Axis.allCases.reduce(contradiction.reported.gap) {
        $0 + contradiction.reported.growth($1) * (new.length($1) - old.length($1))
      }
      return gap > Self.surelyAGap
    }
  }

  private static let surelyAGap = 1e-3

  /// Lays the scene out at its new size if a contradiction lasts there. Returns false if there may be others, or if
  /// more follows from the size. The session may then be half changed.
  mutating func resizeAmongContradictions(_ scene: Scene) -> Bool {
    guard !hasKeepingFailed, let lasting = contradictionsLasting(in: scene), adoptSize(of: scene), let model else {
      return false
    }
    report.beginNext()
    recovery.replaceContradictions(by: lasting, &rows, model)
    return breakNewContradictions(atMost: .max)
  }

  /// Scenes of fewer elements are laid out from nothing, which takes no longer than a check whether that is needed.
  static let manyElements = 50

  /// With more contradictions the answer is seldom plain, and takes long to find.
  private static let fewContradictions = 16

  /// Returns the contradictions that last at the session's new size, with their numbers there. Nil if rounding would
  /// decide, or if more than these numbers may be different.
  private func contradictionsLasting(in scene: Scene) -> [Recovery.Contradiction]? {
    guard let model, model.order.count >= Self.manyElements, canProveContradictions(in: model) else { return nil }
    let (old, new) = (model.surroundings, Surroundings(of: scene, in: model.document, environment: environment))
    guard hasTheSameRows(in: old, as: new), old.scrollOffsets == new.scrollOffsets else { return nil }
    let resized = recovery.contradictions.map { contradiction in
      Axis.allCases.reduce(contradiction) { changed, axis in
        let distance = new.size.length(axis) - old.size.length(axis)
        return changed.extended(by: distance, along: axis, to: model.rootLength(axis) + distance)
      }
    }
    guard resized.allSatisfy({ abs($0.reported.gap) > Self.surelyAGap }) else { return nil }
    return resized.filter { $0.reported.gap > 0 }
  }
}

/// Contradictions, together with their rows at the time of the last layout.
struct StandingContradictions {
  let conflicts: [RelaxedConflict]
  private let contradictions: [Recovery.Contradiction]
  private let oldRows: [RowID: Row]

  /// Returns nil if a contradiction has members other than rows and limits of non-negative lengths.
  fileprivate init?(_ contradictions: [Recovery.Contradiction], _ rows: SolverRows) {
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

  /// Returns the contradictions with the present constants of their rows, including those that have become consistent.
  /// Nil if more than constants changed, or if a gap is within `least` of zero.
  fileprivate func contradictions(
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

  fileprivate func areAsTheyWere(in rows: SolverRows) -> Bool {
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
