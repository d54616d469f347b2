import EditorCore
import LayoutEngine
import LayoutModel

/// A tutorial solved by its own script: for tests, and for pictures of any moment of it.
///
///     let script = TutorialScript(tutorial, begunOn: document, measurer: pango, catalogue: devices)
///     script.states[0]   // before anything was done
///     script.states[3]   // after the third step
package struct TutorialScript: Sendable {
  package let tutorial: Tutorial
  /// The states before the first step and after each step, so one more than there are steps.
  package private(set) var states: [Editor]
  /// The gestures that could not be made; empty for a correct script.
  package private(set) var failures: [(step: Int, gesture: Gesture)] = []

  package init(
    _ tutorial: Tutorial, begunOn document: Document, measurer: any TextMeasuring,
    catalogue: DeviceCatalogue = DeviceCatalogue()
  ) {
    self.tutorial = tutorial
    var player = GesturePlayer(
      Editor(document: document, measurer: measurer, catalogue: catalogue), in: tutorial.scene)
    states = [player.editor]
    for (index, step) in tutorial.steps.enumerated() {
      for gesture in step.script where !player.play(gesture) { failures.append((index, gesture)) }
      states.append(player.editor)
    }
  }
}
