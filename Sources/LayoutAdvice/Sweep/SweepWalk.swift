import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Walks through the range from its lower end and finds its pieces.
///
/// The surroundings change at a few sizes only (a size class, a root's margins). Between two of these the equations are
/// the same, except for two things: the heights of wrapping texts, and the rows that the solver broke because of a
/// contradiction. A piece ends where either changes.
struct SweepWalk {
  private(set) var pieces: [SweepPiece] = []
  private(set) var isProved = true
  private(set) var session: LayoutSession
  /// The session at the lower end of the range if constraints contradict each other there, otherwise nil. It knows
  /// which are to blame, so a later survey from there need not find that out again.
  private(set) var beginning: LayoutSession?
  /// The length of the last measured stretch; 0 if margins were steady at the last step.
  private var measured = 0.0
  private let axis: Axis
  private let range: ClosedRange<Double>
  private let work: SweepWork

  /// The distance into a piece at which the session is laid out. A shorter range counts as a point.
  static let step = 1e-4
  /// The precision to which the end of a piece is found.
  static let rounding = 1e-7

  init(_ session: LayoutSession, _ axis: Axis, _ range: ClosedRange<Double>, _ work: SweepWork) {
    self.session = session
    self.session.meter = work.meter
    self.work = work
    self.axis = axis
    self.range = range
  }

  mutating func perform() throws(SweepError) {
    let meetings = SweepThreshold.thresholds(axis, in: session).meetings.subtracting([range.upperBound])
    for segment in segments {
      var start = segment.lowerBound
      while start < segment.upperBound {
        guard pieces.count < LayoutSweep.mostStretches else { throw .tooMany }
        let end = try extend(from: start, to: segment.upperBound)
        if start == range.lowerBound, session.brokenCount > 0 { beginning = session }
        start = segment.upperBound - end < Self.step ? segment.upperBound : end
        endLast(at: start)
      }
      if meetings.contains(segment.upperBound) {
        let point = SweepPiece.piece(axis, at: segment.upperBound, in: &session)
        try work.check()
        pieces.append(point)
      }
    }
  }

  /// Sets the end of the last piece, so that the next piece begins exactly there in spite of rounding.
  private mutating func endLast(at end: Double) {
    guard let last = pieces.last, last.range.lowerBound < end else { return }
    pieces[pieces.count - 1].range = last.range.lowerBound...end
  }

  /// The range, cut where the surroundings change.
  private var segments: [ClosedRange<Double>] {
    let inner = SweepThreshold.thresholds(axis, in: session).map(\.length).filter {
      range.lowerBound < $0 && $0 < range.upperBound
    }
    let ends = [range.lowerBound] + Set(inner).sorted() + [range.upperBound]
    return zip(ends, ends.dropFirst()).map { $0...$1 }
  }

  /// Adds the pieces that follow from one layout just after `start`, and returns the size that they reach.
  private mutating func extend(from start: Double, to end: Double) throws(SweepError) -> Double {
    let walked = WalkedRange(start: start, laidOut: min(start + Self.step, (start + end) / 2), end: end)
    session.resize(axis, to: walked.laidOut)
    work.spendExamination(at: session)
    try work.check()
    if mustBeMeasured { return try measure(start...end) }
    guard followsMargins else { return try walkWithTheSameRows(walked) }
    let margins = session.brokenCount > 0 ? nil : SteadyMargins(session, axis, from: walked.laidOut, to: end)
    work.spendExamination(at: session)
    try work.check()
    guard let margins, margins.reach - walked.laidOut > Self.step else {
      return try measure(nextToMeasure(start...end))
    }
    measured = 0
    return try walkIntervals(of: margins.solver, walked.ending(at: margins.reach), isSteady: margins.growth.isNone)
  }

  /// True if the equations' own numbers follow from the layout in a way that no row says.
  private var mustBeMeasured: Bool {
    guard let model = session.model, !model.hasContainers else { return true }
    if Self.mayWrapAcrossAxes(in: session) { return true }
    return !session.isEveryConflictKnown
  }

  /// True if the constraints read margins that follow from the layout or from the size.
  private var followsMargins: Bool {
    if !session.adaptable.isEmpty { return true }
    guard let model = session.model, let slot = model.slots[model.scene.root], session.rows.insetReaders[slot] != nil
    else { return false }
    // The space beside the readable width grows with the root.
    return axis == .horizontal && readsReadable(model)
  }

  private func readsReadable(_ model: SceneModel) -> Bool {
    model.document.elements[model.scene.root]?.traits.followsReadableWidth == true
      || model.document.guides.contains { $0.kind == .readable && $0.owner == model.scene.root }
  }

  // MARK: Walking by many layouts

