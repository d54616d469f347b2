import LayoutEngine
import LayoutModel

/// Sweeps a scene from one size outward in both directions, until the whole range is known or the allowed work is used
/// up.
///
/// It first walks through the whole range, if that takes at most half of the work. Then it looks for problems, nearest
/// to the origin first. If the walk takes more, it continues in windows around the origin.
struct OutwardSweep {
  private let session: LayoutSession
  private let quantity: SweptQuantity
  private let range: ClosedRange<Double>
  private let origin: Double
  private let work: SweepWork
  private var survey: SweepSurvey
  private var known: SweptStretches
  private var isProved: Bool
  /// True if the last walk had to lay out at many sizes.
  private var isMeasured = false
  /// The length that the last unfinished walk reached; nil if no walk was stopped.
  private var walked: Double?
  /// The session at the beginning of the last walk; nil if the walk did not keep it.
  private var beginning: LayoutSession?
  /// Receives the result so far from time to time.
  private let onProgress: (LayoutSweep) -> Void
  private var lastReported: Int

  /// - Parameter known: an earlier result to continue from.
  init(
    _ session: LayoutSession, _ quantity: SweptQuantity, _ range: ClosedRange<Double>, from origin: Double,
    _ work: SweepWork, known: LayoutSweep? = nil, onProgress: @escaping (LayoutSweep) -> Void = { _ in }
  ) {
    (self.session, self.quantity, self.range, self.work) = (session, quantity, range, work)
    (self.onProgress, lastReported) = (onProgress, work.meter.spent)
    self.origin = min(max(origin, range.lowerBound), range.upperBound)
    survey = SweepSurvey(session, quantity, work)
    self.known = SweptStretches(known?.stretches ?? [])
    isProved = known?.isProved ?? true
  }

  mutating func perform() throws(SweepError) -> LayoutSweep {
    if work.limit == nil {
      if known.range == nil { try look(at: walk(over: range)) } else { try extendKnownRange(firstWindow: firstWindow) }
    } else {
      try performWithinLimit()
    }
    return result
  }

  private mutating func performWithinLimit() throws(SweepError) {
    do throws(SweepError) {
      work.allow(Self.shareOfTheWalk)
      // Each contradiction begins, ends or changes at some size.
      try work.checkWork(for: Self.examinationsPerContradiction * session.brokenCount, at: session)
      let pieces = try walk(over: range)
      work.allow(1)
      if isWorthLookingUpward(at: pieces) { try lookUpward(at: pieces) } else { try look(at: pieces) }
    } catch {
      guard error.isOfLimits else { throw error }
      if known.range != nil { return }
      work.allow(1)
      do throws(SweepError) { try extendKnownRange(firstWindow: firstWindow) } catch {
        guard error.isOfLimits else { throw error }
      }
    }
  }

  private static let shareOfTheWalk = 0.5
  private static let examinationsPerContradiction = 4

  /// The length of the first window. It is the smallest if every size needs a new layout, or if few looks are left: a
  /// small result is better than none.
  private var firstWindow: Double {
    if isMeasured || (work.limit != nil && work.examinationsLeft(at: session) < Self.fewExaminations) { return 1 }
    return walked.map { min(max($0 / Self.shareOfAWindow, 1), Self.usualWindow) } ?? Self.usualWindow
  }

  private static let usualWindow = 32.0
  /// A stopped walk had half of the work. An eighth of its length leaves enough work to look for problems, too.
  private static let shareOfAWindow = 8.0

  private static let fewExaminations = 60

  private mutating func walk(over range: ClosedRange<Double>) throws(SweepError) -> [SweepPiece] {
    guard case .side(let axis) = quantity else { return try walkOverValues(range) }
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

  private mutating func walkOverValues(_ range: ClosedRange<Double>) throws(SweepError) -> [SweepPiece] {
    var walk = ValueWalk(survey.session, quantity, range, work)
    try walk.perform()
    survey.session = walk.session
    if !walk.isProved { isProved = false }
    return walk.pieces
  }

  // MARK: Windows

  /// Extends the known range at both ends, in windows that double in length.
  private mutating func extendKnownRange(firstWindow: Double) throws(SweepError) {
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

  // MARK: Problems

  /// Finds the problems of the given pieces, which lie next to the known range or around the origin. The piece nearest
  /// to the origin comes first.
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

  /// True if the problems should be looked for from the smallest size upward. Most contradictions end somewhere as a
  /// scene grows, so the remaining ones are then known without a new look. But if the work ends early, an upward look
  /// may not reach the origin. So it also needs enough work for all pieces.
  private func isWorthLookingUpward(at pieces: [SweepPiece]) -> Bool {
    pieces.contains(where: \.areCausesProved)
      && work.examinationsLeft(at: session) > Self.examinationsPerPiece * pieces.count
  }

  private static let examinationsPerPiece = 10

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
    guard work.meter.spent - lastReported > Self.workBetweenReports else { return }
    lastReported = work.meter.spent
    onProgress(result)
  }

  /// The work between two calls of `onProgress`: some tenths of a second.
  private static let workBetweenReports = 60_000_000

  private func isAboveNearer(_ above: WaitingPieces, _ below: WaitingPieces) -> Bool {
    guard !below.isEmpty, !above.isEmpty, let known = known.range else { return below.isEmpty }
    return known.upperBound - origin <= origin - known.lowerBound
  }

  // MARK: The result

  private var result: LayoutSweep {
    let thresholds = quantity.thresholds(in: session)
    let (closed, meetings) = (Set(thresholds.filter(\.isClosedBelow).map(\.length)), thresholds.meetings)
    let stretches = known.all.map { stretch in
      var stretch = stretch
      let start = stretch.range.lowerBound
      stretch.isClosedBelow = meetings.contains(start) ? stretch.range.upperBound == start : closed.contains(start)
      return stretch
    }
    return LayoutSweep(quantity: quantity, range: range, stretches: stretches, isProved: isProved)
  }
}

/// Pieces that are not examined yet, in the order in which they will be. Each is cut into its parts when its turn
/// comes.
private struct WaitingPieces {
  var parts: [SweepPiece]
  var pieces: [SweepPiece]

  init(parts: some Sequence<SweepPiece>, pieces: some Sequence<SweepPiece>) {
    // Reversed, because the next one is taken from the end.
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
  /// True if the sweep ended at a limit, so that the result so far is still valid.
  fileprivate var isOfLimits: Bool { self == .usedUp || self == .tooMany }
}
