import LayoutAdvice
import LayoutEngine

/// A reference to a session, which can be asked without a copy and changed in place.
///
/// Claim: a box may go from thread to thread, although the compiler cannot check it. Because: only two places change a
/// box.
/// 1. `SceneLayouts` changes a box only if it has the only reference to it. Otherwise it makes a new box first.
/// 2. `PreviewLayouts` hands a box to a job, again as the only reference. The job changes the box, returns it with the
///    result and keeps no reference.
///
/// Therefore a box that is being changed has one reference, and a box with several references is only read.
/// `PreviewStressTests` runs this with many threads.
final class SessionBox: @unchecked Sendable {
  private var kept: LayoutSession
  /// The session, read and changed in place.
  var session: LayoutSession {
    _read { yield kept }
    _modify { yield &kept }
  }
  func ask<Answer>(_ question: (borrowing LayoutSession) -> Answer) -> Answer { question(kept) }

  /// The issues of the layout that were looked for so far.
  var issues = KnownIssues()

  init(_ session: consuming LayoutSession) {
    session.giveBackSpareRoom()
    kept = session
  }

  init(copyOf box: SessionBox) { (kept, issues) = (box.kept, box.issues) }
}
