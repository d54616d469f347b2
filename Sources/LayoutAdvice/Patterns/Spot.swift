import LayoutEngine
import LayoutModel

/// The position of an element among its siblings, in reading direction: `near` comes before `far`, in a right-to-left
/// container as well.
struct Spot {
  var id: ElementID
  var kind: ElementKind
  var isHidden: Bool
  /// The alignment rectangle in the container's coordinates.
  var rect: Rect
  var firstBaseline: Double?
  var isMirrored: Bool
  /// For each axis, true if it is a text with less room than it asks for.
  var isCut = AxisPair(false, false)

  init(_ node: SceneNode, _ element: Element, _ rect: Rect, isMirrored: Bool) {
    self.init(element, rect, baseline: node.facts.baselines.first, isMirrored: isMirrored)
    guard element.kind.hasNaturalSize else { return }
    for axis in Axis.allCases {
      isCut[axis] = node.intrinsicLength(axis).map { $0 > rect.length(axis) + 0.5 } ?? false
    }
  }

  /// - Parameter baseline: the distance from the top of its rectangle to the first baseline, if its kind has one.
  init(_ element: Element, _ rect: Rect, baseline: Double, isMirrored: Bool) {
    id = element.id
    kind = element.kind
    isHidden = element.traits.hidden
    self.rect = rect
    self.isMirrored = isMirrored
    firstBaseline = element.kind.hasBaseline ? rect.y + baseline : nil
  }

  func near(_ axis: Axis) -> Double { axis == .horizontal && isMirrored ? -rect.maxX : rect.start(axis) }
  func far(_ axis: Axis) -> Double { axis == .horizontal && isMirrored ? -rect.x : rect.end(axis) }
  func middle(_ axis: Axis) -> Double { (near(axis) + far(axis)) / 2 }
  func length(_ axis: Axis) -> Double { rect.length(axis) }
  func span(_ axis: Axis) -> ClosedRange<Double> { near(axis)...max(near(axis), far(axis)) }

  /// The near edge in hundredths, for sorting, so that rounding in the solver does not change the order.
  func rank(_ axis: Axis) -> Double { (near(axis) * 100).rounded() }
  func farRank(_ axis: Axis) -> Double { (far(axis) * 100).rounded() }

  /// Returns true if they share a stripe along an axis. Two elements in a row share a horizontal stripe: their vertical
  /// extents meet.
  func sharesStripe(with other: Spot, _ axis: Axis) -> Bool {
    near(axis) < other.far(axis) && other.near(axis) < far(axis)
  }

  /// Returns the horizontal plus the vertical distance between the middles.
  func distance(to other: Spot) -> Double {
    abs(middle(.horizontal) - other.middle(.horizontal)) + abs(middle(.vertical) - other.middle(.vertical))
  }
}

extension Axis {
  /// The attributes at which an item begins and ends in reading direction.
  package var nearEdge: Attribute { self == .horizontal ? .leading : .top }
  package var farEdge: Attribute { self == .horizontal ? .trailing : .bottom }
  package var middle: Attribute { self == .horizontal ? .centerX : .centerY }
  package var length: Attribute { self == .horizontal ? .width : .height }
}
