import LayoutEngine
import LayoutModel

/// A sweep that ended early, as it is kept until somebody asks for the rest.
///
/// Thousands of elements may each be in trouble at every size, and of a trouble that goes on from one stretch to the next only
/// the first is ever told. So it is kept once, as it is where it begins; going on from here tells the same as going on from the
/// sweep itself.
package struct PartialSweep: Hashable, Sendable {
  private struct Stretch: Hashable {
    /// Without issues.
    let found: SweepStretch
    /// Which of those that are told it has, in its own order: most go on one after the other.
    let issues: [Range<Int32>]
  }

  private let axis: Axis
  package let range: ClosedRange<Double>
  private let isProved: Bool
  private let stretches: [Stretch]
  private let told: [LayoutIssue]

  package init(_ sweep: LayoutSweep) {
    (axis, range, isProved) = (sweep.axis, sweep.range, sweep.isProved)
    var kept = KeptIssues()
    stretches = sweep.stretches.map { stretch in
      var found = stretch
      found.issues = []
      return Stretch(found: found, issues: kept.places(of: stretch.issues))
    }
    // Without the room for more.
    told = kept.all.map { $0 }
  }

  /// What is known, to be gone on from: the same stretches with the same problems. What an issue says of its figures is as it
  /// is where the trouble begins.
  package var sweep: LayoutSweep {
    let whole = stretches.map { stretch in
      var found = stretch.found
      found.issues = stretch.issues.flatMap { told[Int($0.lowerBound)..<Int($0.upperBound)] }
      return found
    }
    return LayoutSweep(axis: axis, range: range, stretches: whole, isProved: isProved)
  }

  /// Of the range, what was looked at; nil where nothing was.
  package var checked: ClosedRange<Double>? {
    guard let first = stretches.first, let last = stretches.last else { return nil }
    return first.found.range.lowerBound...last.found.range.upperBound
  }
}

/// The issues of stretch after stretch, each problem once as long as it goes on.
private struct KeptIssues {
  private(set) var all: [LayoutIssue] = []
  /// On the stretch before.
  private var before: [LayoutProblem: Int32] = [:]

  mutating func places(of issues: [LayoutIssue]) -> [Range<Int32>] {
    var here: [LayoutProblem: Int32] = Dictionary(minimumCapacity: issues.count)
    var places: [Range<Int32>] = []
    for issue in issues {
      let place = place(of: issue, &here)
      if let last = places.last, last.upperBound == place {
        places[places.count - 1] = last.lowerBound..<place + 1
      } else {
        places.append(place..<place + 1)
      }
    }
    before = here
    return places
  }

  private mutating func place(of issue: LayoutIssue, _ here: inout [LayoutProblem: Int32]) -> Int32 {
    // Who is to blame for a contradiction, and what was broken, is told anew on each stretch.
    guard issue.kind != .conflict else { return add(issue) }
    let problem = LayoutProblem(issue)
    let place = here[problem] ?? before[problem] ?? add(issue)
    here[problem] = place
    return place
  }

  private mutating func add(_ issue: LayoutIssue) -> Int32 {
    all.append(issue)
    return Int32(all.count - 1)
  }
}
