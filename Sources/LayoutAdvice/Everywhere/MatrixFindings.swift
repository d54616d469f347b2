import LayoutEngine
import LayoutModel

/// The problems found in many surroundings. Issues that differ only in their figures are one finding.
package struct MatrixFindings: Hashable, Sendable {
  package struct Finding: Hashable, Sendable {
    /// The issue as in the first surroundings that have it.
    package var issue: LayoutIssue
    /// The indices of the environments that have it.
    package var places: PlaceSet
  }

  private var known: [LayoutProblem: Int] = [:]
  private var found: [Finding] = []

  package init() {}

  package mutating func note(_ issues: [LayoutIssue], in places: [Int]) {
    let places = PlaceSet(places)
    for issue in issues {
      let problem = LayoutProblem(issue)
      if let place = known[problem] {
        // The figures are those of the lowest index, so the order of the threads does not matter.
        if let new = places.first, let old = found[place].places.first, new < old { found[place].issue = issue }
        found[place].places.formUnion(places)
      } else {
        known[problem] = found.count
        found.append(Finding(issue: issue, places: places))
      }
    }
  }

  package var count: Int { found.count }

  /// Returns the findings of a severity, by kind with the worst first, then by their first environment.
  package func findings(_ severity: LayoutIssue.Severity) -> [Finding] {
    let kinds = Dictionary(uniqueKeysWithValues: LayoutIssue.Kind.allCases.enumerated().map { ($1, $0) })
    let found = found.lazy.filter { $0.issue.severity == severity }
    return found.map { (key: key(of: $0, kinds), finding: $0) }.sorted { $0.key < $1.key }.map(\.finding)
  }

  private func key(of finding: Finding, _ kinds: [LayoutIssue.Kind: Int]) -> (Int, Int, String) {
    let names = finding.issue.elements.map(\.rawValue) + finding.issue.constraints.map(\.rawValue)
    return (
      kinds[finding.issue.kind] ?? 0, finding.places.first ?? 0,
      (names + [finding.issue.axis?.rawValue ?? ""]).joined(separator: " ")
    )
  }

  /// The environments with at least one issue.
  package var broken: PlaceSet { found.reduce(into: PlaceSet()) { $0.formUnion($1.places) } }
}
