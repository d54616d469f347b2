import ConstraintSolving
import LayoutModel

/// An element as the equations see it. Nodes stand in slots, so that walking up the tree needs no look-ups by name.
struct SceneNode {
  let id: ElementID
  let box: Box
  /// Of a scroll view.
  let content: ContentBox?
  var facts: ElementFacts
  /// How deep it stands under the root.
  var depth = 0
  /// The element's design frame.
  var design: Rect
  /// Do its margins follow from where it lies, whatever the scene?
  var adaptsMargins: Bool
  /// With a wrapping text on one line.
  var measure: IntrinsicMeasure
  /// The height of a wrapping text at the width that the layout gave it.
  var wrappedHeight: Double?

  func intrinsicLength(_ axis: Axis) -> Double? {
    axis == .vertical ? wrappedHeight ?? measure.height : measure.width
  }
}

/// What the rows of others depend on. A change here writes their rows anew.
struct ElementFacts: Equatable {
  /// Nil for the scene's root.
  var parent: Int?
  /// What the frame has beyond the alignment rectangle.
  var alignment: Edges
  var baselines: BaselineOffsets
  var insets: ContentInsets
  /// Do its children run from right to left?
  var runsRightToLeft: Bool
}
