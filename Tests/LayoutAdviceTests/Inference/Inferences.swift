import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Returns an example with the frames of the document's own layout at the size.
func example(_ document: Document, _ size: Size) -> ArrangedExample {
  var environment = LayoutEnvironment()
  environment.size = size
  let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
  return ArrangedExample(environment: environment, frames: layout.frames.byID)
}

func inferring(
  _ document: Document, from examples: [ArrangedExample], most: Int = ConstraintInference.mostCandidates
) -> InferenceReport {
  ConstraintInference(
    document: document, scene: "main", examples: examples, environment: LayoutEnvironment(), measurer: FixedMeasurer()
  ).run(most: most)
}

extension Document {
  /// The same elements without constraints.
  var unconstrained: Document {
    var draft = Draft(self)
    for constraint in constraints { draft.remove(constraint.id) }
    return draft.document
  }

  func making(_ change: Change) -> Document {
    var draft = Draft(self)
    draft.make(change)
    return draft.document
  }

  /// Returns the edge that differs most from another layout of the same size.
  func worstEdge(from truth: ArrangedExample) -> (element: ElementID, distance: Double) {
    let mine = SceneLayout.solved(
      self, scene: "main", environment: truth.environment, measurer: FixedMeasurer())
    var worst: (ElementID, Double) = ("root", 0)
    for (id, frame) in truth.frames {
      guard let other = mine.frames[id] else { continue }
      let distance = [
        abs(frame.x - other.x), abs(frame.y - other.y), abs(frame.maxX - other.maxX), abs(frame.maxY - other.maxY),
      ].max()
      if (distance ?? 0) > worst.1 { worst = (id, distance ?? 0) }
    }
    return worst
  }
}
