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
    return provesAllBroken(axis, at: [length, end + length - model.surroundings.size.length(axis)])
  }

  /// Can all hold but what is broken, and is that broken for all contradictions that there are, at these lengths or as far towards
  /// them as those are there?
  private mutating func provesAllBroken(_ axis: Axis, at lengths: [Double]) -> Bool {
    guard var proved, let length = lengths.first, recovery.isWithinLimits(rows), rows.solver.meetsRequiredRows() else {
      return false
    }
    defer { self.proved = proved }
    for each in recovery.contradictions { proved.note(each, at: length, rows, recovery.pins) }
    guard let families = proved.families(at: length), isWhatIsBroken(families) else { return false }
    return families.allSatisfy { family in
      // As far as all of them are there.
      let open = lengths.map { proved.reach(of: family, upTo: $0) }.filter { !proved.isProved(family, at: $0) }
      if open.isEmpty { return true }
      guard var proof = ContradictionProof(of: family, proved, recovery.pins, in: rows.solver) else { return false }
      return open.allSatisfy { length in
        guard proof.holds(at: length), rows.solver.meter?.isUsedUp != true else { return false }
        proved.noteProved(family, at: length)
        return true
      }
    }
  }

  private func isWhatIsBroken(_ families: [ProvedContradictions.Family]) -> Bool {
    Set(families.joined().map(\.contradiction.broken)) == Set(rows.broken.keys)
  }

  /// Do the rows say everything, so that a scene of another size has the same ones?
  private func canProveContradictions(in model: SceneModel) -> Bool {
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
    recovery.goOn(with: families.joined().map { $0.told(at: length, axis) }, &rows, model)
    // If all else can hold there is nothing else that contradicts.
    if !rows.solver.meetsRequiredRows() { recovery.letGiveWay(&rows, model, &minimalConflicts) }
    for _ in 0..<Self.passes where adapt() {
      guard proved != nil, rows.solver.meetsRequiredRows() else { return false }
    }
    guard provesAllBroken(axis, at: [length]) else { return false }
    tell()
    return true
  }

  /// False where more than the scene's size follows from it.
  private mutating func adoptSize(of scene: Scene) -> Bool {
    guard let context = model?.context, let slot = model?.slots[scene.root] else { return false }
    let new = Surroundings(of: scene, in: context.document, environment: environment)
    editModel { $0.context = $0.context.with(scene, new) }
    return !refreshFacts(of: slot)
  }
}
