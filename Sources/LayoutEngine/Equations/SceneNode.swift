import ConstraintSolving
import LayoutModel

/// An element as the equations see it. Nodes stand in slots, so that walking up the tree needs no look-ups by name.
package struct SceneNode: Sendable {
  package let id: ElementID
  /// In the document's table.
  let place: Int
  package let box: Box
  /// Of a scroll view.
  package let content: ContentBox?
  package var kind: ElementKind
  package var facts: ElementFacts
  package var traits: NodeTraits
  /// How deep it stands under the root.
  package var depth = 0
  /// False once its element is gone or takes no part any more: its unknowns stay behind.
  package var isLaidOut = true
  /// How many constraints free it from its prototype.
  var freedBy = 0
  /// With a wrapping text on one line.
  package var measure: IntrinsicMeasure
  /// The height of a wrapping text at the width that the layout gave it.
  package var wrappedHeight: Double?

  @inlinable package func intrinsicLength(_ axis: Axis) -> Double? {
    axis.isHorizontal ? measure.width : wrappedHeight ?? measure.height
  }
}

/// What its own rows and its diagnosis are made from: a few words of the element, which is large.
package struct NodeTraits: Sendable {
  /// The design frame.
  var design: Rect
  var hugging: AxisPair<LayoutPriority>
  var compression: AxisPair<LayoutPriority>
  package var isHidden: Bool
  /// Drawn elsewhere than where it is laid out.
  package var isTransformed: Bool
  var translatesMask: Bool
  /// Do its margins follow from where it lies, whatever the scene?
  var adaptsMargins: Bool
  package var hasPlaceholderSize: Bool
  var gravity: StackGravity

  init(_ element: Element) {
    design = element.frame
    hugging = element.traits.hugging
    compression = element.traits.compression
    isHidden = element.traits.hidden
    isTransformed = element.traits.transform.map { $0 != [1, 0, 0, 1, 0, 0] } ?? false
    translatesMask = element.traits.translatesMask
    adaptsMargins = element.adaptsMargins
    gravity = element.traits.gravity
    hasPlaceholderSize = element.traits.placeholderIntrinsicSize != nil
  }
}

/// A custom guide's unknowns.
package struct GuideNode: Sendable {
  package let box: Box
  /// How many constraints free it from where it was drawn.
  var freedBy = 0
}

/// What the rows of others depend on. A change here writes their rows anew.
package struct ElementFacts: Equatable {
  /// Nil for the scene's root.
  package var parent: Int?
  /// What the frame has beyond the alignment rectangle.
  package var alignment: Edges
  package var baselines: BaselineOffsets
  var insets: ContentInsets
  /// Do its children run from right to left?
  package var runsRightToLeft: Bool
}
