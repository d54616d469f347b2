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
  private var diagnosis = Diagnosis()
  private var geometry = GeometryFindings()
  /// What was open when it was looked for last.
  private(set) var openings = Openings()

  package init() {}

  /// Worst first: for those who only show how much is wrong.
  package mutating func issues(of session: LayoutSession) -> [LayoutIssue] { diagnosis(of: session).issues }

  /// Everything that can be said about it but for remarks.
  /// - Parameter known: what is open, where that is known.
  mutating func diagnosis(of session: LayoutSession, whereOpen known: Openings? = nil) -> Diagnosis {
    guard version != session.report.changes.version else { return diagnosis }
    if let search = IssueSearch(session) {
      search.look(since: version, &geometry)
      // Nobody reads what is found after it was called off.
      guard let open = known ?? search.openings(),
        let found = search.diagnosis(withRemarks: false, geometry, open)
      else { return Diagnosis() }
      (diagnosis, openings) = (found, open)
    } else {
      diagnosis = Diagnosis()
    }
    version = session.report.changes.version
    return diagnosis
  }
}
