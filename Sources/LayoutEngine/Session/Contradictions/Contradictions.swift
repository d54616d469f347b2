import ConstraintSolving
import LayoutModel

/// The contradictions of a scene's layout: the rows that are broken for them, and what is known about them after an edit
/// and at other sizes.
struct Contradictions: Sendable {
  /// The rows that were broken to go on after contradictions.
  private(set) var recovery = Recovery()
  /// Results about contradictions from earlier layouts, at any size.
  private var minimal = MinimalConflicts()
  /// Proofs about contradictions at other sizes. They are dropped as soon as more than the size changes.
  var proved: ProvedContradictions?
  /// True if an attempt to keep contradictions without a rebuild has failed since the last layout without
  /// contradictions.
  private(set) var hasKeepingFailed = false

  var areNone: Bool { recovery.contradictions.isEmpty }

  /// Forgets what depends on the rows. Results about minimal contradictions hold for any rows.
  mutating func clear() {
    recovery = Recovery()
    proved = nil
  }

  /// Forgets what an edit makes invalid.
  mutating func beginEdit() {
    proved = nil
    if areNone { hasKeepingFailed = false }
  }

  /// Takes over another session's results, replacing its own.
  mutating func learn(from other: Contradictions) {
    minimal = other.minimal
    if let known = other.proved, known.isOfTheSame(as: proved) { proved = known }
  }

  /// Restores all broken rows, and holds the root as before the last recovery.
  mutating func restoreBroken(_ equations: inout SceneEquations) {
    if let model = equations.model { recovery.restore(&equations.rows, model) }
  }

  // MARK: Searching in a scene that is laid out from nothing

  /// Solves. Breaks rows if required ones contradict each other.
  mutating func solveAndBreak(_ equations: inout SceneEquations) {
    recovery.beginAnew()
    if equations.solveExactly() { return }
    if let model = equations.model { recovery.findAndBreakContradictions(&equations.rows, model, &minimal) }
  }

  // MARK: Keeping contradictions after an edit

  /// Returns the contradictions of the last layout, with their present rows; nil if there are none.
  func standing(in equations: SceneEquations) -> StandingContradictions? {
    canBeProved(equations) ? StandingContradictions(recovery.contradictions, equations.rows) : nil
  }

  /// Solves with the standing contradictions, for rows that are up to date. Throws if there may be others besides these
  /// and those that the edit made.
  mutating func keep(_ standing: StandingContradictions, _ equations: inout SceneEquations) throws(RebuildReason) {
    equations.resetInsets()
    guard equations.adaptable.isEmpty else { throw .unclearContradictions }
    if !equations.solve(with: standing, pins: recovery.pins) { try breakNew(&equations) }
  }

  /// Follows an edit of the rows of standing contradictions. If a gap is gone, its broken row is restored. Returns nil
  /// if all contradictions must be searched anew.
  mutating func renew(
    _ standing: StandingContradictions, _ equations: inout SceneEquations
  ) -> StandingContradictions? {
    guard let lasting = standing.lasting(equations, recovery.pins) else { return nil }
    replace(by: lasting, &equations)
    return StandingContradictions(lasting, equations.rows)
  }

  /// Takes these as all contradictions that are known so far, with their present gaps.
  mutating func replace(by lasting: [Recovery.Contradiction], _ equations: inout SceneEquations) {
    if let model = equations.model { recovery.replaceContradictions(by: lasting, &equations.rows, model) }
  }

  /// Breaks rows of new contradictions besides those that are broken already, and solves. Throws unless a layout from
  /// nothing would plainly break the same rows.
  ///
  /// - Parameter most: with more contradictions than this, it gives up.
  mutating func breakNew(
    atMost most: Int = Self.fewContradictions, _ equations: inout SceneEquations
  ) throws(RebuildReason) {
    guard let model = equations.model, !hasKeepingFailed else { throw .unclearContradictions }
    // It stays true if an error is thrown below.
    hasKeepingFailed = true
    guard model.order.count >= Self.manyElements, equations.adaptable.isEmpty else { throw .unclearContradictions }
    try recovery.breakContradictions(&equations.rows, model, &minimal, atMost: most)
    guard let standing = standing(in: equations), equations.solve(with: standing, pins: recovery.pins) else {
      throw .unclearContradictions
    }
    hasKeepingFailed = false
  }

  /// Breaks the rows of proved contradictions, searches for others, and solves. Throws if it is not proved which exist.
  mutating func breakProved(
    _ families: [ProvedContradictions.Family], _ equations: inout SceneEquations
  ) throws(RebuildReason) {
    guard let model = equations.model, let axis = proved?.axis else { throw .unclearContradictions }
    let length = model.rootLength(axis)
    let known = proved?.contradictions(of: families, at: length) ?? []
    recovery.replaceContradictions(by: known, &equations.rows, model)
    // If all other rows can hold, there are no further contradictions.
    if !equations.rows.solver.meetsRequiredRows() {
      recovery.breakAllContradictions(&equations.rows, model, &minimal)
    }
    guard equations.settle({ $0.keepsRequiredRows && $0.rows.solver.meetsRequiredRows() }),
      proveAllBroken(at: [length], besides: known.count, &equations)
    else { throw .unclearContradictions }
  }

  /// True if there are contradictions, and only the rows decide them, so that a scene of another size has the same
  /// rows.
  func canBeProved(_ equations: SceneEquations) -> Bool {
    guard !areNone, recovery.isWithinLimits(equations.rows), equations.adaptable.isEmpty,
      equations.rows.solver.isSettled, let model = equations.model
    else { return false }
    let joinsAxes = equations.rows.countAcrossAxes > 0
    return !model.nodes.contains { $0.isLaidOut && model.isCell($0) || $0.measure.wraps && joinsAxes }
  }

  /// Scenes of fewer elements are laid out from nothing, which takes no longer than a check whether that is needed.
  static let manyElements = 50

  /// With more contradictions the answer is seldom plain, and takes long to find.
  private static let fewContradictions = 16
}

extension SceneEquations {
  /// Solves, and updates margins and heights of texts from the solution. Returns true if these are plainly all
  /// contradictions.
  fileprivate mutating func solve(with standing: StandingContradictions, pins: SizePins) -> Bool {
    guard rows.solver.meetsRequiredRows(), settle({ $0.rows.solver.meetsRequiredRows() }) else { return false }
    return standing.areAsTheyWere(in: rows)
      && rows.solver.plainlyHasNoConflicts(but: standing.conflicts, given: pins.all)
  }
}
