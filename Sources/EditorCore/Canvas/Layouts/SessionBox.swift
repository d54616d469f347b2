import LayoutAdvice
import LayoutEngine

/// A session where it can be asked without being copied, and changed without a second one of it.
///
/// Why it may go from thread to thread although the compiler cannot see it: it is changed in two places. `SceneLayouts` asks
/// first whether it is the only one to hold the box, and takes a new one if not. `PreviewLayouts` gives it away when it hands
/// it to a job, again as the only one; the job changes it and gives it back with the result, and keeps nothing. So nobody else
/// ever has a box that is being changed, and a box that several have is only read. `PreviewStressTests` runs this with many
/// threads.
final class SessionBox: @unchecked Sendable {
  private var kept: LayoutSession
  /// Asked where it is, and changed there.
  var session: LayoutSession {
    _read { yield kept }
    _modify { yield &kept }
  }
  func ask<Answer>(_ question: (borrowing LayoutSession) -> Answer) -> Answer { question(kept) }

  /// What is wrong with its layout, as far as anyone asked.
  var issues = KnownIssues()

  init(_ session: consuming LayoutSession) {
    session.giveBackSpareRoom()
    kept = session
  }

  init(copyOf box: SessionBox) { (kept, issues) = (box.kept, box.issues) }
}
