import LayoutEngine

/// Errors and warnings of a session's layout, kept from one edit to the next: what did not change since they were last looked
/// for is not looked at again.
///
///     var known = KnownIssues()
///     known.issues(of: session)
///     session.update(to: draft.document, change: draft.pendingChange)
///     known.issues(of: session)    // only where something lies otherwise
///
/// It goes with one session. Whoever copies that, to try something, copies this with it.
package struct KnownIssues: Sendable {
  /// The session's layout that they are of.
  private var version = 0
  private var issues: [LayoutIssue] = []
  private var geometry = GeometryFindings()

  package init() {}

  /// Worst first: for those who only show how much is wrong.
  package mutating func issues(of session: LayoutSession) -> [LayoutIssue] {
    guard version != session.report.changes.version else { return issues }
    if let search = IssueSearch(session) {
      search.look(since: version, &geometry)
      issues = search.diagnosis(withRemarks: false, geometry) { true }?.issues ?? []
    } else {
      issues = []
    }
    version = session.report.changes.version
    return issues
  }
}