  private mutating func measure(_ range: ClosedRange<Double>) throws(SweepError) -> Double {
    isProved = false
    var measuring = MeasuredWalk(session, .side(axis), work)
    pieces += try measuring.pieces(over: range)
    return range.upperBound
  }

  /// Returns the range to measure next. It is short at first, because margins may be steady again after it, and doubles
  /// each time.
  private mutating func nextToMeasure(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    measured = max(Self.leastMeasured, 2 * measured)
    return range.lowerBound...min(range.lowerBound + measured, range.upperBound)
  }

  private static let leastMeasured = 64.0

  // MARK: Walking from one layout

  /// A range that is walked from one layout just after its start.
  private struct WalkedRange {
    let start: Double
    /// The size at which the session is laid out.
    let laidOut: Double
    let end: Double

    func ending(at end: Double) -> WalkedRange { WalkedRange(start: start, laidOut: laidOut, end: end) }
  }

  /// Walks where no row changes but those of the size, and returns the size that is reached. With contradictions, it
  /// must be known which of them exist on the way: this is proved, or layouts are made at some sizes.
  private mutating func walkWithTheSameRows(_ walked: WalkedRange) throws(SweepError) -> Double {
    if session.brokenCount == 0 {
      return try walkIntervals(of: session.solverHoldingTheRoot, walked, isSteady: true)
    }
    let ends = session.allConflicts.map { $0.end(from: walked.laidOut, axis) }.filter { $0 < walked.end }.sorted()
    let firstEnd = ends.first ?? walked.end
    if session.proveContradictions(axis, upTo: walked.end) || session.proveContradictions(axis, upTo: firstEnd) {
      return try walkWithProvedContradictions(walked, ending: ends)
    }
    return try walkWithSampledContradictions(walked.ending(at: firstEnd))
  }

  /// Takes the intervals one by one, because a text may wrap differently within the first one and end the walk there.
  private mutating func walkIntervals(
    of solver: Solver, _ walked: WalkedRange, isSteady: Bool
  ) throws(SweepError) -> Double {
    let sizes = walked.start...walked.end
    guard let intervals = Self.intervals(of: solver, axis, over: sizes, asksWhatIsOpen: true, in: session)
    else { return walked.end }
    let reached = try addPieces(of: IteratorSequence(intervals), walked, isSteady: isSteady)
    try work.check()
    return reached
  }

  /// Walks up to the first size at which a layout has other contradictions. The present ones must last all the way.
  private mutating func walkWithSampledContradictions(_ walked: WalkedRange) throws(SweepError) -> Double {
    let intervals = Self.sweepIntervals(axis, over: walked.start...walked.end, in: session)
    try work.check()
    let limit = try firstOtherCauses(from: walked.laidOut, to: walked.end, besides: intervals)
    return try addPieces(of: intervals, walked.ending(at: limit ?? walked.end), isSteady: true)
  }

  /// - Parameter isSteady: true if only what the solver holds changes from size to size.
  private mutating func addPieces(
    of intervals: some Sequence<SweepInterval>, _ walked: WalkedRange, isSteady: Bool
  ) throws(SweepError) -> Double {
    let stage = SweepStage(
      conflictCauses: Self.conflictCauses(in: session), areCausesProved: false,
      needs: SweepPiece.textNeeds(in: session), isSteady: isSteady)
    var reached = walked.start
    for interval in intervals {
      let to = min(walked.end, Self.length(ofRoot: interval.range.upperBound, axis, in: session))
      guard to > reached else { continue }
      // From here on the solver must break another row; the next layout shows which.
      if interval.conflict != nil, reached > walked.laidOut { return reached }
      let isAsBefore = try add(interval, reached...to, stage, lookedAt: walked.laidOut)
      reached = pieces.last?.range.upperBound ?? to
      if !isAsBefore { return reached }
    }
    return max(walked.end, walked.laidOut)
  }

  /// Walks beyond the end of one contradiction after the other, as long as it is proved which contradictions remain.
  /// The solver meets broken rows as well as it can on the whole way, so its intervals go on beyond such an end.
  private mutating func walkWithProvedContradictions(
    _ walked: WalkedRange, ending ends: [Double]
  ) throws(SweepError) -> Double {
    var stage = SweepStage(
      conflictCauses: Self.conflictCauses(in: session), areCausesProved: true,
      needs: SweepPiece.textNeeds(in: session))
    let end = firstUnprovedEnd(from: walked.start, ends) ?? walked.end
    var intervals = Self.intervals(axis, over: walked.start...end, in: session)
    var reached = walked.start
    while let interval = intervals?.next() {
      try work.check()
      let high = min(end, Self.length(ofRoot: interval.range.upperBound, axis, in: session))
      // A shorter rest is rounding and belongs to the next interval.
      while high - reached > Self.step {
        if interval.conflict != nil, reached > walked.laidOut { return reached }
        let to = ends.first { $0 > reached + Self.step }.map { min($0, high) } ?? high
        if let first = ends.first, reached > first - Self.step {
          guard let next = self.stage(from: reached, to: to, on: interval, needs: stage.needs) else { return reached }
          stage = next
        }
        let isAsBefore = try add(interval, reached...to, stage, lookedAt: walked.laidOut)
        reached = pieces.last?.range.upperBound ?? to
        if !isAsBefore { return reached }
      }
    }
    try work.check()
    return end
  }

