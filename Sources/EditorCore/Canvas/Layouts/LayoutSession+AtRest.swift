import LayoutEngine

extension LayoutSession {
  /// With nothing scrolled: what is wrong with a scene is looked for at rest.
  var atRest: LayoutSession {
    guard !environment.scrollOffsets.isEmpty else { return self }
    var rest = environment
    rest.scrollOffsets = [:]
    var session = self
    session.update(environment: rest)
    return session
  }

  /// The same for who asks it something and keeps nothing of it.
  func askedAtRest<Answer>(_ question: (borrowing LayoutSession) -> Answer) -> Answer {
    environment.scrollOffsets.isEmpty ? question(self) : question(atRest)
  }
}
