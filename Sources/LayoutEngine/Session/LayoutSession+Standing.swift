import ConstraintSolving
import LayoutModel

/// Going on with contradictions. Where constraints contradict each other, an edit elsewhere leaves that as it is as a rule, and so
/// may another size: what was broken stays so, and where it is plain that nothing else contradicts now, the scene is not laid out from
/// nothing.
extension LayoutSession {
  /// The contradictions of the last layout with their rows as they are; nil where there are none, or where an edit may change more
  /// than some rows.
  func contradictionsThatMayStand(after change: LayoutChange) -> StandingContradictions? {
    guard let model, canProveContradictions(in: model),
      !change.edited.values.contains(where: changesTree)
    else { return nil }
    return StandingContradictions(recovery.contradictions, rows)
  }

  /// Solves after an edit that touched the rows of contradictions.
  ///
  /// As long as the same is added up, only by how much it contradicts itself is different; and what does no longer is whole again. All
  /// are looked for anew where other rows are there now, or rounding would decide.
  mutating func settle(afterEdits standing: StandingContradictions) -> Bool {
    guard let model else { return false }
    let known = standing.contradictions(in: rows, model, recovery.pins, surely: Self.surelyAGap) ?? []
    let going = known.filter { $0.conflict.gap > 0 }
    if going.isEmpty {
      restoreBroken()
      return settleOrGoOn()
    }
    recovery.goOn(with: going, &rows, model)
    return StandingContradictions(going, rows).map { settle(beside: $0) } ?? false
  }

  /// Solves beside contradictions whose rows are as they should be. False where it is not plain that these, and others that the edit
  /// made, are all there are.
  mutating func settle(beside standing: StandingContradictions) -> Bool {
    report.beginNext()
    resetInsets()
    guard adaptable.isEmpty else { return false }
    guard solves(with: standing) else { return goesOnInPlace(atMost: Self.fewContradictions) }
    tell()
    return true
  }

  /// Solves after an edit. Where constraints contradict each other since then, what gives way is looked for with all as it is; false
  /// where it is not plain that the same would be found from nothing.
  mutating func settleOrGoOn() -> Bool { settle() || goesOnInPlace(atMost: Self.fewContradictions) }

  /// Lets give way what contradicts beside what was broken already.
  ///
  /// - Parameter most: of more it is not tried.
  private mutating func goesOnInPlace(atMost most: Int) -> Bool {
    guard let model, !isBlameTangled, model.order.count >= Self.manyElements, adaptable.isEmpty,
      recovery.givesWay(&rows, model, &minimalConflicts, atMost: most),
      canProveContradictions(in: model), let standing = StandingContradictions(recovery.contradictions, rows),
      solves(with: standing)
    else {
      isBlameTangled = true
      return false
    }
    tell()
    return true
  }

  /// Is it plain that these are all contradictions, once what follows from the solution is as it should be?
  private mutating func solves(with standing: StandingContradictions) -> Bool {
    guard rows.solver.meetsRequiredRows() else { return false }
    for _ in 0..<Self.passes where adapt() {
      guard rows.solver.meetsRequiredRows() else { return false }
    }
    return standing.areAsTheyWere(in: rows)
      && rows.solver.plainlyHasNoConflicts(but: standing.conflicts, given: recovery.pins.all)
  }

  // MARK: At another size

  /// Will something of what contradicts now do so at the size that the session has to take on, too? Then there is no solving the rows
  /// as they are.
  func goesOnContradicting(in scene: Scene) -> Bool {
    guard let model, !recovery.contradictions.isEmpty else { return false }
    let old = model.surroundings.size
    let new = Surroundings(of: scene, in: model.document, environment: environment).size
    return recovery.contradictions.contains { contradiction in
      let gap = Axis.allCases.reduce(contradiction.told.gap) {
        $0 + contradiction.told.growth($1) * (new.length($1) - old.length($1))
      }
      return gap > Self.surelyAGap
    }
  }

  private static let surelyAGap = 1e-3