  /// Returns the first end of a contradiction beyond which the remaining ones are not proved; nil if there is none
  /// worth stopping for. The solver's intervals beyond it are not needed.
  private func firstUnprovedEnd(from start: Double, _ ends: [Double]) -> Double? {
    let end = ends.first { !session.areContradictionsProved(axis, at: $0 + Self.step) }
    return end.flatMap { $0 - start > 10 * Self.step ? $0 : nil }
  }

  /// Returns the facts for a part of an interval; nil if the contradictions there are not proved, so that a layout is
  /// needed.
  private func stage(
    from start: Double, to end: Double, on interval: SweepInterval, needs: [AxisPair<Double?>]
  ) -> SweepStage? {
    guard end - start > 2 * Self.step,
      let conflicts = session.provedConflicts(axis, over: start + Self.step...end - Self.step, on: interval)
    else { return nil }
    return SweepStage(
      conflictCauses: Set(conflicts.map(ConflictCause.init)), areCausesProved: !conflicts.isEmpty, needs: needs)
  }

  /// Adds the piece that an interval gives for a range, or the part of it before a text wraps differently. Returns
  /// false if a text does.
  private mutating func add(
    _ interval: SweepInterval, _ range: ClosedRange<Double>, _ stage: SweepStage, lookedAt at: Double
  ) throws(SweepError) -> Bool {
    let (from, to) = (range.lowerBound, range.upperBound)
    let stop = Self.firstWrapChange(on: interval, from: max(from, at), to: to, .side(axis), in: session)
    let reached = max(stop ?? to, min(at, to))
    work.spendAPass(over: session)
    try work.check()
    var next = SweepPiece.piece(interval, .side(axis), over: from...reached, stage, in: session)
    if from > at, !pieces.isEmpty { pieces[pieces.count - 1].connect(&next) }
    pieces.append(next)
    return stop == nil
  }

  /// Returns the first size at which the contradictions, or the rows broken for them, differ from those at the
  /// beginning; nil if they are the same up to the end.
  ///
  /// The contradictions of the beginning exist all the way. But others may join them, and no equation says which of
  /// them a layout finds first. So layouts are made at some sizes in between.
  private mutating func firstOtherCauses(
    from start: Double, to end: Double, besides intervals: [SweepInterval]
  ) throws(SweepError) -> Double? {
    let known = Self.conflictCauses(in: session)
    let last = end - Self.step
    if known.isEmpty || last <= start { return nil }
    var look = session
    func isSame(_ size: Double) -> Bool {
      if work.meter.isUsedUp { return true }
      look.resize(axis, to: size)
      work.spendExamination(at: look)
      return Self.conflictCauses(in: look) == known
    }
    var low = start
    defer { session.learn(from: look) }
    let sizes = looks(from: start, to: last, besides: intervals)
    try work.checkWork(for: sizes.count, at: session)
    for size in sizes {
      if isSame(size) {
        low = size
      } else {
        return Self.firstOther(low, size, isSame)
      }
    }
    return nil
  }

  /// Returns the sizes at which to check which constraints are to blame: one every `stride` points, and the middle of
  /// each interval.
  private func looks(from start: Double, to last: Double, besides intervals: [SweepInterval]) -> [Double] {
    let middles = intervals.map {
      Self.length(ofRoot: ($0.range.lowerBound + $0.range.upperBound) / 2, axis, in: session)
    }
    let count = min(Self.mostLooks, Int(((last - start) / Self.stride).rounded(.up)))
    let strides = (1...count).map { start + (last - start) * Double($0) / Double(count) }
    return (strides + middles.filter { start < $0 && $0 < last }).sorted()
  }

  private static let stride = 16.0
  private static let mostLooks = 256

  /// Returns the size where `isSame` becomes false, like the function below. Tries sizes close to `guess` first.
  static func firstOther(
    _ below: Double, _ above: Double, near guess: Double?, _ isSame: (Double) -> Bool
  ) -> Double {
    guard let guess else { return firstOther(below, above, isSame) }
    var (low, high) = (below, above)
    for distance in [0.005, 0.1] {
      let (before, after) = (guess - distance, guess + distance)
      if low < after, after < high { if isSame(after) { low = after } else { high = after } }
      if low < before, before < high { if isSame(before) { low = before } else { high = before } }
      if high - low <= 2 * distance { break }
    }
    return firstOther(low, high, isSame)
  }

