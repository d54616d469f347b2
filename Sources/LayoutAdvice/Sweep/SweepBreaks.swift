import LayoutEngine
import LayoutModel

/// A trouble while it is followed from stretch to stretch.
private struct FollowedBreak: Hashable {
  private(set) var range: ClosedRange<Double>
  private(set) var issue: LayoutIssue
  let size: Double
  private(set) var isSampled: Bool

  fileprivate init(_ issue: LayoutIssue, on stretch: SweepStretch) {
    self.issue = issue
    (range, size) = (stretch.range, stretch.size)
    isSampled = issue.kind == .conflict && stretch.isSampled
  }

  /// - Parameter found: the contradictions of the stretches before its own, and of its own that were added already.
  fileprivate func add(to found: inout [SweepBreaks.Numbered], at number: Int) {
    if let whole = whole(in: found) {
      found[whole].told.extend(over: self)
      return
    }
    let parts = parts(in: found)
    guard let first = parts.first else { return found.append(SweepBreaks.Numbered(number: number, told: self)) }
    var joined = self
    joined.isSampled = isSampled || parts.contains { found[$0].told.isSampled }
    joined.range = (parts.map { found[$0].told.range.lowerBound }.min() ?? range.lowerBound)...range.upperBound
    found[first].told = joined
    // Where there is more than one contradiction, some may have ended before.
    found.removeAll { $0.told != joined && joined.hasPart($0.told) && $0.told.range.overlaps(joined.range) }
  }

  /// Where the same is told, or what this is part of.
  private func whole(in found: [SweepBreaks.Numbered]) -> Int? {
    for place in found.indices where found[place].told.reaches(self) && found[place].told.isSame(as: self) {
      return place
    }
    for place in found.indices where found[place].told.reaches(self) && found[place].told.hasPart(self) {
      return place
    }
    return nil
  }

  private func parts(in found: [SweepBreaks.Numbered]) -> [Int] {
    found.indices.filter { found[$0].told.reaches(self) && hasPart(found[$0].told) }
  }

  private func reaches(_ next: FollowedBreak) -> Bool { range.upperBound >= next.range.lowerBound }

  fileprivate mutating func extend(to end: Double) { range = range.lowerBound...end }

  private mutating func extend(over next: FollowedBreak) {
    extend(to: next.range.upperBound)
    if next.isSampled { isSampled = true }
  }

  private func isSame(as other: FollowedBreak) -> Bool { issue.isSameProblem(as: other.issue) }

  /// Are all that are to blame for the other contradiction among those that are to blame for this one?
  private func hasPart(_ other: FollowedBreak) -> Bool {
    guard issue.kind == .conflict, other.issue.kind == .conflict, !other.issue.constraints.isEmpty,
      other.issue.constraints.count <= issue.constraints.count
    else { return false }
    // Few, and mostly the first of them is not there already.
    return other.issue.constraints.allSatisfy(issue.constraints.contains)
  }
}

/// Gathers what is wrong from stretch to stretch, in the order in which it first appears.
struct SweepBreaks {
  fileprivate struct Numbered {
    /// Which that was found it is.
    let number: Int
    var told: FollowedBreak
  }

  private var count = 0
  /// Few, and one may be part of another.
  private var contradictions: [Numbered] = []
  private var others: [Numbered] = []
  /// Where among the others a problem was told last: thousands of elements may have one each.
  private var last: [LayoutProblem: Int] = [:]

  mutating func add(_ issue: LayoutIssue, on stretch: SweepStretch) {
    defer { count += 1 }
    if issue.kind == .conflict {
      return FollowedBreak(issue, on: stretch).add(to: &contradictions, at: count)
    }
    let problem = LayoutProblem(issue)
    if let known = last[problem], others[known].told.range.upperBound >= stretch.range.lowerBound {
      others[known].told.extend(to: stretch.range.upperBound)
    } else {
      last[problem] = others.count
      others.append(Numbered(number: count, told: FollowedBreak(issue, on: stretch)))
    }
  }

  var all: [SweepBreak] {
    var extents = CommonExtents()
    if contradictions.isEmpty { return others.map { SweepBreak($0.told.issue, extents.extent(of: $0.told)) } }
    return (contradictions + others).sorted { $0.number < $1.number }
      .map { SweepBreak($0.told.issue, extents.extent(of: $0.told)) }
  }
}

/// Those that are the same, once.
private struct CommonExtents {
  private var all: Set<BreakExtent> = []
  /// Mostly the next one is the same.
  private var last: BreakExtent?

  mutating func extent(of told: FollowedBreak) -> BreakExtent {
    if let last, last.range == told.range, last.size == told.size, last.isSampled == told.isSampled { return last }
    let new = BreakExtent(told.range, size: told.size, isSampled: told.isSampled)
    let extent = all.insert(new).memberAfterInsert
    last = extent
    return extent
  }
}
