/// The facts about the stored numbers as a whole.
struct SolveState: Sendable {
  /// True if elimination was done. An edit then changes its result; otherwise it only changes the rows.
  var isBuilt = false
  /// True if nothing that could change a value happened since the last solution.
  var isSettled = false
  /// True if the required rows held in the last solution.
  var isFeasible = true
  /// True if the last solution was proved to be the only one. False does not mean that there are others.
  var isDecided = false
  /// True while rows have no costs for a time only, so that their lines must not be dropped.
  var keepsCostlessLines = false
  private(set) var editsSinceBuild = 0

  mutating func buildWasFinished() {
    editsSinceBuild = 0
    isSettled = false
  }

  /// Counts an edit. After very many edits a new elimination pays, because the records have become longer than the
  /// problem.
  mutating func noteEdit(amongRows rows: Int) {
    editsSinceBuild += 1
    isSettled = false
    if editsSinceBuild > 200 + rows / 2 { isBuilt = false }
  }
}
