import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The search for constraints that explain the examples. It may run on another thread, while the editor goes on.
package struct InferenceJob: Sendable {
  /// The document with the scene as it was designed. The inferred constraints are a change of this document.
  let document: Document
  let scene: Scene
  let examples: ExampleSizes
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring

  package func run(isCancelled: () -> Bool = { false }) -> InferredChoices {
    let inference = ConstraintInference(
      document: document, scene: scene.id, examples: examples.examples.map(\.arranged), environment: environment,
      measurer: measurer)
    let report = inference.run(isCancelled: isCancelled)
    var choices = InferredChoices(examples: examples, document: document, notes: report.notes)
    guard let best = report.candidates.first else { return choices }
    choices.choices = report.candidates.map { choice($0, best: best) }
    return choices
  }

  private func choice(_ candidate: InferredConstraints, best: InferredConstraints) -> InferredChoice {
    var draft = Draft(document)
    draft.make(candidate.change)
    var choice = InferredChoice(candidate: candidate)
    choice.roundings = roundings(of: candidate)
    choice.sentences = candidate.added.map { ConstraintSentence($0, in: draft.document).text }
    if candidate.id != best.id { choice.difference = difference(candidate, best, in: draft.document) }
    choice.previews = previews(of: draft.document)
    return choice
  }

  /// Returns a text for each rounding: `“Query” at 667 × 375: w −3`.
  private func roundings(of candidate: InferredConstraints) -> [Message] {
    candidate.roundings.map { rounding in
      let all = examples.examples
      let title = all.indices.contains(rounding.example) ? all[rounding.example].title : Message("an example")
      return Message(
        "%1 at %2: %3", document.quotedNameWithKind(of: rounding.element), title, rounding.difference.words)
    }
  }

  /// Returns the constraints that the best candidate lacks, as sentences.
  private func difference(
    _ candidate: InferredConstraints, _ best: InferredConstraints, in document: Document
  ) -> [Message] {
    let other = candidate.added.filter { one in !best.added.contains { $0.saysTheSame(as: one) } }
    return other.map { ConstraintSentence($0, in: document).text }
  }

  // MARK: Previews

  /// Returns a preview at the size of every example, and one at the middle size, unless that is an example.
  private func previews(of document: Document) -> [InferredPreview] {
    guard let shaped = document.scenes[scene.id] else { return [] }
    var previews = examples.examples.map { preview($0.arranged.environment, of: shaped, document, isExample: true) }
    let sizes = examples.examples.map(\.size)
    var between = LayoutEnvironment()
    between.size = Size(Self.middle(sizes.map(\.width)), Self.middle(sizes.map(\.height)))
    if !sizes.contains(where: { $0 == between.size }) {
      previews.append(preview(between, of: shaped, document, isExample: false))
    }
    return previews
  }

  private static func middle(_ lengths: [Double]) -> Double {
    (((lengths.min() ?? 0) + (lengths.max() ?? 0)) / 2).rounded()
  }

  private func preview(
    _ baseEnvironment: LayoutEnvironment, of scene: Scene, _ document: Document, isExample: Bool
  ) -> InferredPreview {
    var environment = baseEnvironment
    environment.catalogue = self.environment.catalogue
    let layout = SceneLayout.solved(document, scene: scene.id, environment: environment, measurer: measurer)
    return InferredPreview(
      size: layout.size, isExample: isExample,
      paper: Paper(solved: scene, in: document, environment: environment, layout: layout))
  }
}

/// The result of the search, best choice first.
package struct InferredChoices: Sendable {
  package var choices: [InferredChoice] = []
  /// Notes of the search, such as the reason why there is no choice.
  package var notes: [Message]
  let examples: ExampleSizes
  /// The document that the choices change.
  let document: Document

  init(examples: ExampleSizes, document: Document, notes: [Message]) {
    self.examples = examples
    self.document = document
    self.notes = notes
  }
}

/// One set of constraints to choose, as a list shows it.
package struct InferredChoice: Sendable, Identifiable {
  package let candidate: InferredConstraints
  package internal(set) var sentences: [Message] = []
  /// The places where rounded numbers differ from the examples, greatest difference first.
  package internal(set) var roundings: [Message] = []
  /// The constraints that the best choice lacks; empty for the best choice.
  package internal(set) var difference: [Message] = []
  package internal(set) var previews: [InferredPreview] = []

  package var id: Int { candidate.id }
  package var title: Message { candidate.summary }

  init(candidate: InferredConstraints) { self.candidate = candidate }

  /// Remarks for and against the choice.
  package var remarks: [Message] {
    var remarks: [Message] = []
    if let worst = roundings.first {
      remarks.append(
        roundings.count == 1
          ? Message("Rounded: %1", worst)
          : Message("Rounded: %1 and %2 more", worst, roundings.count - 1))
    }
    if !candidate.removed.isEmpty {
      remarks.append(
        Message("Replaces %1 constraint", "Replaces %1 constraints", count: candidate.removed.count))
    }
    if !candidate.stacked.isEmpty {
      let (members, stacks) = (candidate.stacked.joined().count, candidate.stacked.count)
      remarks.append(
        stacks == 1
          ? Message("Puts %1 elements into a stack", members)
          : Message("Puts %1 elements into %2 stacks", members, stacks))
    }
    if !candidate.arranging.isEmpty {
      remarks.append(
        Message(
          "The stack arranges its elements", "The %1 stacks arrange their elements", count: candidate.arranging.count)
      )
    }
    if !candidate.equallySpaced.isEmpty { remarks.append(Message("Equal spaces with layout guides")) }
    switch candidate.guessedAxes {
    case []: remarks.append(Message("Your examples determine every other size"))
    case [.horizontal]: remarks.append(Message("Adapting to the width is a guess"))
    case [.vertical]: remarks.append(Message("Adapting to the height is a guess"))
    default: remarks.append(Message("Adapting to the size is a guess"))
    }
    return remarks
  }
}

/// The scene at one size, under a set of constraints.
package struct InferredPreview: Sendable {
  package let size: Size
  /// True if the scene was arranged by hand at this size; false if the constraints predict it.
  package let isExample: Bool
  package let paper: Paper

  package var title: Message { Message("%1 × %2", Figures.text(size.width), Figures.text(size.height)) }
}

extension ExampleSize {
  var arranged: ArrangedExample {
    var environment = LayoutEnvironment()
    environment.device = shape.device
    environment.orientation = shape.orientation
    environment.size = size
    return ArrangedExample(environment: environment, frames: arrangement.frames)
  }
}
