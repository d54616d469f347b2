import LayoutEngine
import LayoutModel

/// Where an element lies among its siblings, in reading direction: `near` comes before `far`, also where things run from
/// right to left.
struct Spot {
  var id: ElementID
  var kind: ElementKind
  var isHidden: Bool
  /// The alignment rectangle in the container's coordinates.
  var rect: Rect
  var firstBaseline: Double?
  var isMirrored: Bool
  /// Per axis, whether it is a text with less room than it asks for.
  var isCut = AxisPair(false, false)

  init(_ node: SceneNode, _ element: Element, _ rect: Rect, isMirrored: Bool) {
    self.init(element, rect, baseline: node.facts.baselines.first, isMirrored: isMirrored)
    guard element.kind.hasNaturalSize else { return }
    for axis in Axis.allCases {
      isCut[axis] = node.intrinsicLength(axis).map { $0 > rect.length(axis) + 0.5 } ?? false
    }
  }

  /// - Parameter baseline: from the top of its rectangle to the first baseline, where its kind has one.
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

  /// For sorting: hundredths, so that the solver's rounding decides nothing.
  func rank(_ axis: Axis) -> Double { (near(axis) * 100).rounded() }
  func farRank(_ axis: Axis) -> Double { (far(axis) * 100).rounded() }

  /// Do they share a stripe along an axis? Two in a row share a horizontal stripe: their vertical extents meet.
  func overlaps(_ other: Spot, _ axis: Axis) -> Bool {
    near(axis) < other.far(axis) && other.near(axis) < far(axis)
  }

  /// From the middle of one to that of the other.
  func distance(to other: Spot) -> Double {
    abs(middle(.horizontal) - other.middle(.horizontal)) + abs(middle(.vertical) - other.middle(.vertical))
  }
}

extension Axis {
  /// Where things begin and end in reading direction.
  var nearEdge: Attribute { self == .horizontal ? .leading : .top }
  var farEdge: Attribute { self == .horizontal ? .trailing : .bottom }
  var middle: Attribute { self == .horizontal ? .centerX : .centerY }
  var length: Attribute { self == .horizontal ? .width : .height }
}
