/// A layout that is found once more, round by round: each solves with the margins and heights of texts that follow from the solution
/// before it, the first with everyone's own margins.
public struct LayoutRounds {
  /// It has solved, and not yet taken on what follows from that.
  public private(set) var session: LayoutSession
  /// More than that nobody takes.
  public static let most = LayoutSession.passes + 1

  /// Nil where constraints contradict each other.
  public init?(of session: LayoutSession) {
    self.session = session
    self.session.resetInsets()
    if !self.session.solveExactly() { return nil }
  }

  /// Takes on what follows from the solution. True if that is different from what it was found with.
  public mutating func adapt() -> Bool { session.adapt() }

  /// False where constraints contradict each other.
  public mutating func solve() -> Bool { session.solveExactly() }
}
