import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The steps of a tutorial that are done in a document.
package struct TutorialProgress: Hashable, Sendable {
  package let done: [Bool]

  package var isFinished: Bool { done.allSatisfy(\.self) }
  /// The step to be done next; nil when all are done.
  package var next: Int? { done.firstIndex(of: false) }

  /// Makes the progress before the first check: no step is done.
  package init(nothingOf tutorial: Tutorial) { done = tutorial.steps.map { _ in false } }

  package init(
    of tutorial: Tutorial, in document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring,
    unless cancellation: Cancellation = Cancellation()
  ) {
    guard let scene = TutorialScene(tutorial.scene, in: document) else {
      done = tutorial.steps.map { _ in false }
      return
    }
    var check = StepCheck(scene, environment: environment, measurer: measurer, unless: cancellation)
    done = tutorial.steps.map { check.isMet($0.condition) }
  }
}
