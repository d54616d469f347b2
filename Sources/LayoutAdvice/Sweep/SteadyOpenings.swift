import LayoutEngine
import LayoutModel

/// The openings of a layout, and the range of sizes on which they are the same.
struct SteadyOpenings {
  fileprivate let openings: Openings
  fileprivate let range: ClosedRange<Double>

  /// Returns the openings at a size; nil if they are not known there.
  func openings(at size: Double) -> Openings? { range.contains(size) ? openings : nil }

  /// Returns true if the openings are known on the whole piece. The outermost `SweepSurvey.margin` at its ends does not
  /// count: the room to move may be too small there.
  func isKnown(on piece: SweepPiece) -> Bool {
    let margin = SweepSurvey.margin
    return range.lowerBound <= piece.range.lowerBound + margin && piece.range.upperBound - margin <= range.upperBound
  }
}

/// A proof that openings stay the same on a range.
///
/// Claim: on a range on which the same constraints decide, the same numbers are open at every size inside.
///
/// Because: an average of two layouts that are allowed at sizes a and b is allowed at the average of a and b. Take a
/// moved layout at size s and an unmoved layout at the end e. Their averages are allowed layouts at every size t in
/// between, moved by (e - t) / (e - s) of the distance. Therefore what can move at one size can move at all, and the
/// least movement is in proportion to the distance from the end.
extension SweepSurvey {
  /// Returns the openings with the range on which they are the same; nil if that is not proved for this range.
  ///
  /// - Parameter openings: the openings at the session's current size.
  func steady(_ openings: Openings, at size: Double, over range: ClosedRange<Double>) -> SteadyOpenings? {
    if openings.all.elements.isEmpty { return SteadyOpenings(openings: openings, range: range) }
    guard case .side(let axis) = quantity else { return nil }
    let margin = Self.margin
    let reach = max(range.upperBound - size, size - range.lowerBound)
    let least = FreedomSampler.tolerance * reach / margin
    guard openings.all.elements.values.allSatisfy({ $0.movesAll(by: least) }),
      let search = IssueSearch(session)
    else { return nil }
    let inset = SweepWalk.length(ofRoot: 0, axis, in: session)
    let (start, end) = (range.lowerBound + margin, range.upperBound - margin)
    guard start >= inset, start < end,
      search.hasOneInterval(axis, over: start - inset...end - inset, distinguishing: openings.all)
    else { return nil }
    return SteadyOpenings(openings: openings, range: start...end)
  }
}

extension Freedom {
  /// Returns true if each open number moves at least that far in some sample.
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
