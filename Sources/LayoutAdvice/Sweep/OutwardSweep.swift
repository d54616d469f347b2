import LayoutEngine
import LayoutModel

/// Follows a scene from one size on outward, in both directions, until all of a range is known or there is no work left to spend.
///
/// All of the range is walked through at once if that takes no more than a part of the work; what is wrong is then looked for
/// nearest to the origin first. Where even the walk takes more, the range is followed window by window.
struct OutwardSweep {
  private let session: LayoutSession
  private let axis: Axis
  private let range: ClosedRange<Double>
  private let origin: Double
  private let work: SweepWork
  private var survey: SweepSurvey
  private var known: SweptStretches
  private var isProved: Bool
  /// Had the last walk to lay out at many sizes?
  private var isMeasured = false
  /// How far the last walk came that had to stop.
  private var walked: Double?
  /// Where the last walk began, if it keeps that.
  private var beginning: LayoutSession?
  /// Hears now and then what is known so far.
  private let hear: (LayoutSweep) -> Void
  private var lastHeard: Int

  /// - Parameter known: what was found before, from which it goes on.
  init(
    _ session: LayoutSession, _ axis: Axis, _ range: ClosedRange<Double>, from origin: Double, _ work: SweepWork,
    known: LayoutSweep? = nil, hearing hear: @escaping (LayoutSweep) -> Void = { _ in }
  ) {
    (self.session, self.axis, self.range, self.work) = (session, axis, range, work)
    (self.hear, lastHeard) = (hear, work.meter.spent)
    self.origin = min(max(origin, range.lowerBound), range.upperBound)
    survey = SweepSurvey(session, axis, work)
    self.known = SweptStretches(known?.stretches ?? [])
    isProved = known?.isProved ?? true
  }

  mutating func perform() throws(SweepError) -> LayoutSweep {
    if work.limit == nil {
      if known.range == nil { try look(at: walk(over: range)) } else { try goOn(firstWindow: firstWindow) }
    } else {
      try performWithinLimit()
    }
    return result
  }

  private mutating func performWithinLimit() throws(SweepError) {
    do throws(SweepError) {
      work.allow(Self.shareOfTheWalk)
      // Each contradiction begins, ends or changes somewhere.
      try work.checkWhether(Self.looksAtAContradiction * session.brokenCount, canBeMadeAt: session)
      let pieces = try walk(over: range)
      work.allow(1)
      if isWorthLookingUpward(at: pieces) { try lookUpward(at: pieces) } else { try look(at: pieces) }
    } catch {
      guard error.isOfLimits else { throw error }
      if known.range != nil { return }
      work.allow(1)
      do throws(SweepError) { try goOn(firstWindow: firstWindow) } catch {
        guard error.isOfLimits else { throw error }
      }
    }
  }

  private static let shareOfTheWalk = 0.5
  private static let looksAtAContradiction = 4

  /// Where every look is a layout anew, or takes as long, a little is better than nothing.
  private var firstWindow: Double {
    if isMeasured || (work.limit != nil && work.looksLeft(at: session) < Self.fewLooks) { return 1 }
    return walked.map { min(max($0 / Self.shareOfAWindow, 1), Self.usualWindow) } ?? Self.usualWindow
  }

  private static let usualWindow = 32.0
  /// What a walk came through that had half of the work is looked at with the other half, too.
  private static let shareOfAWindow = 8.0

  private static let fewLooks = 60

  private mutating func walk(over range: ClosedRange<Double>) throws(SweepError) -> [SweepPiece] {
    var walk = SweepWalk(survey.session, axis, range, work)
    defer { isMeasured = !walk.isProved }
    do throws(SweepError) { try walk.perform() } catch {
      walked = (walk.pieces.last?.range.upperBound ?? range.lowerBound) - range.lowerBound
      throw error
    }
    (survey.session, beginning) = (walk.session, walk.beginning)
    beginning?.learn(from: walk.session)
    if !walk.isProved { isProved = false }
    return walk.pieces
  }

  // MARK: Windows

  /// On at both ends, in ever larger windows.
  private mutating func goOn(firstWindow: Double) throws(SweepError) {
    var length = firstWindow
    while let above = window(length, isAbove: true) ?? window(length, isAbove: false) {
      try look(at: walk(over: above))
      if let below = window(length, isAbove: false) { try look(at: walk(over: below)) }
      length *= 2
    }
  }

