import LayoutModel

/// Layout margins, safe area and readable width of an element: the distances between its edges and its content.
///
/// The root's insets follow from the scene alone. Those of other elements may depend on their solved frames, so they
/// are computed again after each solution until they no longer change.
public struct ContentInsets: Hashable, Sendable {
  /// Distances from the alignment rectangle's edges.
  var margins = Edges.zero
  /// Distances from the frame's edges.
  var safeArea = Edges.zero
  /// Distances from the alignment rectangle's edges; horizontally, the margins are widened to a readable line length.
  var readable = Edges.zero
}

/// A frame from which insets are computed: the solved frame, or the design frame before the first solution.
struct PlacedFrame {
  /// In the coordinates of the scene's root.
  var frame: Rect
  /// The parent's insets and frame; the insets are nil for the root.
  var parentInsets: ContentInsets?
  var parentFrame: Rect
  /// True if it lies in a scrolling element. Without scrolling, such content lies clear of the bars above and below.
  var isScrolled = false
}

extension SceneModel {
  /// The largest readable line length at the default text size.
  private static let readableWidth = 672.0

  /// Returns the insets before any solution: the safe area and the superview's margins are not yet considered.
  func insetsBeforeLayout(of element: StoredRecord<Element>, alignment: Edges, flips: Bool, isCell: Bool)
    -> ContentInsets
  {
    var choices = InsetChoices()
    return insetsBeforeLayout(of: element, alignment: alignment, flips: flips, isCell: isCell, &choices)
  }

  private func insetsBeforeLayout(
    of element: StoredRecord<Element>, alignment: Edges, flips: Bool, isCell: Bool, _ choices: inout InsetChoices
  ) -> ContentInsets {
    let isRoot = element.record.id == context.scene.root
    var insets = ContentInsets()
    insets.margins = ownMargins(of: element, flips: flips, isCell: isCell)
    if isRoot {
      insets.safeArea = context.surroundings.safeArea
      if element.record.traits.insetsMarginsFromSafeArea { insets.margins = insets.margins + insets.safeArea }
    }
    let width = isRoot ? context.surroundings.size.width : element.record.frame.clampedToCoordinateRange.width
    finishReadable(&insets, of: element, width: width - alignment.left - alignment.right, &choices)
    return insets
  }

  func insetsBeforeLayout(of element: StoredRecord<Element>, node: SceneNode) -> ContentInsets {
    var choices = InsetChoices()
    return insetsBeforeLayout(of: element, node: node, &choices)
  }

  func insetsBeforeLayout(
    of element: StoredRecord<Element>, node: SceneNode, _ choices: inout InsetChoices
  ) -> ContentInsets {
    insetsBeforeLayout(
      of: element, alignment: node.facts.alignment, flips: node.facts.runsRightToLeft, isCell: isCell(node), &choices)
  }

  /// True if the element lies directly in an iOS table. The rows of such a table have margins of their own.
  func isCell(_ node: SceneNode) -> Bool { isRowOfTable(parent: node.facts.parent) }

  func isRowOfTable(parent: Int?) -> Bool {
    guard let parent, context.surroundings.profile == .ios else { return false }
    return nodes[parent].kind == .table
  }

  /// True if the element's content scrolls and begins below the bars. Collection views count too: their cells behave
  /// like the rows of a table.
  func scrollsContent(_ slot: Int) -> Bool {
    if nodes[slot].kind.scrolls { return true }
    return element(at: slot)?.record.content.className?.hasSuffix("CollectionView") == true
  }

