import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// The search for all issues of one layout. Each kind of issue has a file of its own.
struct IssueSearch {
  let session: LayoutSession
  let model: SceneModel

  /// Returns nil if the document has no such scene.
  init?(_ session: LayoutSession) {
    guard let model = session.model else { return nil }
    (self.session, self.model) = (session, model)
  }

  // Yielded without a copy, because these values are large and often read.
  var rows: SolverRows { _read { yield session.rows } }
  var solver: Solver { _read { yield session.rows.solver } }
  var report: LayoutReport { _read { yield session.report } }
  var values: [Double] { _read { yield session.values } }
  var layout: SceneLayout { _read { yield session.report.layout } }

  /// True until the search is called off. It is checked between the steps, and inside long ones.
  var isWanted: Bool { session.meter?.isCalledOff != true }

  /// Returns true if the search was called off. Checks it only once for many issues, because each takes some
  /// microseconds.
  func isCalledOff(after count: Int) -> Bool { count % Self.manyIssues == Self.manyIssues - 1 && !isWanted }

  private static let manyIssues = 128

  /// Returns the diagnosis; nil if the search was called off.
  func diagnosis(withRemarks: Bool, _ geometry: GeometryFindings) -> Diagnosis? {
    openings().flatMap { diagnosis(withRemarks: withRemarks, geometry, $0) }
  }

  /// Returns the diagnosis for known openings; nil if the search was called off. Issues of components are left out.
  func diagnosis(withRemarks: Bool, _ geometry: GeometryFindings, _ openings: Openings) -> Diagnosis? {
    guard var result = wholeDiagnosis(withRemarks: withRemarks, geometry, openings) else { return nil }
    if var components = ComponentIssues(of: session) { components.remove(from: &result) }
    return isWanted ? result : nil
  }

  /// Returns the diagnosis with the issues that are told at components; nil if the search was called off.
  func wholeDiagnosis(withRemarks: Bool, _ geometry: GeometryFindings) -> Diagnosis? {
    openings().flatMap { wholeDiagnosis(withRemarks: withRemarks, geometry, $0) }
  }

  private func wholeDiagnosis(
    withRemarks: Bool, _ geometry: GeometryFindings, _ openings: Openings
  ) -> Diagnosis? {
    var result = Diagnosis()
    let (freedoms, byPriority) = (openings.all, openings.byPriority)
    // In the order of the kinds. Misplaced elements may be very many, and are in document order already.
    let shown = clippingIssues() + barIssues() + geometry.issues
    guard isWanted else { return nil }
    result.issues = sorted(
      conflictIssues() + ambiguityIssues(freedoms, besides: byPriority)
        + scrollContentIssues(freedoms) + shown.filter { $0.severity == .error })
    addMisplacementIssues(to: &result.issues)
    guard isWanted else { return nil }
    result.issues += sorted(
      contentPriorityIssues(byPriority) + variationIssues() + imageIssues() + classIssues()
        + overrideIssues() + shown.filter { $0.severity != .error })
    guard isWanted else { return nil }
    if withRemarks { result.issues += sorted(redundancyIssues() + prototypeIssues()) }
    result.freedom = freedoms.elements
    result.status = status(freedoms)
    return isWanted ? result : nil
  }

  private func status(_ freedoms: Freedoms) -> SceneLayout.Status {
    if layout.status == .conflict { return .conflict }
    return freedoms.isEmpty ? layout.status : .ambiguous
  }

  /// Returns the issues sorted by kind, then by the first element's position in the document, then by axis.
  private func sorted(_ issues: [LayoutIssue]) -> [LayoutIssue] {
    let keys = issues.indices.map { place in
      let issue = issues[place]
      return (
        kind: issue.kind.rank, element: issue.subject.first.map(model.place) ?? .max,
        axis: issue.axis == .vertical ? 1 : 0, place: place
      )
    }
    return keys.sorted { $0 < $1 }.map { issues[$0.place] }
  }

  private func prototypeIssues() -> [LayoutIssue] {
    layout.prototypes.map { id in
      LayoutIssue(
        .prototype, elements: [id],
        message: Message(
          "%1 has no constraints: it keeps the position it was drawn at", model.document.quotedNameWithKind(of: id)))
    }
  }

  private func addMisplacementIssues(to issues: inout [LayoutIssue]) {
    issues.reserveCapacity(issues.count + layout.misplaced.count)
    let all = model.nodes
    let nodes = all.span
    for slot in nodes.indices {
      guard nodes[slot].isLaidOut, let difference = report.misplaced[slot] else { continue }
      if isCalledOff(after: issues.count) { return }
      issues.append(LayoutIssue(misplaced: nodes[slot].id, by: difference, in: model.context))
    }
  }
}

extension SceneModel {
  func place(_ id: ElementID) -> Int { context.document.elements.index(of: id) ?? -1 }

  func inDocumentOrder(_ ids: some Sequence<ElementID>) -> [ElementID] {
    ids.map { (id: $0, place: place($0)) }.sorted { $0.place < $1.place }.map(\.id)
  }
}
