import LayoutEngine
import LayoutModel

/// A trouble, and where it is.
///
/// A contradiction takes fewer constraints the more there is to it. They are told once, as the whole of it: outside of `range`
/// they can hold together, and everywhere within they cannot, be it that some of them could not already.
///
///     // Three spacers of at least 10 and two buttons of 80 need 190; but below 160 the two buttons alone are too wide.
///     sweep.breaks.first?.range   // 120...190
package struct SweepBreak: Hashable, Sendable {
  package private(set) var range: ClosedRange<Double>
  package private(set) var issue: LayoutIssue
  /// A size at which the issue is as it is told.
  package private(set) var size: Double

  init(range: ClosedRange<Double>, issue: LayoutIssue) {
    self.range = range
    self.issue = issue
    size = (range.lowerBound + range.upperBound) / 2
  }

  /// - Parameter found: those of the stretches before its own, and of its own that were added already.
  func add(to found: inout [SweepBreak]) {
    let near = found.indices.filter { found[$0].range.upperBound >= range.lowerBound }
    let whole = near.first { found[$0].isSame(as: self) } ?? near.first { found[$0].hasPart(self) }
    if let whole {
      found[whole].range = found[whole].range.lowerBound...range.upperBound
      return
    }
    let parts = near.filter { hasPart(found[$0]) }
    guard let first = parts.first else { return found.append(self) }
    var joined = self
    joined.range = (parts.map { found[$0].range.lowerBound }.min() ?? range.lowerBound)...range.upperBound
    found[first] = joined
    // Where there is more than one contradiction, some may have ended before.
    found.removeAll { $0 != joined && joined.hasPart($0) && $0.range.overlaps(joined.range) }
  }

  private func isSame(as other: SweepBreak) -> Bool { LayoutProblem(issue) == LayoutProblem(other.issue) }

  /// Are all that are to blame for the other contradiction among those that are to blame for this one?
  private func hasPart(_ other: SweepBreak) -> Bool {
    guard issue.kind == .conflict, other.issue.kind == .conflict, !other.issue.constraints.isEmpty else { return false }
    return Set(other.issue.constraints).isSubset(of: issue.constraints)
  }
}
