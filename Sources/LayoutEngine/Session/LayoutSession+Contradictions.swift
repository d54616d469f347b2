import ConstraintSolving
import LayoutModel

/// A scene in which constraints contradict each other, at one size after the other. Where it is proved who contradicts whom at the
/// next size, too, it is not laid out from nothing.
extension LayoutSession {
  /// Proves that no others contradict each other from the present length of the scene's side up to another one than do now, as
  /// long as those do; from then on the scene takes those lengths for less. False where it is not so, or cannot be seen.
  public mutating func proveWhoIsToBlame(_ axis: Axis, upTo end: Double) -> Bool {
    guard let model, let root = model.root, canProveContradictions(in: model) else { return false }
    let (length, across) = (model.rootLength(axis), model.rootLength(axis.other))
    if proved?.isAbout(axis, lengthAcross: across) != true {
      proved = ProvedContradictions(axis, lengthAcross: across, rows, recovery.pins, root: root)
    }
    return provesAllBroken(at: [length, end + length - model.surroundings.size.length(axis)])
  }

  /// Can all hold but what is broken, and is that broken for all contradictions that there are, at these lengths or as far towards
  /// them as those are there?
  ///
  /// - Parameter count: so many of the contradictions are known already.
  private mutating func provesAllBroken(at lengths: [Double], besides count: Int = 0) -> Bool {
    guard let length = lengths.first, recovery.isWithinLimits(rows), rows.solver.meetsRequiredRows(),
      var proved = proved.take()
    else { return false }
    defer { self.proved = proved }
    for each in recovery.contradictions.dropFirst(count) { proved.note(each, at: length, rows, recovery.pins) }
    guard let families = proved.families(at: length), isWhatIsBroken(proved.broken(families)) else { return false }
    return families.allSatisfy { proves($0, at: lengths, &proved) }
  }

  private func proves(
    _ family: ProvedContradictions.Family, at lengths: [Double], _ proved: inout ProvedContradictions
  ) -> Bool {
    // As far as all of them are there.
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

  /// Is it one contradiction to whose rows no others are bound, and that needs all that it names?
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

  /// Who contradicts whom over a range of lengths of the scene's side, none where all that was broken holds again: as long as
  /// everything goes on as an interval says that is reckoned with what is broken now. Nil where it is not proved.
  ///
  /// What is broken is met as well as all else allows. So where it is met, all lies as if it had not been broken.
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
    return proved.told(families, at: start).map(\.told)
  }

  /// Is it proved who contradicts whom at another length of the scene's side, be it nobody?
  public func knowsWhoIsToBlame(_ axis: Axis, at length: Double) -> Bool {
    guard let proved, let model, proved.isAbout(axis, lengthAcross: model.rootLength(axis.other)) else { return false }
    let rootLength = length + model.rootLength(axis) - model.surroundings.size.length(axis)
    return proved.provedFamilies(at: rootLength, and: rootLength) != nil
  }

  /// Do the rows say everything, so that a scene of another size has the same ones?
  func canProveContradictions(in model: SceneModel) -> Bool {
    guard !recovery.contradictions.isEmpty, recovery.isWithinLimits(rows), adaptable.isEmpty, rows.solver.isSettled
    else {
      return false
    }
    return !model.nodes.contains { $0.isLaidOut && model.isCell($0) || $0.measure.wraps && rows.countAcrossAxes > 0 }
  }

  /// Are the rows those that it is known of?
  func isAbout(_ proved: ProvedContradictions) -> Bool {
    rows.solver.fingerprintOfRequiredRows() == proved.fingerprint
  }

  // MARK: At another size

  /// Those that are there at the size that the session has to take on, if there are no others; nil where it cannot be said, and
  /// where none are there.
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

  /// Lays the scene out at the size that it has to take on, where these contradictions are there, and maybe others. False where it is
  /// not proved which, or more follows from the size; then the session may be half changed.
  mutating func resize(_ scene: Scene, blaming families: [ProvedContradictions.Family]) -> Bool {
    guard adoptSize(of: scene), let model, let axis = proved?.axis else { return false }
    let length = model.rootLength(axis)
    report.beginNext()
    let known = proved?.told(families, at: length) ?? []
    recovery.goOn(with: known, &rows, model)
    // If all else can hold there is nothing else that contradicts.
    if !rows.solver.meetsRequiredRows() { recovery.letGiveWay(&rows, model, &minimalConflicts) }
    for _ in 0..<Self.passes where adapt() {
      guard proved != nil, rows.solver.meetsRequiredRows() else { return false }
    }
    guard provesAllBroken(at: [length], besides: known.count) else { return false }
    tell()
    return true
  }

  /// False where more than the scene's size follows from it.
  mutating func adoptSize(of scene: Scene) -> Bool {
    guard let context = model?.context, let slot = model?.slots[scene.root] else { return false }
    let new = Surroundings(of: scene, in: context.document, environment: environment)
    editModel { $0.context = $0.context.with(scene, new) }
    return !refreshFacts(of: slot)
  }
}
