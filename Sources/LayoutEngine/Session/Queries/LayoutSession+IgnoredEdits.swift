/// Edits that a session need not follow at once.
extension LayoutSession {
  /// True if the change moves only design frames, and leaves every solved frame and every problem as it is. Callers
  /// with many sessions can skip such a change here, and pass it on together with the next one.
  public func ignores(_ change: LayoutChange) -> Bool {
    guard let surroundings, !surroundings.areAsDesigned, report.layout.conflicts.isEmpty else { return false }
    return solver.isDecided && equations.ignores(change)
  }

  /// True if the change leaves the layout as it is at every size at which constraints decide everything. That can only
  /// be so if nothing but design frames was edited.
  public func keepsDecidedLayouts(after change: LayoutChange) -> Bool { varied == nil && equations.ignores(change) }
}
