import LayoutEngine
import LayoutModel

/// What a layout leaves open, from one end of a piece to the other.
///
/// As long as the same constraints decide, what lies between the layouts that are allowed at two sizes is allowed at the sizes in
/// between. So what can move in the middle can move everywhere, by no less than in proportion to how far the nearer end is; and what
/// cannot move in the middle cannot move anywhere.
extension SweepSurvey {
  /// - Parameters:
  ///   - freedom: what is open in the middle, where the session is.
  ///   - margin: nearer to an end than that, some of it may be less than counts.
  func leavesOpenAllOver(_ piece: SweepPiece, _ freedom: [ElementID: Freedom], but margin: Double) -> Bool {
    guard piece.isDecidedByTheSame, let search = IssueSearch(session) else { return false }
    let half = (piece.range.upperBound - piece.range.lowerBound) / 2
    let least = FreedomSampler.tolerance * half / margin
    guard freedom.values.allSatisfy({ $0.movesAll(by: least) }) else { return false }
    let inset = session.length(ofRoot: 0, axis)
    let (start, end) = (piece.range.lowerBound + margin - inset, piece.range.upperBound - margin - inset)
    return start >= 0 && start < end
      && search.goOnTheSame(axis, over: start...end, onceToldApart: Freedoms(elements: freedom))
  }
}

extension Freedom {
  /// Does each number that is open move so far in some sample?
  fileprivate func movesAll(by least: Double) -> Bool {
    guard let own = samples.first else { return false }
    return free.allSatisfy { scalar in
      samples.contains { abs($0[scalar] - own[scalar]) >= least }
    }
  }
}

extension Rect {
  fileprivate subscript(_ scalar: FrameScalar) -> Double {
    switch scalar {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
