import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The search for fixes of an issue, which may run on another thread. Each fix is tried in the shown configuration, in
/// the design, and in all other configurations that the document declares. The result fits the document as it was when
/// the search began.
package struct FixJob: Sendable {
  package let row: IssueList.Row
  package let document: Document
  let session: LayoutSession
  /// The condition for which the document is the design; nil if it is the design for all conditions.
  let condition: VariationKey?

  init(row: IssueList.Row, document: Document, session: LayoutSession, condition: VariationKey?) {
    (self.row, self.document, self.session, self.condition) = (row, document, session, condition)
  }

  /// Runs the search. If it is called off, the result must not be used.
  package func run(unless cancellation: Cancellation = Cancellation()) -> FoundFixes {
    var search = FixSearch(session, in: document, under: condition, unless: cancellation)
    return search.fixes(for: row.issue)
  }
}

extension FixSearch {
  /// Makes a search in the shown configuration of a scene, in the design, and in all others that the document declares.
  ///
  /// For a design under a condition, only configurations in which the condition holds are tried.
  init(
    _ shown: LayoutSession, in document: Document, under condition: VariationKey? = nil,
    unless cancellation: Cancellation = Cancellation()
  ) {
    let others = document.scenes[shown.sceneID].map { scene in
      DeclaredConfigurations(
        of: scene, in: document, catalogue: shown.environment.catalogue, besides: [shown.environment])
    }
    let environments = (others?.environments ?? []).filter { environment in
      guard let condition, let scene = document.scenes[shown.sceneID] else { return true }
      return condition.holds(in: Surroundings(of: scene, in: document, environment: environment).situation)
    }
    self.init([shown], besides: environments, unless: cancellation)
  }
}
