import ConstraintSolving
import LayoutModel

/// An element as the equations see it. Nodes stand in slots, so that walking up the tree needs no look-ups by name.
///
/// There is one for each element of a document that may have ten thousand, so nothing stands in it twice, numbers are as wide as
/// they must be, and what few elements have is aside.
public struct SceneNode: Sendable {
  public let id: ElementID
  private let placeNumber: Int32
  public let box: Box
  /// Of a scroll view.
  public let content: ContentBox?
  public var kind: ElementKind
  /// False once its element is gone or takes no part any more: its unknowns stay behind.
  public var isLaidOut = true
  private var depthNumber: Int32 = 0
  private var freedByNumber: Int32 = 0
  public var facts: ElementFacts
  public var traits: NodeTraits
  @usableFromInline var lengths: NodeLengths

  init(
    id: ElementID, place: Int, box: Box, content: ContentBox?, kind: ElementKind, facts: ElementFacts,
    traits: NodeTraits, measure: IntrinsicMeasure
  ) {
    (self.id, self.box, self.content, self.kind) = (id, box, content, kind)
    placeNumber = Int32(place)
    (self.facts, self.traits) = (facts, traits)
    lengths = NodeLengths(measure)
  }

  /// In the document's table.
  var place: Int { Int(placeNumber) }

  /// How deep it stands under the root.
  public var depth: Int {
    get { Int(depthNumber) }
    set { depthNumber = Int32(newValue) }
  }

  /// How many constraints free it from its prototype.
  var freedBy: Int {
    get { Int(freedByNumber) }
    set { freedByNumber = Int32(newValue) }
  }

  /// With a wrapping text on one line.
  @inlinable public var measure: IntrinsicMeasure {
    IntrinsicMeasure(
      width: lengths.givenWidth, height: lengths.givenHeight, alignment: facts.alignment, baselines: facts.baselines,
      wraps: lengths.wraps, isText: lengths.isText)
  }

  /// Whether a part of its text may be hidden though it has its intrinsic size.
  @inlinable public var mayCutText: Bool { lengths.mayCutText }

  /// Takes over another measure of its element, and the facts that come with it.
  mutating func adopt(_ measure: IntrinsicMeasure, _ facts: ElementFacts) {
    lengths = NodeLengths(measure)
    self.facts = facts
  }

  /// The height of a wrapping text at the width that the layout gave it.
  @inlinable public var wrappedHeight: Double? { lengths.isWrapped ? lengths.wrappedHeight : nil }

  mutating func setWrappedHeight(_ height: Double?) {
    lengths.isWrapped = height != nil
    lengths.wrappedHeight = height ?? 0
  }

  @inlinable public func intrinsicLength(_ axis: Axis) -> Double? {
    axis.isHorizontal ? lengths.givenWidth : wrappedHeight ?? lengths.givenHeight
  }
}

/// What a node keeps of its element's measure besides its facts.
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

/// What its own rows and its diagnosis are made from: a few words of the element, which is large.
public struct NodeTraits: Sendable {
  /// The design frame.
  var design: Rect
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
