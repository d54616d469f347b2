import LayoutEngine
import LayoutModel
import Words

/// A set of constraints that gives all examples. It was laid out in each of them.
package struct InferredConstraints: Sendable, Identifiable {
  /// Its rank; the best is 0.
  package internal(set) var id = 0
  /// The new constraints, in the order of the document's tree.
  package let added: [Constraint]
  /// Existing constraints that agree with every example and stay.
  package let kept: [ConstraintID]
  /// Existing constraints that are removed because they disagree with an example or are replaced.
  package let removed: [ConstraintID]
  /// Elements that get their length from their content, without a constraint.
  package let sizedByContent: Set<ElementID>
  /// Elements that stretch or shrink before the contents of others do: their own content priorities are lowered.
  package let yielding: [ElementID]
  /// Rows of elements with equal spaces, each in reading order. Layout guides keep the spaces equal.
  package let equallySpaced: [[ElementID]]
  /// Rows or columns that are put into a new stack, each in reading order.
  package var stacked: [[ElementID]] = []
  /// Existing stacks. They arrange their children, so no constraints are searched for these.
  package internal(set) var arranging: [ElementID] = []
  /// The whole change, including design frames that follow the constraints.
  package let change: Change
  /// The distance of the worst edge from its place in any example.
  package let deviation: Double
  /// The axes along which the examples do not decide how the layout follows the scene's size.
  package let guessedAxes: [Axis]
  let cost: Double
  /// Differences from the examples because numbers were rounded: the worst one of each element.
  package internal(set) var roundings: [InferredRounding] = []

  /// True if the examples decide the layout at other sizes, too.
  package var isForced: Bool { guessedAxes.isEmpty }

  /// A short summary: `12 constraints (2 already exist)`.
  package var summary: Message {
    let count = Message("%1 constraint", "%1 constraints", count: added.count + kept.count)
    return kept.isEmpty ? count : Message("%1 (%2 already exist)", count, kept.count)
  }
}

/// The difference between an element's frame in an example and the frame that the constraints give.
package struct InferredRounding: Hashable, Sendable {
  package let element: ElementID
  /// The index of the example.
  package let example: Int
  /// The difference from the drawing to the layout.
  package let difference: Misplacement
}

/// The result of a search for constraints in examples.
package struct InferenceReport: Sendable {
  /// The sets, best first; each was laid out in all examples.
  package var candidates: [InferredConstraints] = []
  /// Sentences about what could not be found, and why.
  package var notes: [Message] = []

  package init() {}
}
