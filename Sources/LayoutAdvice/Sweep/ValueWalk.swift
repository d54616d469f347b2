import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Walks through the amounts of a value from the lowest one and finds the pieces.
///
/// The value is an unknown of the solver, and the rows that use it follow it (`LeaningSolver`). So the solver's own walk
/// tells where frames bend and where a contradiction begins or ends. A piece also ends where a text wraps differently.
/// While constraints contradict each other, and where the value is used for more than distances, the scene is laid out
/// at many amounts.
struct ValueWalk {
  private(set) var pieces: [SweepPiece] = []
  /// False if layouts at some amounts had to tell where problems begin or end.
  private(set) var isProved = true
  private(set) var session: LayoutSession
  private let quantity: SweptQuantity
  private let range: ClosedRange<Double>
  private let work: SweepWork

  init(_ session: LayoutSession, _ quantity: SweptQuantity, _ range: ClosedRange<Double>, _ work: SweepWork) {
    self.session = session
    self.session.meter = work.meter
    (self.quantity, self.range, self.work) = (quantity, range, work)
  }

  mutating func perform() throws(SweepError) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard pieces.count < LayoutSweep.mostStretches else { throw .tooMany }
      let end = try extend(from: start)
      start = range.upperBound - end < SweepWalk.step ? range.upperBound : max(end, start + SweepWalk.step)
      endLast(at: start)
    }
  }

  /// Sets the end of the last piece, so that the next piece begins exactly there in spite of rounding.
  private mutating func endLast(at end: Double) {
    guard let last = pieces.last, last.range.lowerBound < end else { return }
    pieces[pieces.count - 1].range = last.range.lowerBound...end
  }

  /// Adds the pieces that follow from one layout just after `start`, and returns the amount that they reach.
  private mutating func extend(from start: Double) throws(SweepError) -> Double {
    let end = range.upperBound
    let laidOut = min(start + SweepWalk.step, (start + end) / 2)
    quantity.set(to: laidOut, in: &session)
    work.spendExamination(at: session)
    try work.check()
    guard let solver = leaningSolver(from: laidOut, to: end),
      let intervals = solver.intervals(over: start...end, asksWhatIsOpen: session.brokenCount == 0)
    else {
      isProved = false
      return try measure(start...end, finest: Self.finestOfTexts)
    }
    if session.brokenCount > 0 { return try measureContradiction(from: start, intervals) }
    let reached = try addPieces(of: IteratorSequence(intervals), from: start, laidOut: laidOut)
    try work.check()
    return reached
  }

  /// Returns the solver whose rows follow the value; nil if something else than the constants of rows follows it.
  private func leaningSolver(from amount: Double, to end: Double) -> LeaningSolver? {
    guard case .value(let id) = quantity, session.adaptable.isEmpty, session.isEveryConflictKnown,
      session.model?.hasContainers == false, !SweepWalk.mayWrapAcrossAxes(in: session), let source = session.source
    else { return nil }
    return session.solver(leaningOver: end - amount, at: amount) { source.setting(id, to: $0)?.document }
  }

  // MARK: Walking from one layout

  private mutating func addPieces(
    of intervals: some Sequence<SweepInterval>, from start: Double, laidOut: Double
  ) throws(SweepError) -> Double {
    let stage = SweepStage(conflictCauses: [], areCausesProved: false, needs: SweepPiece.textNeeds(in: session))
    var reached = start
    for interval in intervals {
      let to = interval.range.upperBound
      guard to > reached else { continue }
      // From here on constraints contradict each other.
      if interval.conflict != nil, reached > laidOut { return reached }
      let stop = SweepWalk.firstWrapChange(on: interval, from: max(reached, laidOut), to: to, quantity, in: session)
      work.spendAPass(over: session)
      try work.check()
      pieces.append(
        SweepPiece.piece(interval, quantity, over: reached...max(stop ?? to, min(laidOut, to)), stage, in: session))
      reached = pieces.last?.range.upperBound ?? to
      if stop != nil { return reached }
    }
    return max(reached, laidOut)
  }

  // MARK: Walking by many layouts

  /// Measures up to the amount at which no constraints contradict each other any more.
  private mutating func measureContradiction(
    from start: Double, _ intervals: SweepIntervals
  ) throws(SweepError) -> Double {
    let first = IteratorSequence(intervals).first { $0.conflict == nil }
    try work.check()
    // Heights of texts are constants of rows, so they may end the contradiction elsewhere.
    if session.model?.nodes.contains(where: { $0.measure.wraps }) == true { isProved = false }
    return try measure(start...max(first?.range.lowerBound ?? range.upperBound, start + SweepWalk.step))
  }

  /// The precision of ends where sizes of texts may follow the value. Their widths change with every fraction, so a
  /// finer look would never end.
  private static let finestOfTexts = 1.0 / 16

  private mutating func measure(
    _ part: ClosedRange<Double>, finest: Double = 1e-3
  ) throws(SweepError) -> Double {
    let end = min(part.upperBound, range.upperBound)
    var measuring = MeasuredWalk(session, quantity, work, finest: finest)
    pieces += try measuring.pieces(over: part.lowerBound...end)
    return end
  }
}
