import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The Issues pane: the issues of all scenes by kind, errors first.
package struct IssueList: Hashable, Sendable {
  package var sections: [Section] = []
  /// The number of issues beyond `limit`, which are not listed.
  package var unlistedCount = 0

  /// The greatest number of listed issues. More would not be read, and a wholly broken document must not fill the
  /// window with widgets.
  package static let limit = FoundDiagnosis.mostListed

  package struct Section: Hashable, Sendable {
    package var kind: LayoutIssue.Kind
    package var rows: [Row]

    fileprivate var hasErrors: Bool { rows.contains { $0.issue.severity == .error } }
  }

  package struct Row: Hashable, Sendable, Identifiable {
    package var scene: SceneID
    package var issue: LayoutIssue

    /// The id stays the same if an edit changes only the figures of an issue.
    package var id: String {
      let names = issue.elements.map(\.rawValue) + issue.constraints.map(\.rawValue)
      // The same elements may have an error in one place and a warning in another.
      let severity = issue.severity == issue.kind.severity ? "" : "!"
      // One element may have several issues about the files of its image, and those of unused images have no element.
      let told = issue.kind == .image ? issue.message.english : names.joined(separator: ",")
      return "\(severity)\(issue.kind.rawValue):\(issue.axis?.rawValue ?? ""):\(scene):\(told)"
    }
  }

  package var rows: [Row] { sections.flatMap(\.rows) }

  /// The number of all issues, listed or not.
  package var count: Int { sections.reduce(unlistedCount) { $0 + $1.rows.count } }

  package func row(_ id: String) -> Row? { rows.first { $0.id == id } }

  package init() {}

  /// Lists errors first; issues of one kind are sorted by scene.
  init(_ found: [(scene: SceneID, found: FoundDiagnosis)]) {
    var rows: [Row] = []
    for rank in 0..<(found.first?.found.listed.count ?? 0) {
      for (scene, found) in found {
        let room = Self.limit - rows.count
        rows += found.listed[rank].prefix(room).map { Row(scene: scene, issue: found.diagnosis.issues[$0]) }
      }
    }
    unlistedCount = found.reduce(0) { $0 + $1.found.diagnosis.issues.count } - rows.count
    let byKind = Dictionary(grouping: rows, by: \.issue.kind)
    let all = LayoutIssue.Kind.allCases.compactMap { kind in byKind[kind].map { Section(kind: kind, rows: $0) } }
    sections = all.filter(\.hasErrors) + all.filter { !$0.hasErrors }
  }
}

extension LayoutIssue.Kind {
  /// The heading of its section.
  package var title: Message {
    switch self {
    case .conflict: Message("Conflicts")
    case .ambiguous: Message("Missing Constraints")
    case .scrollContent: Message("Scroll Content Size")
    case .misplaced: Message("Misplaced")
    case .contentPriority: Message("Content Priorities")
    case .clipped: Message("Clipped Text")
    case .outside: Message("Outside Container")
    case .underBar: Message("Under a Bar")
    case .overlap: Message("Overlapping")
    case .variation: Message("Variations That Disagree")
    case .image: Message("Images That Can’t Be Shown")
    case .classes: Message("Classes That Can’t Be Read")
    case .overrides: Message("Unused Overrides")
    case .redundant: Message("Redundant")
    case .prototype: Message("No Constraints")
    }
  }
}
