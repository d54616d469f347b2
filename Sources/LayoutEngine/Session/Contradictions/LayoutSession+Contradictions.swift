import ConstraintSolving
import LayoutModel

/// Follows a scene with contradictions over many sizes. If it is proved which rows contradict each other at the next
/// size, the scene is not laid out from nothing.
extension LayoutSession {
  /// Proves that there are no contradictions besides the present ones, from the present length of the scene's side up
  /// to another. Each of the present ones may end before. A later resize within these lengths then costs less. Returns
  /// false if there are others, or if it cannot be proved.
  public mutating func proveContradictions(_ axis: Axis, upTo end: Double) -> Bool {
    guard let model, let root = model.root, canProveContradictions(in: model) else { return false }
    let (length, across) = (model.rootLength(axis), model.rootLength(axis.other))
    if proved?.isAbout(axis, lengthAcross: across) != true {
      proved = ProvedContradictions(axis, lengthAcross: across, rows, recovery.pins, root: root)
    }
    return proveAllBroken(at: [length, end + length - model.surroundings.size.length(axis)])
  }

  /// Proves that all rows but the broken ones can hold, and that these are broken for the contradictions that exist at
  /// the given lengths. A contradiction that ends before a length is proved up to its end.
  ///
  /// - Parameter count: the number of contradictions that are already recorded in `proved`.
  private mutating func proveAllBroken(at lengths: [Double], besides count: Int = 0) -> Bool {
    guard let length = lengths.first, recovery.isWithinLimits(rows), rows.solver.meetsRequiredRows(),
      var proved = proved.take()
    else { return false }
    defer { self.proved = proved }
    for each in recovery.contradictions.dropFirst(count) { proved.note(each, at: length, rows, recovery.pins) }
    guard let families = proved.families(at: length), isWhatIsBroken(proved.broken(families)) else { return false }
    return families.allSatisfy { prove($0, at: lengths, &proved) }
  }

  private func prove(
    _ family: ProvedContradictions.Family, at lengths: [Double], _ proved: inout ProvedContradictions
  ) -> Bool {
    // Proofs reach only as far as all contradictions of the family exist.
    let open = lengths.map { proved.reach(of: family, upTo: $0) }.filter { !proved.isProved(family, at: $0) }
    if open.isEmpty { return true }
    if open.allSatisfy({ isPlainlyFound(family, at: $0, proved) }) {
      for length in open { proved.noteProved(family, at: length) }
      return true
    }
    guard var proof = ContradictionProof(of: family, proved, recovery.pins, in: rows.solver) else { return false }
    for length in open {
      guard proof.holds(at: length, in: rows.solver), rows.solver.meter?.isUsedUp != true else { return false }
      proved.noteProved(family, at: length)
    }
    return true
  }

  /// True if the family is one contradiction that needs all its members, and no other rows are bound to its rows.
  private func isPlainlyFound(
    _ family: ProvedContradictions.Family, at length: Double, _ proved: ProvedContradictions
  ) -> Bool {
    guard family.count == 1, let place = family.first, let model else { return false }
    let known = proved.known[place]
    guard proved.rowsAround(family).count == known.rows.count else { return false }
    let lengths = recovery.pins.numbers { $0 == proved.axis ? length : model.rootLength($0) }
    return rows.solver.plainlyNeedsAll(
      known.contradiction.conflict, given: lengths, needsGiven: true, isNonnegative: proved.isNonnegative)
  }

  private func isWhatIsBroken(_ ids: Set<RowID>) -> Bool {
    ids.count == rows.broken.count && ids.allSatisfy { rows.broken[$0] != nil }
  }

