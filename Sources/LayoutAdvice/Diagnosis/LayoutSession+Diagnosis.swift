import LayoutEngine

/// The issues of a session's layout.
extension LayoutSession {
  /// Returns all findings about the layout.
  package func diagnosis() -> Diagnosis { diagnosis(withRemarks: true) }

  /// Returns the findings, with or without remarks. Remarks are costly to find, and do not count when a fix is judged.
  package func diagnosis(withRemarks: Bool) -> Diagnosis {
    guard let search = IssueSearch(self) else { return Diagnosis() }
    var geometry = GeometryFindings()
    search.updateFindings(since: 0, &geometry)
    return search.diagnosis(withRemarks: withRemarks, geometry) ?? Diagnosis()
  }

  /// Returns all findings; nil if the search was called off.
  package func diagnosis(unless cancellation: Cancellation) -> Diagnosis? {
    var metered = self
    metered.meter = cancellation.meter
    guard let search = IssueSearch(metered) else { return cancellation.isAsked ? nil : Diagnosis() }
    var geometry = GeometryFindings()
    search.updateFindings(since: 0, &geometry)
    return search.diagnosis(withRemarks: true, geometry)
  }

  /// Returns the open numbers of the layout.
  func freedoms() -> Freedoms { IssueSearch(self)?.freedoms(of: solver) ?? Freedoms() }

  /// Returns the number of comparisons that a search for all overlaps takes.
  package func comparisonsForOverlaps() -> Int { IssueSearch(self)?.comparisonsForOverlaps() ?? 0 }
}
