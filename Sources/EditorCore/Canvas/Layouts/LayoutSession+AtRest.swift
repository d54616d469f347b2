import LayoutEngine

extension LayoutSession {
  /// The session with nothing scrolled. Issues are always looked for in this state.
  var atRest: LayoutSession {
    guard !environment.scrollOffsets.isEmpty else { return self }
    var rest = environment
    rest.scrollOffsets = [:]
    var session = self
    session.update(environment: rest)
    return session
  }

  /// Answers a question about the session with nothing scrolled, without a copy if nothing is scrolled.
  func askedAtRest<Answer>(_ question: (borrowing LayoutSession) -> Answer) -> Answer {
    environment.scrollOffsets.isEmpty ? question(self) : question(atRest)
  }
}