  /// Returns the contradictions over a range of lengths of the scene's side; nil if they are not proved. `interval`
  /// must give the values over that range, computed with the present broken rows.
  ///
  /// A broken row is met as well as all others allow. So if `interval` meets a broken row, the layout is the same as if
  /// it were not broken. Such a row is no conflict, and the result may be empty.
  public func provedConflicts(
    _ axis: Axis, over range: ClosedRange<Double>, on interval: SweepInterval
  ) -> [LayoutConflict]? {
    guard let proved, let model, proved.isAbout(axis, lengthAcross: model.rootLength(axis.other)) else { return nil }
    let inset = model.surroundings.size.length(axis) - model.rootLength(axis)
    let (start, end) = (range.lowerBound - inset, range.upperBound - inset)
    guard let families = proved.provedFamilies(at: start, and: end) else { return nil }
    let broken = proved.broken(families)
    guard broken.allSatisfy({ rows.broken[$0] != nil }) else { return nil }
    for id in rows.broken.keys where !broken.contains(id) {
      guard let row = rows.solver.row(id) else { return nil }
      for length in [start, end] where !row.isMet(by: { interval.value(of: $0, at: length) }) { return nil }
    }
    return proved.contradictions(of: families, at: start).map(\.reported)
  }

  /// True if it is proved at a length of the scene's side which rows contradict each other, even if none do.
  public func areContradictionsProved(_ axis: Axis, at length: Double) -> Bool {
    guard let proved, let model, proved.isAbout(axis, lengthAcross: model.rootLength(axis.other)) else { return false }
    let rootLength = length + model.rootLength(axis) - model.surroundings.size.length(axis)
    return proved.provedFamilies(at: rootLength, and: rootLength) != nil
  }

  /// True if there are contradictions, and only the rows decide them, so that a scene of another size has the same
  /// rows.
  func canProveContradictions(in model: SceneModel) -> Bool {
    guard !recovery.contradictions.isEmpty, recovery.isWithinLimits(rows), adaptable.isEmpty, rows.solver.isSettled
    else {
      return false
    }
    return !model.nodes.contains { $0.isLaidOut && model.isCell($0) || $0.measure.wraps && rows.countAcrossAxes > 0 }
  }

  /// True if the session's required rows are those that the proofs are about.
  func isAbout(_ proved: ProvedContradictions) -> Bool {
    rows.solver.fingerprintOfRequiredRows() == proved.fingerprint
  }

  // MARK: At another size

  /// Returns the proved contradictions at the session's new size. There may be others. Nil if it is not known which
  /// exist, or if none do.
  func contradictions(in scene: Scene) -> [ProvedContradictions.Family]? {
    guard let proved, let model, adaptable.isEmpty else { return nil }
    let (old, new) = (model.surroundings, Surroundings(of: scene, in: model.document, environment: environment))
    guard hasTheSameRows(in: old, as: new), old.scrollOffsets == new.scrollOffsets,
      old.size.length(proved.axis.other) == new.size.length(proved.axis.other),
      model.rootLength(proved.axis.other) == proved.lengthAcross
    else { return nil }
    let length = model.rootLength(proved.axis) + new.size.length(proved.axis) - old.size.length(proved.axis)
    guard length >= 0, let found = proved.families(at: length), !found.isEmpty else { return nil }
    return found
  }

  /// Lays the scene out at its new size with these contradictions, and searches for others. Returns false if it is not
  /// proved which exist, or if more follows from the size. The session may then be half changed.
  mutating func resize(_ scene: Scene, with families: [ProvedContradictions.Family]) -> Bool {
    guard adoptSize(of: scene), let model, let axis = proved?.axis else { return false }
    let length = model.rootLength(axis)
    report.beginNext()
    let known = proved?.contradictions(of: families, at: length) ?? []
    recovery.replaceContradictions(by: known, &rows, model)
    // If all other rows can hold, there are no further contradictions.
    if !rows.solver.meetsRequiredRows() { recovery.breakAllContradictions(&rows, model, &minimalConflicts) }
    guard settle({ $0.proved != nil && $0.rows.solver.meetsRequiredRows() }) else { return false }
    guard proveAllBroken(at: [length], besides: known.count) else { return false }
    updateReport()
    return true
  }

  /// Takes over the scene's new size. Returns false if facts of the root follow from the size, too.
  mutating func adoptSize(of scene: Scene) -> Bool {
    guard let context = model?.context, let slot = model?.slots[scene.root] else { return false }
    let new = Surroundings(of: scene, in: context.document, environment: environment)
    editModel { $0.context = $0.context.with(scene, new) }
    return !refreshFacts(of: slot)
  }
}
