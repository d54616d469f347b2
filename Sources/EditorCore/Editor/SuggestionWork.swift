import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// A suggestion that is to be worked out. For very many elements it becomes the editor's pending edit.
package struct SuggestionWork: PendingEdit {
  package let number: Int
  let suggestion: Suggestion
  let name: Message
  let scene: SceneID
  let elements: [ElementID]?
  /// The document as it is shown.
  let document: Document
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring

  /// The number of elements in its search.
  package var elementCount: Int {
    elements?.count ?? document.scenes[scene].map { document.subtree(of: $0.root).count - 1 } ?? 0
  }

  /// True if it would block the window for too long.
  var takesLong: Bool { suggestion.choosesConstraints && elementCount > Suggestion.mostElementsAtOnce }

  package var stopped: Message { Message("Stopped. No constraints were changed") }
  package var overtaken: Message { Message("Stopped looking for constraints: the document was edited") }

  package func message(done part: Double) -> Message {
    Message(
      "Looking for constraints for %1 element: %2 %", "Looking for constraints for %1 elements: %2 %",
      count: elementCount, Figures.text((part * 100).rounded()))
  }

  package func workOut(for watch: SuggestionWatch?) -> FoundEdit? {
    run(for: watch).map { found in FoundEdit { Suggesting.make(found, of: self, in: &$0) } }
  }

  /// Works the suggestion out. Returns nil if the search was called off.
  package func run(for watch: SuggestionWatch? = nil) -> FoundSuggestion? {
    suggestion.workOut(
      in: document, scene: scene, elements: elements, environment: environment, measurer: measurer, for: watch
    ).map { FoundSuggestion(change: $0.change, report: $0.report) }
  }
}

/// The change that a suggestion would make, and its report.
package struct FoundSuggestion: Sendable {
  let change: Change
  var report: SuggestionReport
}
