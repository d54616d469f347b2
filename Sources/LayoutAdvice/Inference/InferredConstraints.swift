import LayoutEngine
import LayoutModel
import Words

/// A set of constraints that gives all examples; it was tried.
package struct InferredConstraints: Sendable, Identifiable {
  /// Its rank; the best is 0.
  package internal(set) var id = 0
  /// As they would be made, in the order of the document's tree.
  package let added: [Constraint]
  /// Constraints that were there, agree with every example and stay.
  package let kept: [ConstraintID]
  /// Those that go, because they disagree.
  package let removed: [ConstraintID]
  /// Elements whose content keeps their size without a constraint.
  package let sizedByContent: Set<ElementID>
  /// Elements that give way to others' contents: their own content priorities are lowered.
  package let yielding: [ElementID]
  /// Elements with spaces of one length between them, each row in reading order: layout guides keep them apart.
  package let equallySpaced: [[ElementID]]
  /// Elements that are put into a new stack, each in reading order.
  package var stacked: [[ElementID]] = []
  /// Stacks that were there: what is in them is arranged by them, and no constraint is sought for it.
  package internal(set) var arranging: [ElementID] = []
  /// Everything, with the design frames where the constraints put them.
  package let change: Change
  /// How far the worst edge is off, in any example.
  package let deviation: Double
  /// Axes along which the examples leave open how the layout follows the scene's size.
  package let guessedAxes: [Axis]
  let cost: Double
  /// What the constraints put elsewhere than it was drawn, because its numbers were rounded: the worst of each element.
  package internal(set) var roundings: [InferredRounding] = []

  /// Do the examples say what comes between them and beyond?
  package var isForced: Bool { guessedAxes.isEmpty }

  /// `12 constraints, 2 fewer`: nothing is promised that was not tried.
  package var summary: Message {
    let count = Message("%1 constraint", "%1 constraints", count: added.count + kept.count)
    return kept.isEmpty ? count : Message("%1 (%2 already exist)", count, kept.count)
  }
}

/// An element that constraints put a few points beside where an example has it.
package struct InferredRounding: Hashable, Sendable {
  package let element: ElementID
  /// The place of the example among those that were given.
  package let example: Int
  /// From the drawing to the layout.
  package let difference: Misplacement
}

/// What came of looking for constraints in examples.
package struct InferenceReport: Sendable {
  /// The best first; each was laid out in all examples.
  package var candidates: [InferredConstraints] = []
  /// What cannot be had, and why.
  package var notes: [Message] = []

  package init() {}
}
