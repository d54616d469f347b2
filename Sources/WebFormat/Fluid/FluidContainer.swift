import LayoutEngine
import LayoutModel

/// A container as CSS: its own declarations, and those of its children.
struct FluidContainer {
  private(set) var style = PageStyle()
  /// The declarations by which each visible child has its place.
  private(set) var places: [ElementID: PageStyle] = [:]
  /// Children that need a part around them, with its declarations.
  private(set) var slots: [ElementID: PageStyle] = [:]
  /// True for a center box that grows in its middle, which is not quite the same in a page.
  private(set) var growsBetween = false

  /// Nil if the page has no words for the container; see `FluidFacts.laysOut`.
  init?(_ element: Element, _ facts: FluidFacts, _ profile: Profile) {
    guard FluidFacts.laysOut(element), let container = element.container else { return nil }
    let parts = facts.visibleChildren(of: element).map { FluidPart($0, facts, profile) }
    switch container.kind {
    case .box where container.homogeneous: fill(FluidEqualBox(parts, element.arrangement))
    case .box: fill(FluidBox(parts, element.arrangement, mayPad: element.kind.traits.text == nil))
    case .grid: fill(FluidGrid(parts, container))
    case .overlay: fill(FluidOverlay(parts, main: element.children.first))
    case .center:
      let center = FluidCenter(parts, element.arrangement.effectiveAxis)
      growsBetween = center.growsBetween
      fill(center)
    case .clamp: fill(FluidCell(parts, FluidCell.clamp(container)))
    case .pages: fill(FluidCell(parts, shown: element.children.first(where: element.shows)))
    default: fill(FluidCell(parts))
    }
  }

  private mutating func fill(_ layout: some FluidLayout) {
    (style, places, slots) = (layout.style, layout.places, layout.slots)
  }
}

/// A way in which a container lays out its children in a page.
protocol FluidLayout {
  var style: PageStyle { get }
  var places: [ElementID: PageStyle] { get }
  var slots: [ElementID: PageStyle] { get }
}

extension FluidLayout {
  var slots: [ElementID: PageStyle] { [:] }
}

extension FluidPart {
  /// The place of a part that has a cell of a grid to itself.
  func styleInCell() -> PageStyle {
    var style = PageStyle()
    for axis in Axis.allCases {
      let alignment = alignment(axis)
      writeLengths(axis, fills: alignment == .fill, to: &style)
      if alignment != .fill {
        let word = alignment == .baseline && axis.isHorizontal ? Placement.Alignment.start : alignment
        style[axis.isHorizontal ? "justify-self" : "align-self"] = word.rawValue
      }
    }
    PageEdges(margins).write("margin", to: &style)
    return style
  }
}