  /// Lays the scene out at the size that it has to take on, where something goes on contradicting. False where it is not plain what
  /// else does, or more follows from the size; then the session may be half changed.
  mutating func resizeAmongContradictions(_ scene: Scene) -> Bool {
    guard !isBlameTangled, let going = contradictionsGoingOn(in: scene), adoptSize(of: scene), let model else {
      return false
    }
    report.beginNext()
    recovery.goOn(with: going, &rows, model)
    return goesOnInPlace(atMost: .max)
  }

  /// Fewer are laid out from nothing as soon as it is seen whether they need not be.
  static let manyElements = 50

  /// More are seldom plain, and take long to be told apart.
  private static let fewContradictions = 16

  /// Those of the contradictions that go on at the size that the session has to take on, as they are there. Nil where rounding would
  /// decide, or where more may be different.
  private func contradictionsGoingOn(in scene: Scene) -> [Recovery.Contradiction]? {
    guard let model, model.order.count >= Self.manyElements, canProveContradictions(in: model) else { return nil }
    let (old, new) = (model.surroundings, Surroundings(of: scene, in: model.document, environment: environment))
    guard hasTheSameRows(in: old, as: new), old.scrollOffsets == new.scrollOffsets else { return nil }
    let told = recovery.contradictions.map { contradiction in
      Axis.allCases.reduce(contradiction) { told, axis in
        let distance = new.size.length(axis) - old.size.length(axis)
        return told.told(after: distance, along: axis, at: model.rootLength(axis) + distance)
      }
    }
    guard told.allSatisfy({ abs($0.told.gap) > Self.surelyAGap }) else { return nil }
    return told.filter { $0.told.gap > 0 }
  }
}

/// Contradictions and what their rows say.
struct StandingContradictions {
  let conflicts: [RelaxedConflict]
  private let contradictions: [Recovery.Contradiction]
  private let rowsSaid: [RowID: Row]

  /// Nil where one of them takes more than rows and that no length is negative.
  fileprivate init?(_ contradictions: [Recovery.Contradiction], _ rows: SolverRows) {
    self.contradictions = contradictions
    conflicts = contradictions.compactMap { RelaxedConflict($0.conflict, letGo: $0.broken) }
    guard conflicts.count == contradictions.count else { return nil }
    let ids = contradictions.flatMap(\.conflict.rows)
    rowsSaid = Dictionary(ids.compactMap { id in rows.solver.row(id).map { (id, $0) } }) { first, _ in first }
  }

  /// Are some of their rows written anew with these?
  func isTouched(by keys: Set<RowKey>, in rows: SolverRows) -> Bool {
    rowsSaid.keys.contains { keys.contains(rows.keyOfRow[$0.index]) }
  }

  /// What gave way and is written anew with these.
  func broken(touchedBy keys: Set<RowKey>, in rows: SolverRows) -> [RowID] {
    contradictions.map(\.broken).filter { keys.contains(rows.keyOfRow[$0.index]) }
  }

  /// As their rows say them now, also those that hold together by now. Nil where more than constants is different, or less than some
  /// length lies between what contradicts and what does not.
  fileprivate func contradictions(
    in rows: SolverRows, _ model: SceneModel, _ pins: SizePins, surely least: Double
  ) -> [Recovery.Contradiction]? {
    var found: [Recovery.Contradiction] = []
    for known in contradictions {
      guard known.conflict.rows.allSatisfy({ rows.saysTheSameButConstants($0, as: rowsSaid[$0]) }),
        let conflict = known.conflict.told(with: { rows.row($0)?.constant }),
        let changed = Recovery.Contradiction(conflict, broken: known.broken, rows, model, pins),
        abs(changed.told.gap) > least
      else { return nil }
      found.append(changed)
    }
    return found
  }

  fileprivate func areAsTheyWere(in rows: SolverRows) -> Bool {
    rowsSaid.allSatisfy { id, said in rows.solver.row(id) == said }
  }
}

extension SolverRows {
  /// As the record says it, whether it was broken or not.
  fileprivate func saysTheSameButConstants(_ id: RowID, as said: Row?) -> Bool {
    guard let said, let now = row(id) else { return false }
    return now.terms == said.terms && now.relation == said.relation && now.priority.isRequired
  }
}
