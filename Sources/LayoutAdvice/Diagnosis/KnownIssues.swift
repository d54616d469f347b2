import LayoutEngine

/// The errors and warnings of a session's layout, kept from one edit to the next. Parts of the layout that did not
/// change are not searched again.
///
///     var known = KnownIssues()
///     known.issues(of: session)
///     session.update(to: draft.document, change: draft.pendingChange)
///     known.issues(of: session)    // searches the changed parts only
///
/// It belongs to one session. If the session is copied to try something, this must be copied with it.
package struct KnownIssues: Sendable {
  /// The version of the session's layout that the issues belong to.
  private var version = 0
  private var diagnosis = Diagnosis()
  private var geometry = GeometryFindings()
  /// The openings found by the last search.
  private(set) var openings = Openings()

  package init() {}

  /// Returns the issues, worst first.
  package mutating func issues(of session: LayoutSession) -> [LayoutIssue] { diagnosis(of: session).issues }

  /// Returns the diagnosis without remarks.
  /// - Parameter known: the openings, if they are known already.
  mutating func diagnosis(of session: LayoutSession, whereOpen known: Openings? = nil) -> Diagnosis {
    guard version != session.report.changes.version else { return diagnosis }
    if let search = IssueSearch(session) {
      search.updateFindings(since: version, &geometry)
      // The search was called off, so its result is not used.
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
