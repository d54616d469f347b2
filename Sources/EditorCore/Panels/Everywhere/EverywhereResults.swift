import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The results so far of a check in all surroundings: each issue once, with its viewpoints.
package struct EverywhereResults: Sendable, Hashable {
  /// The document as it was when the check began.
  package let document: Document
  private let catalogue: DeviceCatalogue
  private let viewpoints: [SceneID: [Viewpoint]]
  private var visited = 0
  private var findings: [SceneID: MatrixFindings] = [:]
  /// True if the check was stopped early.
  package var isCancelled = false

  init(document: Document, catalogue: DeviceCatalogue, viewpoints: [SceneID: [Viewpoint]]) {
    (self.document, self.catalogue, self.viewpoints) = (document, catalogue, viewpoints)
    environmentCount = viewpoints.values.reduce(0) { $0 + $1.count }
  }

  package mutating func record(_ finding: EverywhereFinding) {
    visited += finding.viewpointIndices.count
    findings[finding.scene, default: MatrixFindings()].record(finding.issues, in: finding.viewpointIndices)
  }

  // MARK: Progress

  package var isComplete: Bool { visited == environmentCount }
  /// The progress from 0 to 1.
  package var progress: Double { environmentCount == 0 ? 1 : Double(visited) / Double(environmentCount) }
  /// The number of surroundings of all scenes together.
  package let environmentCount: Int
  package var brokenCount: Int { findings.values.reduce(0) { $0 + $1.broken.count } }

  package var summary: Message {
    if isCancelled { return Message("Check stopped early") }
    if !isComplete { return Message("Checking…") }
    return LayoutVerdict.words(brokenCount, of: environmentCount)
  }

  /// The numbers of configurations of each scene, and of those with issues.
  var counts: [SceneID: (broken: Int, all: Int)] {
    Dictionary(uniqueKeysWithValues: viewpoints.map { ($0, (findings[$0]?.broken.count ?? 0, $1.count)) })
  }

  // MARK: Rows

  /// The rows of the list: errors first, then by scene, at most `IssueList.limit`.
  package var rows: [EverywhereRow] {
    var rows: [EverywhereRow] = []
    var extents = EverywhereExtents()
    for severity in LayoutIssue.Severity.allCases {
      for scene in document.scenes where rows.count < IssueList.limit {
        guard let viewpoints = viewpoints[scene.id], let found = findings[scene.id] else { continue }
        let all = PlatformViewpoints(profile: scene.profile, viewpoints: viewpoints, catalogue: catalogue)
        for finding in found.findings(severity).prefix(IssueList.limit - rows.count) {
          rows.append(
            EverywhereRow(
              scene: scene.id, issue: finding.issue, extent: extents.extent(of: finding.environmentIndices, among: all),
              affected: finding.environmentIndices, all: all))
        }
      }
    }
    return rows
  }

  /// The number of all issues, listed or not.
  package var findingCount: Int { findings.values.reduce(0) { $0 + $1.count } }
}
