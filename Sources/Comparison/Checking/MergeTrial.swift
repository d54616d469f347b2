import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Asks whether a problem of a merge is gone after edits are taken back, at the size at which the merge has it.
struct MergeTrial {
  private let problem: LayoutIssue
  private let merged: LayoutSession
  /// The problems that one of the sides has at this size by itself.
  private let known: Set<SceneProblems.Key>

  /// - Parameter sizes: the axis and the sizes along it; nil for the scene's own size.
  init(
    _ problem: LayoutIssue, _ sizes: (axis: Axis, range: ClosedRange<Double>)?, in merged: LayoutSession,
    beside sides: [LayoutSession]
  ) {
    func resized(_ session: LayoutSession) -> LayoutSession {
      guard let (axis, range) = sizes else { return session }
      var session = session
      session.resize(axis, to: (range.lowerBound + range.upperBound) / 2)
      return session
    }
    self.problem = problem
    self.merged = resized(merged)
    known = Set(sides.flatMap { Self.issues(of: problem.kind, in: resized($0)) }.map(SceneProblems.Key.init))
  }

  private static func issues(of kind: LayoutIssue.Kind, in session: LayoutSession) -> [LayoutIssue] {
    session.diagnosis(withRemarks: false).issues.filter { $0.kind == kind }
  }

  /// The problem in the merged document, with its figures at this size.
  var issue: LayoutIssue? { issue(in: merged) }

  /// True if the problem is gone after the changes of a draft of the merged document.
  func isGone(after draft: Draft) -> Bool {
    var session = merged
    session.update(to: draft.document, change: draft.pendingChange)
    return issue(in: session) == nil
  }

  /// Returns the problem in a layout: one of the same kind about some of the same constraints or elements.
  private func issue(in session: LayoutSession) -> LayoutIssue? {
    let issues = Self.issues(of: problem.kind, in: session).filter { !known.contains(SceneProblems.Key($0)) }
    let key = SceneProblems.Key(problem)
    return issues.first { SceneProblems.Key($0) == key } ?? issues.first(where: isAlike)
  }

  private func isAlike(_ other: LayoutIssue) -> Bool {
    problem.kind == .conflict
      ? !Set(problem.constraints).isDisjoint(with: other.constraints)
      : problem.axis == other.axis && Set(problem.elements).isSubset(of: other.elements)
  }

  // MARK: Order

  /// Returns the edits with those first that take part in the problem: of its constraints and elements, then of the
  /// constraints on these.
  func ranked(_ edits: [DocumentEdit], in merged: Document, _ base: Document) -> [DocumentEdit] {
    let (constraints, elements) = (Set(problem.constraints), Set(problem.elements))
    func rank(_ edit: DocumentEdit) -> Int {
      switch edit.subject {
      case .constraint(let id):
        if constraints.contains(id) { return 0 }
        let items = [merged, base].compactMap { $0.constraints[id]?.items }.first ?? []
        return items.contains { $0.elementID.map(elements.contains) ?? false } ? 2 : 3
      case .element(let id): return elements.contains(id) ? 1 : 3
      case .scene, .guide, .languages, .image, .value, .documentClass: return 3
      case .preview: return 4
      }
    }
    return edits.map { (rank($0), $0) }.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}
