import LayoutAdvice
import LayoutEngine

/// A session where it can be asked without being copied, and changed without a second one of it. It is changed only by whoever
/// has it alone, so that handing it around is safe.
final class SessionBox: @unchecked Sendable {
  var session: LayoutSession
  /// What is wrong with its layout, as far as anyone asked.
  var issues = KnownIssues()

  init(_ session: LayoutSession) { self.session = session }

  init(copyOf box: SessionBox) { (session, issues) = (box.session, box.issues) }
}
