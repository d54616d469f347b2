/// A layout that is found again, round by round. Each round solves with the margins and heights of texts that follow
/// from the solution before it. The first round uses each element's own margins.
public struct LayoutRounds {
  /// The session after the last solution, before its margins and heights are updated from it.
  public private(set) var session: LayoutSession
  /// The largest number of rounds that a layout takes.
  public static let most = 3 * PassCount.most + 1

  /// Returns nil if constraints contradict each other.
  public init?(of session: LayoutSession) {
    self.session = session
    self.session.equations.resetInsets()
    if !self.session.equations.solveExactly() { return nil }
  }

  /// Updates heights or margins from the solution.
  public mutating func updateFromSolution() -> SolutionUpdate { session.equations.updateFromSolution() }

  /// Solves. Returns false if constraints contradict each other.
  public mutating func solve() -> Bool { session.equations.solveExactly() }
}
