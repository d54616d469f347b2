import LayoutEngine
import LayoutModel

/// Finds the problems on each piece. `parts(of:)` first cuts a piece where a problem may begin or end. Then the
/// problems in the middle of a part are those of the whole part.
struct SweepSurvey {
  var session: LayoutSession
  let quantity: SweptQuantity
  /// The issues from the last size; parts of the scene that do not change are not looked at again.
  private var known = KnownIssues()

  private let work: SweepWork
  /// The lowest and the highest examined piece with proved causes, each with its findings.
  private var outermost: (below: Examined, above: Examined)?
  /// Known openings, each with the range that has them. There are several because pieces below and above the origin are
  /// examined in turn, and each has several parts.
  private var steady: [SteadyOpenings] = []

  init(_ session: LayoutSession, _ quantity: SweptQuantity, _ work: SweepWork) {
    self.session = session
    self.session.meter = work.meter
    self.quantity = quantity
    self.work = work
  }

  /// Returns the piece, cut where a problem begins or ends.
  mutating func parts(of piece: SweepPiece) -> [SweepPiece] {
    // With variations, another size may have other elements, in other slots.
    if session.source?.hasVariations == true {
      quantity.set(to: (piece.range.lowerBound + piece.range.upperBound) / 2, in: &session)
    }
    guard let model = session.model else { return [piece] }
    let crossings = SweepCrossings(piece, model, quantity)
    work.spendACrossing(over: session, looks: crossings.looks)
    var piece = piece
    if crossings.isOnTheVerge.below { piece.continues.below = false }
    if crossings.isOnTheVerge.above { piece.continues.above = false }
    let ends = [piece.range.lowerBound] + crossings.all + [piece.range.upperBound]
    return zip(ends, ends.dropFirst()).map { piece.part($0...$1) }
  }

  // MARK: Problems of a piece

  private struct Finding {
    /// The size that was examined.
    let size: Double
    var issues: [LayoutIssue]
    var status: SceneLayout.Status
    var openings: Openings
    /// True if some scroll view has no decided content size.
    var hasOpenContents: Bool

    func hasSameProblems(as other: Finding) -> Bool { issues.haveSameProblems(as: other.issues) }
  }

  private mutating func find(at size: Double, in piece: SweepPiece) throws(SweepError) -> Finding {
    quantity.set(to: size, in: &session)
    work.spendExamination(at: session)
    try work.check()
    let diagnosis = known.diagnosis(of: session, whereOpen: knownOpenings(at: size, in: piece))
    try work.check()
    let issues = diagnosis.issuesOfSizes
    return Finding(
      size: size, issues: issues, status: diagnosis.statusOfSizes, openings: known.openings,
      hasOpenContents: issues.contains { $0.kind == .scrollContent })
  }

  private func knownOpenings(at size: Double, in piece: SweepPiece) -> Openings? {
    if piece.leavesNothingOpen { return Openings() }
    for known in steady.reversed() { if let open = known.openings(at: size) { return open } }
    return nil
  }

  /// Returns the stretches of a piece, with their issues. What is open may change although no frame bends. So both ends
  /// are examined as well as the middle, unless it is proved that the openings are the same on the whole piece. If
  /// constraints contradict each other, nothing is searched for openings. But other constraints may be to blame than
  /// the walk saw, so both ends are examined unless the causes are proved.
  mutating func examine(_ piece: SweepPiece) throws(SweepError) -> [SweepStretch] {
    if let known = findingOfNeighbor(of: piece) {
      keepOutermost(known, of: piece)
      return [stretch(of: piece, over: piece.range, known)]
    }
    let (low, high) = (piece.range.lowerBound, piece.range.upperBound)
    let margin = min(Self.margin, (high - low) / 4)
    let middle = (low + high) / 2
    let inMiddle = try find(at: middle, in: piece)
    let isProvedThroughout =
      piece.conflictCauses == SweepWalk.conflictCauses(in: session) && proveSameOpenings(on: piece, inMiddle)
    if piece.areCausesProved, isProvedThroughout { keepOutermost(inMiddle, of: piece) }
    var ends = [(low, high, inMiddle)]
    if high - low > 4 * Self.margin, !isProvedThroughout {
      let (first, last) = (try find(at: low + margin, in: piece), try find(at: high - margin, in: piece))
      ends =
        try split(piece, low + margin, first, middle, inMiddle, changingNear: low)
        + split(piece, middle, inMiddle, high - margin, last, changingNear: high)
    }
    return ends.enumerated().map { place, part in
      let range = (place == 0 ? low : part.0)...(place == ends.count - 1 ? high : part.1)
      return stretch(of: piece, over: range, part.2)
    }
  }

  private func stretch(of piece: SweepPiece, over range: ClosedRange<Double>, _ found: Finding) -> SweepStretch {
    SweepStretch(
      range: range, shape: piece.frames, issues: found.issues, status: found.status, size: found.size,
      isSampled: piece.isSampled)
  }

