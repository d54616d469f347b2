import LayoutEngine
import LayoutModel

/// What a layout leaves open, and from where to where that is the same.
struct SteadyOpenings {
  fileprivate let openings: Openings
  fileprivate let range: ClosedRange<Double>

  /// Nil where it is not known.
  func openings(at size: Double) -> Openings? { range.contains(size) ? openings : nil }

  /// But for its very ends, where what is open may have less room than counts.
  func isKnown(on piece: SweepPiece) -> Bool {
    let margin = SweepSurvey.margin
    return range.lowerBound <= piece.range.lowerBound + margin && piece.range.upperBound - margin <= range.upperBound
  }
}

/// From one end to the other of where the same constraints decide, what lies between the layouts that are allowed at two sizes is
/// allowed at the sizes in between. So what can move at one size can move at all, by no less than in proportion to how far the end is;
/// and what cannot move at one size cannot move at any.
extension SweepSurvey {
  /// - Parameter openings: what is open where the session is.
  func steady(_ openings: Openings, at size: Double, over range: ClosedRange<Double>) -> SteadyOpenings? {
    if openings.all.elements.isEmpty { return SteadyOpenings(openings: openings, range: range) }
    let margin = Self.margin
    let reach = max(range.upperBound - size, size - range.lowerBound)
    let least = FreedomSampler.tolerance * reach / margin
    guard openings.all.elements.values.allSatisfy({ $0.movesAll(by: least) }),
      let search = IssueSearch(session)
    else { return nil }
    let inset = session.length(ofRoot: 0, axis)
    let (start, end) = (range.lowerBound + margin, range.upperBound - margin)
    guard start >= inset, start < end,
      search.goOnTheSame(axis, over: start - inset...end - inset, onceToldApart: openings.all)
    else { return nil }
    return SteadyOpenings(openings: openings, range: start...end)
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
