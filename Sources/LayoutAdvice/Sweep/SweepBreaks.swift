import LayoutEngine
import LayoutModel

/// A problem that is extended from stretch to stretch while the sweep is read.
private struct TrackedBreak: Hashable {
  private(set) var range: ClosedRange<Double>
  private(set) var issue: LayoutIssue
  let size: Double
  private(set) var isSampled: Bool

  fileprivate init(_ issue: LayoutIssue, on stretch: SweepStretch) {
    self.issue = issue
    (range, size) = (stretch.range, stretch.size)
    isSampled = issue.kind == .conflict && stretch.isSampled
  }

  /// Adds a contradiction to those found so far. It is joined with an earlier one if either contains the other.
  ///
  /// - Parameter found: the contradictions of earlier stretches, and those of its own stretch that were added already.
  fileprivate func add(to found: inout [SweepBreaks.Numbered], at number: Int) {
    if let whole = whole(in: found) {
      found[whole].tracked.extend(over: self)
      return
    }
    let parts = parts(in: found)
    guard let first = parts.first else { return found.append(SweepBreaks.Numbered(number: number, tracked: self)) }
    var joined = self
    joined.isSampled = isSampled || parts.contains { found[$0].tracked.isSampled }
    joined.range = (parts.map { found[$0].tracked.range.lowerBound }.min() ?? range.lowerBound)...range.upperBound
    found[first].tracked = joined
    // If there are several contradictions, some may have ended earlier; those stay.
    found.removeAll { $0.tracked != joined && joined.hasPart($0.tracked) && $0.tracked.range.overlaps(joined.range) }
  }

  /// Returns the index of the same contradiction, or of one that has all constraints of this one; nil if there is none.
  private func whole(in found: [SweepBreaks.Numbered]) -> Int? {
    for index in found.indices where found[index].tracked.reaches(self) && found[index].tracked.isSame(as: self) {
      return index
    }
    for index in found.indices where found[index].tracked.reaches(self) && found[index].tracked.hasPart(self) {
      return index
    }
    return nil
  }

  private func parts(in found: [SweepBreaks.Numbered]) -> [Int] {
    found.indices.filter { found[$0].tracked.reaches(self) && hasPart(found[$0].tracked) }
  }

  private func reaches(_ next: TrackedBreak) -> Bool { range.upperBound >= next.range.lowerBound }

  fileprivate mutating func extend(to end: Double) { range = range.lowerBound...end }

  private mutating func extend(over next: TrackedBreak) {
    extend(to: next.range.upperBound)
    if next.isSampled { isSampled = true }
  }

  private func isSame(as other: TrackedBreak) -> Bool { issue.isSameProblem(as: other.issue) }

  /// Returns true if every constraint of the other contradiction belongs to this one, too.
  private func hasPart(_ other: TrackedBreak) -> Bool {
    guard issue.kind == .conflict, other.issue.kind == .conflict, !other.issue.constraints.isEmpty,
      other.issue.constraints.count <= issue.constraints.count
    else { return false }
    // The lists are short, and mostly the very first constraint is missing already.
    return other.issue.constraints.allSatisfy(issue.constraints.contains)
  }
}

/// Collects the problems of one stretch after another, in the order in which they first appear.
struct SweepBreaks {
  fileprivate struct Numbered {
    /// The position of the problem in the order of appearance.
    let number: Int
    var tracked: TrackedBreak
  }

  private var count = 0
  /// The contradictions. They are few, and one may be part of another.
  private var contradictions: [Numbered] = []
  private var others: [Numbered] = []
  /// The index in `others` of the latest break of each problem. A dictionary, because thousands of elements may have
  /// one problem each.
  private var last: [LayoutProblem: Int] = [:]

  mutating func add(_ issue: LayoutIssue, on stretch: SweepStretch) {
    defer { count += 1 }
    if issue.kind == .conflict {
      return TrackedBreak(issue, on: stretch).add(to: &contradictions, at: count)
    }
    let problem = LayoutProblem(issue)
    if let known = last[problem], others[known].tracked.range.upperBound >= stretch.range.lowerBound {
      others[known].tracked.extend(to: stretch.range.upperBound)
    } else {
      last[problem] = others.count
      others.append(Numbered(number: count, tracked: TrackedBreak(issue, on: stretch)))
    }
  }

  var all: [SweepBreak] {
    var extents = CommonExtents()
    if contradictions.isEmpty { return others.map { SweepBreak($0.tracked.issue, extents.extent(of: $0.tracked)) } }
    return (contradictions + others).sorted { $0.number < $1.number }
      .map { SweepBreak($0.tracked.issue, extents.extent(of: $0.tracked)) }
  }
}

/// The extents found so far; equal ones are shared.
private struct CommonExtents {
  private var all: Set<BreakExtent> = []
  /// The extent returned last. The next one is mostly the same.
  private var last: BreakExtent?

  mutating func extent(of tracked: TrackedBreak) -> BreakExtent {
    if let last, last.range == tracked.range, last.size == tracked.size, last.isSampled == tracked.isSampled {
      return last
    }
    let new = BreakExtent(tracked.range, size: tracked.size, isSampled: tracked.isSampled)
    let extent = all.insert(new).memberAfterInsert
    last = extent
    return extent
  }
}
