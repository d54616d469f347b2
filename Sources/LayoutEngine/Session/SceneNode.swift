import ConstraintSolving
import LayoutModel

/// An element as the equations see it. Nodes stand in slots, so that walking up the tree needs no look-ups by name.
struct SceneNode: Sendable {
  let id: ElementID
  /// In the document's table.
  let place: Int
  let box: Box
  /// Of a scroll view.
  let content: ContentBox?
  var kind: ElementKind
  var facts: ElementFacts
  var traits: NodeTraits
  /// How deep it stands under the root.
  var depth = 0
  /// False once its element is gone or takes no part any more: its unknowns stay behind.
  var isLaidOut = true
  /// How many constraints free it from its prototype.
  var freedBy = 0
  /// With a wrapping text on one line.
  var measure: IntrinsicMeasure
  /// The height of a wrapping text at the width that the layout gave it.
  var wrappedHeight: Double?

  func intrinsicLength(_ axis: Axis) -> Double? {
    axis.isHorizontal ? measure.width : wrappedHeight ?? measure.height
  }
}

/// What its own rows and its diagnosis are made from: a few words of the element, which is large.
struct NodeTraits: Sendable {
  /// The design frame.
  var design: Rect
  var hugging: AxisPair<LayoutPriority>
  var compression: AxisPair<LayoutPriority>
  var isHidden: Bool
  /// Drawn elsewhere than where it is laid out.
  var isTransformed: Bool
  var translatesMask: Bool
  /// Do its margins follow from where it lies, whatever the scene?
  var adaptsMargins: Bool
  var hasPlaceholderSize: Bool
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
struct GuideNode: Sendable {
  let box: Box
  /// How many constraints free it from where it was drawn.
  var freedBy = 0
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
