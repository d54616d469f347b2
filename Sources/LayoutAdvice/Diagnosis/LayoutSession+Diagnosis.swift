import LayoutEngine
import LayoutModel
import Words

extension LayoutSession {
  /// Looks for everything that can be said about the layout as it is.
  package func diagnosis() -> Diagnosis { diagnosis(withRemarks: true) }

  /// The same, unless somebody calls it off on the way.
  package func diagnosis(unless cancellation: Cancellation) -> Diagnosis? {
    var metered = self
    metered.meter = cancellation.meter
    var geometry = GeometryFindings()
    if let model { look(at: model, since: 0, &geometry) }
    return metered.diagnosis(withRemarks: true, geometry) { !cancellation.isAsked }
  }

  /// Remarks are dear to find, and count for nothing where a fix is judged.
  func diagnosis(withRemarks: Bool) -> Diagnosis {
    var geometry = GeometryFindings()
    if let model { look(at: model, since: 0, &geometry) }
    return diagnosis(withRemarks: withRemarks, geometry)
  }

  func diagnosis(withRemarks: Bool, _ geometry: GeometryFindings) -> Diagnosis {
    diagnosis(withRemarks: withRemarks, geometry) { true } ?? Diagnosis()
  }

  /// - Parameter goesOn: asked between the looks; nil once it answers no.
  private func diagnosis(
    withRemarks: Bool, _ geometry: GeometryFindings, while goesOn: () -> Bool
  ) -> Diagnosis? {
    var result = Diagnosis()
    guard let model else { return result }
    // Where constraints contradict each other, what is open cannot be told apart from what was broken.
    let freedoms = layout.conflicts.isEmpty ? freedoms(of: solver) : Freedoms()
    guard goesOn() else { return nil }
    let byPriority = freedoms.isEmpty ? Freedoms() : freedomsByPriorityAlone(freedoms)
    guard goesOn() else { return nil }
    // In the order of the kinds; what is misplaced may be everything, and stands in the document's order already.
    let shown = clippingIssues(model) + barIssues(model) + geometry.issues
    result.issues = sorted(
      conflictIssues(model) + ambiguityIssues(freedoms, besides: byPriority, model)
        + scrollContentIssues(freedoms, model) + shown.filter { $0.severity == .error }, model)
    addMisplacementIssues(model, to: &result.issues)
    result.issues += sorted(
      contentPriorityIssues(byPriority, model) + shown.filter { $0.severity != .error }, model)
    guard goesOn() else { return nil }
    if withRemarks { result.issues += sorted(redundancyIssues(model) + prototypeIssues(model), model) }
    result.freedom = freedoms.elements
    result.status = status(freedoms)
    return goesOn() ? result : nil
  }

  private func status(_ freedoms: Freedoms) -> SceneLayout.Status {
    if layout.status == .conflict { return .conflict }
    return freedoms.isEmpty ? layout.status : .ambiguous
  }

  /// By severity, then kind, then where the first element stands in the document.
  private func sorted(_ issues: [LayoutIssue], _ model: SceneModel) -> [LayoutIssue] {
    let keys = issues.indices.map { place in
      (kind: issues[place].kind.rank, element: issues[place].elements.first.map(model.place) ?? .max, place: place)
    }
    return keys.sorted { $0 < $1 }.map { issues[$0.place] }
  }

  private func prototypeIssues(_ model: SceneModel) -> [LayoutIssue] {
    layout.prototypes.map { id in
      LayoutIssue(
        .prototype, elements: [id],
        message: Message("%1 has no constraints: it stays at its design frame", model.document.displayName(of: id)))
    }
  }

  private func addMisplacementIssues(_ model: SceneModel, to issues: inout [LayoutIssue]) {
    issues.reserveCapacity(issues.count + layout.misplaced.count)
    let all = model.nodes
    let nodes = all.span
    for slot in nodes.indices {
      guard nodes[slot].isLaidOut, let difference = report.misplaced[slot] else { continue }
      issues.append(LayoutIssue(misplaced: nodes[slot].id, by: difference, in: model.context))
    }
  }
}

extension SceneModel {
  func place(_ id: ElementID) -> Int { context.document.elements.placeOf[id] ?? -1 }

  func inDocumentOrder(_ ids: some Sequence<ElementID>) -> [ElementID] { ids.sorted { place($0) < place($1) } }
}
