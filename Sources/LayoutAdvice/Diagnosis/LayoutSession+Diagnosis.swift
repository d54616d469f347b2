import LayoutEngine

/// What is wrong with a layout, or open in it.
extension LayoutSession {
  /// Everything that can be said about it as it is.
  package func diagnosis() -> Diagnosis { diagnosis(withRemarks: true) }

  /// Remarks are dear to find, and count for nothing where a fix is judged.
  func diagnosis(withRemarks: Bool) -> Diagnosis {
    guard let search = IssueSearch(self) else { return Diagnosis() }
    var geometry = GeometryFindings()
    search.look(since: 0, &geometry)
    return search.diagnosis(withRemarks: withRemarks, geometry) ?? Diagnosis()
  }

  /// Everything, unless somebody calls it off on the way.
  package func diagnosis(unless cancellation: Cancellation) -> Diagnosis? {
    var metered = self
    metered.meter = cancellation.meter
    guard let search = IssueSearch(metered) else { return cancellation.isAsked ? nil : Diagnosis() }
    var geometry = GeometryFindings()
    search.look(since: 0, &geometry)
    return search.diagnosis(withRemarks: true, geometry)
  }

  /// What the constraints leave open.
  func freedoms() -> Freedoms { IssueSearch(self)?.freedoms(of: solver) ?? Freedoms() }

  /// How many comparisons a look at all that lies on each other takes.
  package func looksForOverlaps() -> Int { IssueSearch(self)?.looksForOverlaps() ?? 0 }
}
