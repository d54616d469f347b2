import ConstraintSolving
import LayoutModel

/// Proofs about contradictions at other sizes. If it is proved which rows contradict each other at the next size, the
/// scene is not laid out from nothing.
extension Contradictions {
  /// Proves that there are no contradictions besides the present ones, from the present length of the scene's side up
  /// to another. Each of the present ones may end before. Returns false if there are others, or if it cannot be proved.
  mutating func prove(_ axis: Axis, upTo end: Double, _ equations: inout SceneEquations) -> Bool {
    guard let model = equations.model, let root = model.root, canBeProved(equations) else { return false }
    let (length, across) = (model.rootLength(axis), model.rootLength(axis.other))
    if proved?.isAbout(axis, lengthAcross: across) != true {
      proved = ProvedContradictions(axis, lengthAcross: across, equations.rows, recovery.pins, root: root)
    }
    return proveAllBroken(at: [length, end + length - model.surroundings.size.length(axis)], &equations)
  }

  /// Proves that all rows but the broken ones can hold, and that these are broken for the contradictions that exist at
  /// the given lengths. A contradiction that ends before a length is proved up to its end.
  ///
  /// - Parameter count: the number of contradictions that are already recorded in `proved`.
  mutating func proveAllBroken(
    at lengths: [Double], besides count: Int = 0, _ equations: inout SceneEquations
  ) -> Bool {
    guard let length = lengths.first, recovery.isWithinLimits(equations.rows),
      equations.rows.solver.meetsRequiredRows(), var proved = proved.take()
    else { return false }
    defer { self.proved = proved }
    for each in recovery.contradictions.dropFirst(count) {
      proved.note(each, at: length, equations.rows, recovery.pins)
    }
    guard let families = proved.families(at: length), equations.rows.areBroken(proved.broken(families)) else {
      return false
    }
    return families.allSatisfy { prove($0, at: lengths, &proved, equations) }
  }

  private func prove(
    _ family: ProvedContradictions.Family, at lengths: [Double], _ proved: inout ProvedContradictions,
    _ equations: SceneEquations
  ) -> Bool {
    // Proofs reach only as far as all contradictions of the family exist.
    let open = lengths.map { proved.reach(of: family, upTo: $0) }.filter { !proved.isProved(family, at: $0) }
    if open.isEmpty { return true }
    let solver = equations.rows.solver
    if var proof = LoneContradictionProof(of: family, proved, recovery.pins),
      proved.noteProved(family, at: open, by: &proof, in: solver)
    {
      return true
    }
    guard var proof = ContradictionProof(of: family, proved, recovery.pins, in: solver) else { return false }
    return proved.noteProved(family, at: open, by: &proof, in: solver)
  }

  // MARK: Reading proofs

  /// Returns the contradictions over a range of lengths of the scene's side; nil if they are not proved. `interval`
  /// must give the values over that range, computed with the present broken rows.
  ///
  /// A broken row is met as well as all others allow. So if `interval` meets a broken row, the layout is the same as if
  /// it were not broken. Such a row is no conflict, and the result may be empty.
  func proved(
    _ axis: Axis, over range: ClosedRange<Double>, on interval: SweepInterval, _ equations: SceneEquations
  ) -> [LayoutConflict]? {
    guard let (proved, inset) = proofs(axis, equations) else { return nil }
    let (start, end) = (range.lowerBound - inset, range.upperBound - inset)
    guard let families = proved.provedFamilies(at: start, and: end) else { return nil }
    let (broken, rows) = (proved.broken(families), equations.rows)
    guard broken.allSatisfy({ rows.broken[$0] != nil }) else { return nil }
    for id in rows.broken.keys where !broken.contains(id) {
      guard let row = rows.solver.row(id) else { return nil }
      for length in [start, end] where !row.isMet(by: { interval.value(of: $0, at: length) }) { return nil }
    }
    return proved.contradictions(of: families, at: start).map(\.reported)
  }

  /// True if it is proved at a length of the scene's side which rows contradict each other, even if none do.
  func areProved(_ axis: Axis, at length: Double, _ equations: SceneEquations) -> Bool {
    guard let (proved, inset) = proofs(axis, equations) else { return false }
    return proved.provedFamilies(at: length - inset, and: length - inset) != nil
  }

  /// Returns the proofs about a side of the scene, and the length by which the scene is longer than its root.
  private func proofs(_ axis: Axis, _ equations: SceneEquations) -> (ProvedContradictions, inset: Double)? {
    guard let proved, let model = equations.model,
      proved.isAbout(axis, lengthAcross: model.rootLength(axis.other))
    else { return nil }
    return (proved, model.surroundings.size.length(axis) - model.rootLength(axis))
  }
}

extension SolverRows {
  /// True if these rows and no others are broken.
  fileprivate func areBroken(_ ids: Set<RowID>) -> Bool {
    ids.count == broken.count && ids.allSatisfy { broken[$0] != nil }
  }
}
