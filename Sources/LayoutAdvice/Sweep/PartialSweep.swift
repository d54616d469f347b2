import LayoutEngine
import LayoutModel

/// The compact form of a sweep that ended early, kept until the rest is wanted.
///
/// Thousands of elements may each have a problem at every size. Of a problem that continues from stretch to stretch,
/// only the first issue is ever shown. So only that issue is kept, with the figures of the stretch where it begins.
/// Continuing from here gives the same result as continuing from the sweep itself.
package struct PartialSweep: Hashable, Sendable {
  private struct Stretch: Hashable {
    /// The stretch without its issues.
    let found: SweepStretch
    /// The indices of the stretch's issues in `issues`, in the stretch's own order. Most indices are consecutive, so
    /// ranges are short.
    let issues: [Range<Int32>]
  }

  private let quantity: SweptQuantity
  package let range: ClosedRange<Double>
  private let isProved: Bool
  private let stretches: [Stretch]
  private let issues: [LayoutIssue]

  package init(_ sweep: LayoutSweep) {
    (quantity, range, isProved) = (sweep.quantity, sweep.range, sweep.isProved)
    var kept = KeptIssues()
    stretches = sweep.stretches.map { stretch in
      var found = stretch
      found.issues = []
      return Stretch(found: found, issues: kept.ranges(of: stretch.issues))
    }
    // A new array without spare capacity.
    issues = kept.all.map { $0 }
  }

  /// The sweep to continue from: the same stretches with the same problems. The figures of an issue are those of the
  /// size where its problem begins.
  package var sweep: LayoutSweep {
    let whole = stretches.map { stretch in
      var found = stretch.found
      found.issues = stretch.issues.flatMap { issues[Int($0.lowerBound)..<Int($0.upperBound)] }
      return found
    }
    return LayoutSweep(quantity: quantity, range: range, stretches: whole, isProved: isProved)
  }

  /// The part of the range that was checked; nil if no size was.
  package var checked: ClosedRange<Double>? {
    guard let first = stretches.first, let last = stretches.last else { return nil }
    return first.found.range.lowerBound...last.found.range.upperBound
  }
}

/// The issues of all stretches. A problem is kept once as long as it continues.
private struct KeptIssues {
  private(set) var all: [LayoutIssue] = []
  /// The indices of the problems of the stretch before.
  private var before: [LayoutProblem: Int32] = [:]

  mutating func ranges(of issues: [LayoutIssue]) -> [Range<Int32>] {
    var here: [LayoutProblem: Int32] = Dictionary(minimumCapacity: issues.count)
    var ranges: [Range<Int32>] = []
    for issue in issues {
      let index = index(of: issue, &here)
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    before = here
    return ranges
  }

  private mutating func index(of issue: LayoutIssue, _ here: inout [LayoutProblem: Int32]) -> Int32 {
    // A contradiction is kept for each stretch, because its constraints and its broken row may differ.
    guard issue.kind != .conflict else { return add(issue) }
    let problem = LayoutProblem(issue)
    let index = here[problem] ?? before[problem] ?? add(issue)
    here[problem] = index
    return index
  }

  private mutating func add(_ issue: LayoutIssue) -> Int32 {
    all.append(issue)
    return Int32(all.count - 1)
  }
}
