import Drawing
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

/// The Issues pane: its rows, their fixes, and what a click on them does.
package enum Issues {
  package static func list(in editor: Editor) -> IssueList { editor.derived(ListedIssues.self).list }

  /// Returns all issues about any of some elements, listed or not, worst first in each scene.
  package static func rows(of elements: some Collection<ElementID>, in editor: Editor) -> [IssueList.Row] {
    let byScene = Dictionary(grouping: elements) { editor.geometry.scene(of: $0) }
    return editor.geometry.papers.flatMap { paper -> [IssueList.Row] in
      guard let elements = byScene[paper.scene], let found = editor.layouts.found(of: paper.scene) else { return [] }
      return found.issues(of: elements).map { IssueList.Row(scene: paper.scene, issue: $0) }
    }
  }

  /// Returns the fixes for an issue, each of which was tried. They are worked out when asked for.
  package static func fixes(for row: IssueList.Row, in editor: Editor) -> [LayoutFix] {
    fixJob(for: row, in: editor)?.run().fixes ?? []
  }

  package static func fixJob(for row: IssueList.Row, in editor: Editor) -> FixJob? {
    editor.layouts.session(of: row.scene).map {
      FixJob(row: row, document: editor.document, session: $0.atRest, condition: editor.condition)
    }
  }

  /// Shows the result of a fix, until the preview ends.
  package static func preview(_ fix: some TriedFix, in editor: inout Editor) {
    editor.endPreview()
    if editor.document.fits(fix.change) { editor.preview { $0.make(fix.change) } }
  }

  package static func apply(_ fix: some TriedFix, in editor: inout Editor) {
    editor.leaveGesture()
    guard editor.document.fits(fix.change) else {
      editor.notice = Message("The layout has changed since. Check the issue again.")
      return
    }
    editor.edit(fix.title) { $0.make(fix.change) }
  }

  /// Selects the constraints or elements of an issue, and brings them into view.
  package static func show(_ row: IssueList.Row, in editor: inout Editor) {
    let constraints = Set(row.issue.constraints.filter(editor.document.constraints.contains))
    editor.select(constraints.isEmpty ? Selection(elements: row.issue.elements) : Selection(constraints: constraints))
    let frames = row.issue.elements.compactMap(editor.geometry.frame(of:))
    guard let first = frames.first else { return }
    editor.reveal(frames.dropFirst().reduce(first) { $0.union($1) })
  }
}

/// The search for fixes of an issue, which may run on another thread. Each fix is tried in the shown configuration, in
/// the design, and in all other configurations that the document declares. The result fits the document as it was when
/// the search began.
package struct FixJob: Sendable {
  package let row: IssueList.Row
  package let document: Document
  let session: LayoutSession
  /// The condition for which the document is the design; nil if it is the design for all conditions.
  let condition: VariationKey?

  init(row: IssueList.Row, document: Document, session: LayoutSession, condition: VariationKey?) {
    (self.row, self.document, self.session, self.condition) = (row, document, session, condition)
  }

  /// Runs the search. If it is called off, the result must not be used.
  package func run(unless cancellation: Cancellation = Cancellation()) -> FoundFixes {
    var search = FixSearch(session, in: document, under: condition, unless: cancellation)
    return search.fixes(for: row.issue)
  }
}

extension FixSearch {
  /// Makes a search in the shown configuration of a scene, in the design, and in all others that the document declares.
  ///
  /// For a design under a condition, only configurations in which the condition holds are tried.
  init(
    _ shown: LayoutSession, in document: Document, under condition: VariationKey? = nil,
    unless cancellation: Cancellation = Cancellation()
  ) {
    let others = document.scenes[shown.sceneID].map { scene in
      DeclaredConfigurations(
        of: scene, in: document, catalogue: shown.environment.catalogue, besides: [shown.environment])
    }
    let environments = (others?.environments ?? []).filter { environment in
      guard let condition, let scene = document.scenes[shown.sceneID] else { return true }
      return condition.holds(in: Surroundings(of: scene, in: document, environment: environment).situation)
    }
    self.init([shown], besides: environments, unless: cancellation)
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
