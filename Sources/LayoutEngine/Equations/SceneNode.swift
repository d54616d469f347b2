import ConstraintSolving
import LayoutModel

/// An element as the equations see it. Nodes stand in slots, so that walking up the tree needs no look-ups by name.
public struct SceneNode: Sendable {
  public let id: ElementID
  /// In the document's table.
  let place: Int
  public let box: Box
  /// Of a scroll view.
  public let content: ContentBox?
  public var kind: ElementKind
  public var facts: ElementFacts
  public var traits: NodeTraits
  /// How deep it stands under the root.
  public var depth = 0
  /// False once its element is gone or takes no part any more: its unknowns stay behind.
  public var isLaidOut = true
  /// How many constraints free it from its prototype.
  var freedBy = 0
  /// With a wrapping text on one line.
  public var measure: IntrinsicMeasure
  /// The height of a wrapping text at the width that the layout gave it.
  public var wrappedHeight: Double?

  @inlinable public func intrinsicLength(_ axis: Axis) -> Double? {
    axis.isHorizontal ? measure.width : wrappedHeight ?? measure.height
  }
}

/// What its own rows and its diagnosis are made from: a few words of the element, which is large.
public struct NodeTraits: Sendable {
  /// The design frame.
  var design: Rect
  var hugging: AxisPair<LayoutPriority>
  var compression: AxisPair<LayoutPriority>
  public var isHidden: Bool
  /// Drawn elsewhere than where it is laid out.
  public var isTransformed: Bool
  var translatesMask: Bool
  /// Do its margins follow from where it lies, whatever the scene?
  var adaptsMargins: Bool
  public var hasPlaceholderSize: Bool
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
public struct GuideNode: Sendable {
  public let box: Box
  /// How many constraints free it from where it was drawn.
  var freedBy = 0
}

/// What the rows of others depend on. A change here writes their rows anew.
public struct ElementFacts: Equatable, Sendable {
  /// Nil for the scene's root.
  public var parent: Int?
  /// What the frame has beyond the alignment rectangle.
  public var alignment: Edges
  public var baselines: BaselineOffsets
  var insets: ContentInsets
  /// Do its children run from right to left?
  public var runsRightToLeft: Bool
}
