import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Rendering

/// Measures the inference of a form's constraints from three sizes: the best set alone, and all sets that are offered.
struct InferenceRun {
  private let document: Document
  private let examples: [ArrangedExample]
  private let measurer = PangoMeasurer()

  init(elements: Int) {
    let truth = FormDocument.make(elements: elements)
    let measurer = measurer
    examples = [400.0, 600, 900].map { width in
      var example = ArrangedExample(size: Size(width, Double(40 * elements)))
      example.frames =
        SceneLayout.solved(truth, scene: "main", environment: example.environment, measurer: measurer).frames.byID
      return example
    }
    var draft = Draft(truth)
    for constraint in truth.constraints { draft.remove(constraint.id) }
    document = draft.document
  }

  func perform(_ turns: Int) {
    print("inference of \(document.elements.count) elements at three sizes, in milliseconds")
    for (name, most) in [("the best set", 1), ("all that are offered", ConstraintInference.mostCandidates)] {
      var (stacked, count) = (0, 0)
      let time = Turns(
        turns,
        [
          {
            let report = ConstraintInference(
              document: document, scene: "main", examples: examples, environment: LayoutEnvironment(),
              measurer: measurer
            ).run(most: most)
            (stacked, count) = (report.candidates.filter { !$0.stacked.isEmpty }.count, report.candidates.count)
          }
        ]
      ).best[0]
      print("  \(name): \(text(time)); \(count) found, \(stacked) with stacks")
    }
  }
}