  private func window(_ length: Double, isAbove: Bool) -> ClosedRange<Double>? {
    let (low, high) = known.range.map { ($0.lowerBound, $0.upperBound) } ?? (origin, origin)
    if isAbove { return high < range.upperBound ? high...min(high + length, range.upperBound) : nil }
    return low > range.lowerBound ? max(low - length, range.lowerBound)...low : nil
  }

  // MARK: What is wrong

  /// On all of these, which lie next to what is known or around the origin: what is nearest to that first.
  private mutating func look(at pieces: [SweepPiece]) throws(SweepError) {
    guard let middle = pieces.firstIndex(where: { $0.range.upperBound > origin }) ?? pieces.indices.last else { return }
    let parts = survey.parts(of: pieces[middle])
    let first = parts.firstIndex { $0.range.upperBound > origin } ?? parts.count - 1
    add(try survey.examine(parts[first]))
    var above = WaitingPieces(parts: parts[(first + 1)...], pieces: pieces[(middle + 1)...])
    var below = WaitingPieces(parts: parts[..<first].reversed(), pieces: pieces[..<middle].reversed())
    while !above.isEmpty || !below.isEmpty {
      let isRising = isAboveNearer(above, below)
      let part = isRising ? above.next(&survey, isRising: true) : below.next(&survey, isRising: false)
      if let part { add(try survey.examine(part)) }
    }
  }

  /// Most contradictions end somewhere as a scene grows: from below, it is known what is left. But who looks from below has nothing to
  /// tell of the origin where the work ends before.
  private func isWorthLookingUpward(at pieces: [SweepPiece]) -> Bool {
    pieces.contains(where: \.isBlameProved) && work.looksLeft(at: session) > Self.looksAtAPiece * pieces.count
  }

  private static let looksAtAPiece = 10

  private mutating func lookUpward(at pieces: [SweepPiece]) throws(SweepError) {
    var found: [SweepStretch] = []
    if let beginning { survey.session = beginning }
    beginning = nil
    for piece in pieces {
      for part in survey.parts(of: piece) { found += try survey.examine(part) }
    }
    add(found)
  }

  private mutating func add(_ stretches: [SweepStretch]) {
    known.add(stretches)
    guard work.meter.spent - lastHeard > Self.workUnheard else { return }
    lastHeard = work.meter.spent
    hear(result)
  }

  /// Some tenths of a second.
  private static let workUnheard = 60_000_000

  private func isAboveNearer(_ above: WaitingPieces, _ below: WaitingPieces) -> Bool {
    guard !below.isEmpty, !above.isEmpty, let known = known.range else { return below.isEmpty }
    return known.upperBound - origin <= origin - known.lowerBound
  }

  // MARK: The result

  private var result: LayoutSweep {
    let thresholds = session.thresholds(axis)
    let (closed, meetings) = (Set(thresholds.filter(\.isClosedBelow).map(\.length)), thresholds.meetings)
    let stretches = known.all.map { stretch in
      var stretch = stretch
      let start = stretch.range.lowerBound
      stretch.isClosedBelow = meetings.contains(start) ? stretch.range.upperBound == start : closed.contains(start)
      return stretch
    }
    return LayoutSweep(axis: axis, range: range, stretches: stretches, isProved: isProved)
  }
}

/// Pieces that were not looked at yet, in the order in which they will be; each is cut into its parts when its turn comes.
private struct WaitingPieces {
  var parts: [SweepPiece]
  var pieces: [SweepPiece]

  init(parts: some Sequence<SweepPiece>, pieces: some Sequence<SweepPiece>) {
    // The next one is at the end.
    (self.parts, self.pieces) = (parts.reversed(), pieces.reversed())
  }

  var isEmpty: Bool { parts.isEmpty && pieces.isEmpty }

  mutating func next(_ survey: inout SweepSurvey, isRising: Bool) -> SweepPiece? {
    if parts.isEmpty, let piece = pieces.popLast() {
      let inner = survey.parts(of: piece)
      parts = isRising ? inner.reversed() : inner
    }
    return parts.popLast()
  }
}

extension SweepError {
  /// Is there something to be told all the same?
  fileprivate var isOfLimits: Bool { self == .usedUp || self == .tooMany }
}
