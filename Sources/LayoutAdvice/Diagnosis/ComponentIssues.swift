import LayoutEngine
import LayoutModel

/// Issues inside of instances. A component with an issue has it in each of its instances. It is told once, at the
/// component; an instance tells only what its own size or its overrides make of it.
struct ComponentIssues {
  private let session: LayoutSession
  private let document: Document
  /// The problems of each component in its own scene.
  private var known: [SceneID: Set<InsideProblem>] = [:]

  /// Returns nil for a document without instances.
  init?(of session: LayoutSession) {
    guard let document = session.source, !document.instances.isEmpty else { return nil }
    (self.session, self.document) = (session, document)
  }

  /// Removes the issues that are told at components.
  mutating func remove(from diagnosis: inout Diagnosis) {
    var removed: Set<LayoutIssue.Kind> = []
    diagnosis.issues.removeAll { issue in
      guard isTold(issue) else { return false }
      removed.insert(issue.kind)
      return true
    }
    guard !removed.isEmpty else { return }
    let left = Set(diagnosis.issues.map(\.kind))
    if diagnosis.status == .conflict, !left.contains(.conflict) { diagnosis.status = .ambiguous }
    if diagnosis.status == .ambiguous, !left.contains(where: \.isOpen) {
      diagnosis.status = left.contains(.misplaced) ? .misplaced : .ok
    }
  }

  private mutating func isTold(_ issue: LayoutIssue) -> Bool {
    guard let outer = outermostInstance(around: issue), let component = document.component(of: outer),
      let problem = InsideProblem(issue, in: outer, root: component.root)
    else { return false }
    return problems(of: component).contains(problem)
  }

  /// Returns the instance that an issue lies in; nil if it concerns anything outside, or several instances.
  private func outermostInstance(around issue: LayoutIssue) -> ElementID? {
    let instances = Set(
      issue.elements.compactMap(\.outermostInstance) + issue.constraints.compactMap(\.outermostInstance))
    return instances.count == 1 ? instances.first : nil
  }

  private mutating func problems(of component: Scene) -> Set<InsideProblem> {
    if let known = known[component.id] { return known }
    var environment = session.environment
    (environment.device, environment.size, environment.orientation) = (nil, nil, nil)
    let alone = LayoutSession(
      document: document, scene: component.id, environment: environment, measurer: session.measurer)
    let found = alone.issuesWithThoseOfComponents().compactMap { InsideProblem($0) }
    known[component.id] = Set(found)
    return Set(found)
  }
}

/// An issue of a component, without its figures and without the instance in which it was found.
private struct InsideProblem: Hashable {
  let kind: LayoutIssue.Kind
  let axis: Axis?
  let severity: LayoutIssue.Severity
  let elements: Set<ElementID>
  let constraints: Set<ConstraintID>

  /// Creates the problem of an issue in the component's own scene.
  init(_ issue: LayoutIssue) {
    (kind, axis, severity) = (issue.kind, issue.axis, issue.severity)
    (elements, constraints) = (Set(issue.elements), Set(issue.constraints))
  }

  /// Creates the problem of an issue inside of an instance, as the component's scene has it. Nil if it concerns anything
  /// outside of the instance.
  init?(_ issue: LayoutIssue, in instance: ElementID, root: ElementID) {
    (kind, axis, severity) = (issue.kind, issue.axis, issue.severity)
    let elements = issue.elements.map { $0 == instance ? root : $0.origin }
    let constraints = issue.constraints.map(\.origin)
    guard !elements.contains(nil), !constraints.contains(nil) else { return nil }
    (self.elements, self.constraints) = (Set(elements.compactMap(\.self)), Set(constraints.compactMap(\.self)))
  }
}

extension LayoutSession {
  /// Returns the issues, with those that are told at components in it.
  fileprivate func issuesWithThoseOfComponents() -> [LayoutIssue] {
    guard let search = IssueSearch(self) else { return [] }
    var geometry = GeometryFindings()
    search.updateFindings(since: 0, &geometry)
    return search.wholeDiagnosis(withRemarks: true, geometry)?.issues ?? []
  }
}
