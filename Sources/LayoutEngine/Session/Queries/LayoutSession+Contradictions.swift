import ConstraintSolving
import LayoutModel

/// The contradictions of a session's layout.
extension LayoutSession {
  /// All conflicts, including those beyond the number that is listed.
  public var allConflicts: [LayoutConflict] { contradictions.recovery.conflicts }

  /// True if it is known for every broken row which rows contradict it.
  public var isEveryConflictKnown: Bool { contradictions.recovery.brokenTogether == 0 }

  /// The number of rows that were broken to go on.
  public var brokenCount: Int { rows.broken.count }

  /// A copy of the solver that holds the scene's size again. Broken rows stay broken.
  public var solverHoldingTheRoot: Solver {
    var copy = rows
    contradictions.recovery.removePins(from: &copy.solver)
    if let model { copy.holdRoot(of: model) }
    return copy.solver
  }

  /// Returns the origin of a conflict's member in the document's ids.
  public func origin(of source: Conflict.Source) -> RowOrigin? { model?.origin(of: source, in: rows) }

  // MARK: At other sizes

  /// Proves that there are no contradictions besides the present ones, from the present length of the scene's side up
  /// to another. Each of the present ones may end before. A later resize within these lengths then costs less. Returns
  /// false if there are others, or if it cannot be proved.
  public mutating func proveContradictions(_ axis: Axis, upTo end: Double) -> Bool {
    contradictions.prove(axis, upTo: end, &equations)
  }

  /// Returns the contradictions over a range of lengths of the scene's side; nil if they are not proved. `interval`
  /// must give the values over that range, computed with the present broken rows. The result may be empty.
  public func provedConflicts(
    _ axis: Axis, over range: ClosedRange<Double>, on interval: SweepInterval
  ) -> [LayoutConflict]? {
    contradictions.proved(axis, over: range, on: interval, equations)
  }

  /// True if it is proved at a length of the scene's side which rows contradict each other, even if none do.
  public func areContradictionsProved(_ axis: Axis, at length: Double) -> Bool {
    contradictions.areProved(axis, at: length, equations)
  }
}