  /// Returns the size where `isSame` becomes false, by bisection. It is true at `below` and false at `above`.
  fileprivate static func firstOther(_ below: Double, _ above: Double, _ isSame: (Double) -> Bool) -> Double {
    var (low, high) = (below, above)
    while high - low > rounding {
      let middle = (low + high) / 2
      if isSame(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

extension LayoutConflict {
  /// Returns the length of the scene at which the contradiction ends when the scene grows; infinity if it does not end.
  fileprivate func end(from size: Double, _ axis: Axis) -> Double {
    let growth = growth(axis)
    return growth < -1e-12 ? size - gap / growth : .infinity
  }
}

/// The constraints of one contradiction, and the row that the solver broke for it.
struct ConflictCause: Hashable {
  let constraints: [ConstraintID]
  let broken: RowOrigin

  init(_ conflict: LayoutConflict) { (constraints, broken) = (conflict.constraints, conflict.broken) }
}

extension SweepWalk {
  /// True if a width may depend on the height of a text that wraps.
  static func mayWrapAcrossAxes(in session: LayoutSession) -> Bool {
    session.rows.countAcrossAxes > 0 && session.model?.nodes.contains { $0.measure.wraps } == true
  }

  /// Returns the length of the scene for a length of the root's box.
  static func length(ofRoot length: Double, _ axis: Axis, in session: LayoutSession) -> Double {
    guard let root = session.model?.root else { return length }
    return length + root.facts.alignment.start(axis) + root.facts.alignment.end(axis)
  }

  /// Returns all contradictions of the layout, each with its broken row.
  static func conflictCauses(in session: LayoutSession) -> Set<ConflictCause> {
    Set(session.allConflicts.map(ConflictCause.init))
  }

  /// Returns all intervals of the solver's sweep. The root is held, and rows that are broken stay broken.
  static func sweepIntervals(
    _ axis: Axis, over range: ClosedRange<Double>, in session: LayoutSession
  ) -> [SweepInterval] {
    intervals(axis, over: range, in: session).map { Array(IteratorSequence($0)) } ?? []
  }

  /// Returns the same intervals as `sweepIntervals`, computed one after the other.
  static func intervals(_ axis: Axis, over range: ClosedRange<Double>, in session: LayoutSession) -> SweepIntervals? {
    intervals(
      of: session.solverHoldingTheRoot, axis, over: range, asksWhatIsOpen: session.brokenCount == 0, in: session)
  }

  static func intervals(
    of solver: Solver, _ axis: Axis, over range: ClosedRange<Double>, asksWhatIsOpen: Bool, in session: LayoutSession
  ) -> SweepIntervals? {
    guard let root = session.model?.root else { return nil }
    let inset = length(ofRoot: 0, axis, in: session)
    let lengths = max(0, range.lowerBound - inset)...max(0, range.upperBound - inset)
    return try? solver.intervals(of: root.box.length(axis), over: lengths, asksWhatIsOpen: asksWhatIsOpen)
  }

  /// Returns the first size on an interval at which a wrapping text has another height than now; nil if no text has. A
  /// wider text is never higher. Therefore a text with the same height at both ends has that height in between, too.
  static func firstWrapChange(
    on interval: SweepInterval, from start: Double, to end: Double, _ quantity: SweptQuantity, in session: LayoutSession
  ) -> Double? {
    guard let model = session.model, start < end else { return nil }
    let inset = quantity.inset(in: session)
    var first: Double?
    for slot in model.order where model.nodes[slot].measure.wraps {
      guard let element = model.element(at: slot) else { continue }
      let node = model.nodes[slot]
      func width(_ size: Double) -> Double { interval.value(of: node.box.width, at: size - inset) }
      func fits(_ size: Double) -> Bool {
        model.wrappedHeight(of: element, node, width: width(size)) == node.wrappedHeight
      }
      session.meter?.spend(costOfAText)
      let limit = first ?? end
      guard !fits(limit) else { continue }
      let content = element.record.content
      session.meter?.spend(costOfABreak * (1 + (content.text ?? content.title ?? "").utf8.count))
      let (low, high) = (width(start), width(limit))
      // The guess is nearly always right: it is computed from the letters, or it is the width of all text on one line.
      let likely =
        low < high
        ? model.meter.likelyEnd(ofHeightAt: low, of: element, upTo: high) ?? node.intrinsicLength(.horizontal) : nil
      let guess = likely.map { start + ($0 - low) / (high - low) * (limit - start) }
      first = fits(start) ? firstOther(start, limit, near: guess, fits) : start
    }
    return first
  }

  private static let costOfAText = 1000
  /// The cost for each byte of text.
  private static let costOfABreak = 100
}
