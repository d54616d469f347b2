import ConstraintSolving
import LayoutModel

/// An element as the equations see it. Nodes are numbered by slots, so that walking up the tree needs no look-ups by
/// id.
///
/// A document may have ten thousand elements with a node each. So a node stores nothing twice, its numbers are no wider
/// than needed, and members that few elements have are stored separately.
public struct SceneNode: Sendable {
  public let id: ElementID
  private let documentIndexNumber: Int32
  public let box: Box
  /// The content size of a scroll view; nil for other elements.
  public let content: ContentBox?
  public var kind: ElementKind
  /// False once its element is gone or no longer takes part. Its unknowns stay in the solver.
  public var isLaidOut = true
  private var depthNumber: Int32 = 0
  private var freedByNumber: Int32 = 0
  public var facts: ElementFacts
  public var traits: NodeTraits
  @usableFromInline var lengths: NodeLengths

  init(
    id: ElementID, documentIndex: Int, box: Box, content: ContentBox?, kind: ElementKind, facts: ElementFacts,
    traits: NodeTraits, measure: IntrinsicMeasure
  ) {
    (self.id, self.box, self.content, self.kind) = (id, box, content, kind)
    documentIndexNumber = Int32(documentIndex)
    (self.facts, self.traits) = (facts, traits)
    lengths = NodeLengths(measure)
  }

  /// The element's index in the document's table.
  var documentIndex: Int { Int(documentIndexNumber) }

  /// The depth below the root.
  public var depth: Int {
    get { Int(depthNumber) }
    set { depthNumber = Int32(newValue) }
  }

  /// The number of constraints that free the element from its prototype.
  var freedBy: Int {
    get { Int(freedByNumber) }
    set { freedByNumber = Int32(newValue) }
  }

  /// The measure of the element, with a wrapping text on one line.
  @inlinable public var measure: IntrinsicMeasure {
    IntrinsicMeasure(
      width: lengths.givenWidth, height: lengths.givenHeight, alignment: facts.alignment, baselines: facts.baselines,
      wraps: lengths.wraps, isText: lengths.isText)
  }

  /// True if a part of its text may be hidden even at its intrinsic size.
  @inlinable public var mayCutText: Bool { lengths.mayCutText }

  /// Replaces the measure, and the facts that come with it.
  mutating func adopt(_ measure: IntrinsicMeasure, _ facts: ElementFacts) {
    lengths = NodeLengths(measure)
    self.facts = facts
  }

  /// The height of a wrapping text at the width that the layout gave it; nil while it has one line.
  @inlinable public var wrappedHeight: Double? { lengths.isWrapped ? lengths.wrappedHeight : nil }

  mutating func setWrappedHeight(_ height: Double?) {
    lengths.isWrapped = height != nil
    lengths.wrappedHeight = height ?? 0
  }

  @inlinable public func intrinsicLength(_ axis: Axis) -> Double? {
    axis.isHorizontal ? lengths.givenWidth : wrappedHeight ?? lengths.givenHeight
  }
}

/// The part of an element's measure that a node keeps besides its facts.
@usableFromInline struct NodeLengths: Sendable {
  @usableFromInline var width: Double
  @usableFromInline var height: Double
  @usableFromInline var wrappedHeight = 0.0
  @usableFromInline var hasWidth: Bool
  @usableFromInline var hasHeight: Bool
  @usableFromInline var wraps: Bool
  @usableFromInline var isText: Bool
  @usableFromInline var mayCutText: Bool
  @usableFromInline var isWrapped = false

  init(_ measure: IntrinsicMeasure) {
    (width, height) = (measure.width ?? 0, measure.height ?? 0)
    (hasWidth, hasHeight) = (measure.width != nil, measure.height != nil)
    (wraps, isText, mayCutText) = (measure.wraps, measure.isText, measure.mayCutText)
  }

  @inlinable var givenWidth: Double? { hasWidth ? width : nil }
  @inlinable var givenHeight: Double? { hasHeight ? height : nil }
}

/// The few members of an element that its own rows and its diagnosis need. The whole element is large.
public struct NodeTraits: Sendable {
  /// The design frame.
  var design: Rect
  public var isHidden: Bool
  /// True if it has a transform, so that it is drawn at another place than the layout's.
  public var isTransformed: Bool
  var translatesMask: Bool
  /// True if its margins follow from its frame in any scene.
  var adaptsMargins: Bool
  public var hasPlaceholderSize: Bool
  /// True if it lays out its children itself, without constraints.
  public var isContainer: Bool
  var gravity: StackGravity
  /// The priorities at which it resists being smaller than its content.
  var compression: AxisPair<Double>

  init(_ element: Element) {
    design = element.frame
    isHidden = element.traits.hidden
    isTransformed = element.traits.transform.map { $0 != [1, 0, 0, 1, 0, 0] } ?? false
    translatesMask = element.traits.translatesMask
    adaptsMargins = element.adaptsMargins
    isContainer = element.container != nil
    gravity = element.traits.gravity
    let compression = element.traits.compression
    self.compression = AxisPair(compression.horizontal.value, compression.vertical.value)
    hasPlaceholderSize = element.traits.placeholderIntrinsicSize != nil
  }
}

/// The unknowns of a custom guide.
public struct GuideNode: Sendable {
  public let box: Box
  /// The number of constraints that free the guide from its design frame.
  var freedBy = 0
}
