import LayoutEngine
import LayoutModel

/// The scene with rows and columns in stacks, offered if it then needs fewer constraints.
struct StackProposal {
  private let request: ConstraintInference
  private let document: Document
  private let examples: [ArrangedExample]
  private let change: Change
  private let ideas: [StackIdea]

  /// - Parameter ideas: the stacks to make; no element may be in two of them.
  init?(_ ideas: [StackIdea], _ request: ConstraintInference, _ stages: [ExampleStage]) {
    var draft = Draft(request.document)
    var examples = request.examples
    for idea in ideas {
      let stack = draft.document.freshID(for: .stack)
      idea.put(stack, into: &draft)
      for (place, stage) in stages.enumerated() {
        guard let moved = idea.moved(examples[place], into: stack, stage) else { return nil }
        examples[place] = moved
      }
    }
    change = draft.finish()
    document = draft.document
    (self.request, self.ideas, self.examples) = (request, ideas, examples)
  }

  /// Returns the best set of constraints with the stacks, if it has fewer than another set and gives all examples.
  func candidate(fewerThan best: InferredConstraints, _ isCancelled: () -> Bool) -> InferredConstraints? {
    var inner = ConstraintInference(
      document: document, scene: request.scene, examples: examples, environment: request.environment,
      measurer: request.measurer)
    (inner.offersStacks, inner.rounds) = (false, false)
    guard let found = inner.run(most: 1, isCancelled: isCancelled).candidates.first else { return nil }
    let lengths = change.added
    let (more, fewer) = (lengths.count + found.added.count + found.kept.count, best.added.count + best.kept.count)
    // Constraints that were added with a stack may have been found again as agreeing ones.
    let kept = found.kept.filter { id in !lengths.contains { $0.id == id } }
    guard more - (found.kept.count - kept.count) < fewer, let deviation = deviation(with: found.change, inner) else {
      return nil
    }
    let whole = change.followed(by: found.change)
    return InferredConstraints(
      added: lengths + found.added, kept: kept, removed: whole.removed, sizedByContent: found.sizedByContent,
      yielding: found.yielding + ideas.compactMap(\.stretching), equallySpaced: [], stacked: ideas.map(\.members),
      change: whole, deviation: deviation, guessedAxes: found.guessedAxes, cost: found.cost)
  }

  /// Returns the distance of the worst edge of the elements in the stacks; nil if it is too large.
  private func deviation(with found: Change, _ inner: ConstraintInference) -> Double? {
    var draft = Draft(document)
    draft.make(found)
    return InferenceProof(inner, targets: ideas.flatMap(\.members)).deviation(of: draft.document)
  }
}

extension Change {
  /// The added constraints, in the document's order.
  fileprivate var added: [Constraint] {
    constraints.values.filter { $0.before == nil }.compactMap(\.after).sorted { $0.index < $1.index }.map(\.record)
  }

  fileprivate var removed: [ConstraintID] {
    constraints.values.filter { $0.after == nil }.compactMap(\.before).sorted { $0.index < $1.index }.map(\.record.id)
  }
}