  // MARK: Problems that continue

  private struct Examined {
    let piece: SweepPiece
    let finding: Finding

    /// Returns the finding without the contradictions that do not exist on another piece; nil if that piece has other
    /// contradictions.
    func finding(for other: SweepPiece) -> Finding? {
      guard other.conflictCauses.isSubset(of: piece.conflictCauses) else { return nil }
      if other.conflictCauses.count == piece.conflictCauses.count { return finding }
      let ended = piece.conflictCauses.filter { !other.conflictCauses.contains($0) }
      var rest = finding
      rest.issues.removeAll { issue in
        issue.kind == .conflict && ended.contains { $0.constraints == issue.constraints }
      }
      // Issues and contradictions match one to one, unless there are so many contradictions that some are only counted.
      return rest.issues.count { $0.kind == .conflict } == other.conflictCauses.count ? rest : nil
    }
  }

  /// Returns the finding of the neighbor if the piece continues it, otherwise nil.
  ///
  /// Claim: a piece that continues its neighbor has the neighbor's problems, except contradictions that end between
  /// them. Because frames continue and the contradictions on both are proved, a problem can begin only at a crossing.
  /// `parts(of:)` clears `continues` at ends with a crossing.
  private func findingOfNeighbor(of piece: SweepPiece) -> Finding? {
    if let above = outermost?.above, above.piece.continues.above, piece.continues.below,
      above.piece.range.upperBound == piece.range.lowerBound
    {
      return above.finding(for: piece)
    }
    if let below = outermost?.below, below.piece.continues.below, piece.continues.above,
      below.piece.range.lowerBound == piece.range.upperBound
    {
      return below.finding(for: piece)
    }
    return nil
  }

  private mutating func keepOutermost(_ finding: Finding, of piece: SweepPiece) {
    let new = Examined(piece: piece, finding: finding)
    let (below, above) = (outermost?.below ?? new, outermost?.above ?? new)
    outermost = piece.range.lowerBound >= above.piece.range.upperBound ? (below, new) : (new, above)
  }

  private mutating func proveSameOpenings(on piece: SweepPiece, _ inMiddle: Finding) -> Bool {
    if inMiddle.hasOpenContents { return false }
    if piece.areCausesProved || piece.leavesNothingOpen { return true }
    if steady.contains(where: { $0.isKnown(on: piece) }) { return true }
    guard let range = piece.rangeDecidedByTheSame,
      let found = steady(inMiddle.openings, at: inMiddle.size, over: range)
        ?? steady(inMiddle.openings, at: inMiddle.size, over: piece.range)
    else { return false }
    steady.append(found)
    if steady.count > Self.mostKept { steady.removeFirst() }
    return true
  }

  private static let mostKept = 8

  /// The distance from an end of a piece at which the layout is examined. Nearer to the end, an element that has just
  /// begun to have room has less than counts as room.
  static let margin = 1e-3

  /// Returns the parts between two examined sizes, cut wherever the problems change. Finds only changes that an
  /// examined size shows.
  private mutating func split(
    _ piece: SweepPiece, _ low: Double, _ first: Finding, _ high: Double, _ last: Finding, changingNear end: Double
  ) throws(SweepError) -> [(Double, Double, Finding)] {
    var parts: [(Double, Double, Finding)] = []
    var (start, here) = (low, first)
    while !here.hasSameProblems(as: last), parts.count < Self.mostParts {
      let (end, next) = try firstChange(piece, start, here, high, last, near: end)
      parts.append((start, end, here))
      (start, here) = (end, next)
    }
    return parts + [(start, high, last)]
  }

  private static let mostParts = 100

  private mutating func firstChange(
    _ piece: SweepPiece, _ low: Double, _ here: Finding, _ high: Double, _ last: Finding, near end: Double
  ) throws(SweepError) -> (Double, Finding) {
    var (below, above, next) = (low, high, last)
    while above - below > SweepWalk.step {
      let middle = Self.between(below, above, near: end)
      let found = try find(at: middle, in: piece)
      if found.hasSameProblems(as: here) { below = middle } else { (above, next) = (middle, found) }
    }
    return (above, next)
  }

  /// Returns the next size to examine. The problems of the middle mostly reach to within some thousandths of a point of
  /// an end. So the distance from the end is halved in its order of magnitude first (the geometric mean).
  private static func between(_ below: Double, _ above: Double, near end: Double) -> Double {
    let (one, other) = (abs(below - end), abs(above - end))
    let (nearer, farther) = (max(min(one, other), SweepWalk.step), max(one, other))
    guard farther > 4 * nearer else { return (below + above) / 2 }
    let distance = (nearer * farther).squareRoot()
    return end <= below ? end + distance : end - distance
  }
}
