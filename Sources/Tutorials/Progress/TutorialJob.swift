import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One look at how far a tutorial has come, to be made on another thread: some conditions lay the scene out at many widths.
package final class TutorialJob: Sendable {
  package let tutorial: Tutorial
  package let document: Document
  private let environment: LayoutEnvironment
  private let measurer: any TextMeasuring
  private let cancellation = Cancellation()

  package init(_ tutorial: Tutorial, in editor: Editor, measurer: any TextMeasuring) {
    self.tutorial = tutorial
    document = editor.source
    var environment = LayoutEnvironment()
    environment.catalogue = editor.layouts.environment.catalogue
    self.environment = environment
    self.measurer = measurer
  }

  package func callOff() { cancellation.ask() }

  /// Nil where it was called off.
  package func run() -> TutorialProgress? {
    let progress = TutorialProgress(
      of: tutorial, in: document, environment: environment, measurer: measurer, unless: cancellation)
    return cancellation.isAsked ? nil : progress
  }
}
