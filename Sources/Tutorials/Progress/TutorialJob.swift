import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Computes the progress of a tutorial, on another thread, because some conditions lay the scene out at many widths.
package final class TutorialJob: Sendable {
  package let tutorial: Tutorial
  package let document: Document
  private let environment: LayoutEnvironment
  private let measurer: any TextMeasuring

  package init(_ tutorial: Tutorial, in editor: Editor, measurer: any TextMeasuring) {
    self.tutorial = tutorial
    document = editor.source
    var environment = LayoutEnvironment()
    environment.catalogue = editor.layouts.environment.catalogue
    self.environment = environment
    self.measurer = measurer
  }

  /// Computes the progress; nil if the job was called off.
  package func run(unless cancellation: Cancellation = Cancellation()) -> TutorialProgress? {
    let progress = TutorialProgress(
      of: tutorial, in: document, environment: environment, measurer: measurer, unless: cancellation)
    return cancellation.isAsked ? nil : progress
  }
}
