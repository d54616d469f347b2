import LayoutEngine
import LayoutModel

/// The problems found in many surroundings. Issues that differ only in their figures are one finding.
package struct MatrixFindings: Hashable, Sendable {
  package struct Finding: Hashable, Sendable {
    /// The issue as in the first surroundings that have it.
    package var issue: LayoutIssue
    /// The indices of the environments that have it.
    package var environmentIndices: IndexBitSet
  }

  private var known: [LayoutProblem: Int] = [:]
  private var found: [Finding] = []

  package init() {}

  package mutating func record(_ issues: [LayoutIssue], in indices: [Int]) {
    let indices = IndexBitSet(indices)
    for issue in issues {
      let problem = LayoutProblem(issue)
      if let known = known[problem] {
        // The figures are those of the lowest index, so the order of the threads does not matter.
        if let new = indices.first, let old = found[known].environmentIndices.first, new < old {
          found[known].issue = issue
        }
        found[known].environmentIndices.formUnion(indices)
      } else {
        known[problem] = found.count
        found.append(Finding(issue: issue, environmentIndices: indices))
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
      kinds[finding.issue.kind] ?? 0, finding.environmentIndices.first ?? 0,
      (names + [finding.issue.axis?.rawValue ?? ""]).joined(separator: " ")
    )
  }

  /// The environments with at least one issue.
  package var broken: IndexBitSet { found.reduce(into: IndexBitSet()) { $0.formUnion($1.environmentIndices) } }
}