  /// Returns the insets for an element with a solved frame.
  func insets(
    of element: StoredRecord<Element>, node: SceneNode, at place: PlacedFrame, _ choices: inout InsetChoices
  ) -> ContentInsets {
    guard let parentInsets = place.parentInsets else {
      return insetsBeforeLayout(of: element, node: node, &choices)
    }
    var insets = ContentInsets()
    insets.margins = ownMargins(of: element, flips: node.facts.runsRightToLeft, isCell: isCell(node))
    insets.safeArea = overlapWithUnsafeArea(place.frame, &choices)
    if place.isScrolled { (insets.safeArea.top, insets.safeArea.bottom) = (0, 0) }
    if element.record.traits.insetsMarginsFromSafeArea { insets.margins = insets.margins + insets.safeArea }
    if element.record.traits.preservesSuperviewMargins {
      // If an edge hangs over its superview's edge, the distance is 0, not negative, so it adds no margin.
      let distance = choices.longer(place.frame.distance(to: place.parentFrame), .zero)
      insets.margins = choices.longer(insets.margins, parentInsets.margins - distance)
    }
    let alignment = node.facts.alignment
    finishReadable(&insets, of: element, width: place.frame.width - alignment.left - alignment.right, &choices)
    return insets
  }

  /// True if the layout can change the element's insets at all.
  func insetsDependOnLayout(_ element: StoredRecord<Element>, ownsReadableGuide: Bool) -> Bool {
    guard element.record.id != context.scene.root else { return false }
    return context.surroundings.safeArea != .zero || element.record.traits.preservesSuperviewMargins
      || element.record.traits.followsReadableWidth || ownsReadableGuide
  }

  private func ownMargins(of element: StoredRecord<Element>, flips: Bool, isCell: Bool) -> Edges {
    element.record.traits.margins?.resolved(rightToLeft: flips).clampedToCoordinateRange
      ?? usualMargins(of: element.record.id, isCell: isCell)
  }

  /// Returns the margins of an element that sets none. Left and right are the same, so they need no direction.
  func usualMargins(of id: ElementID, isCell: Bool) -> Edges {
    if id == context.scene.root { return Edges(sides: systemMargin, ends: 0) }
    return isCell ? Edges(sides: systemMargin, ends: 11) : Edges(sides: 8, ends: 8)
  }

  private var systemMargin: Double {
    context.surroundings.size.width <= context.surroundings.narrowWidth ? 16 : 20
  }

  /// Returns the distances by which a frame's edges lie outside the scene's safe area; 0 for edges inside it.
  private func overlapWithUnsafeArea(_ frame: Rect, _ choices: inout InsetChoices) -> Edges {
    let safe = context.surroundings.safeArea
    let size = context.surroundings.size
    let beyond = Edges(
      top: safe.top - frame.y, left: safe.left - frame.x, bottom: frame.maxY - (size.height - safe.bottom),
      right: frame.maxX - (size.width - safe.right))
    return choices.longer(beyond, .zero)
  }

  private func finishReadable(
    _ insets: inout ContentInsets, of element: StoredRecord<Element>, width: Double, _ choices: inout InsetChoices
  ) {
    let room = width - insets.margins.left - insets.margins.right
    let aside = choices.longer((room - Self.readableWidth * context.surroundings.textScale) / 2, 0)
    insets.readable = insets.margins
    insets.readable.left += aside
    insets.readable.right += aside
    if element.record.traits.followsReadableWidth { insets.margins = insets.readable }
  }
}

extension Edges {
  var clampedToCoordinateRange: Edges {
    Edges(
      top: CoordinateRange.clamped(top), left: CoordinateRange.clamped(left), bottom: CoordinateRange.clamped(bottom),
      right: CoordinateRange.clamped(right))
  }

  static func + (a: Edges, b: Edges) -> Edges {
    Edges(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  static func - (a: Edges, b: Edges) -> Edges {
    Edges(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }

  func isClose(to other: Edges) -> Bool {
    abs(top - other.top) < 1e-7 && abs(left - other.left) < 1e-7 && abs(bottom - other.bottom) < 1e-7
      && abs(right - other.right) < 1e-7
  }
}

extension Rect {
  /// Returns the distances from the edges of a surrounding rectangle to this one's.
  public func distance(to outer: Rect) -> Edges {
    Edges(top: y - outer.y, left: x - outer.x, bottom: outer.maxY - maxY, right: outer.maxX - maxX)
  }
}
