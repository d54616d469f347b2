import LayoutModel

/// The place of a node after an allocation.
public struct NodeFrame: Hashable, Sendable {
  /// The frame in the coordinates of the island, whose root’s area begins at 0, 0: with border and padding, without
  /// margins.
  public var rect: Rect
  /// The baseline that the container decided, from the top of the frame.
  public var baseline: Double?
  /// False for hidden nodes and what is in them, and for pages that are not on top. Then the frame means nothing.
  public var isShown: Bool
}

/// A rectangle in whole pixels with a baseline, -1 if there is none.
struct ContentArea: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var baseline = -1

  func length(_ axis: Axis) -> Int { axis.isHorizontal ? width : height }

  /// An area inside this one, at a distance from its corner.
  func part(x dx: Int, y dy: Int, width: Int, height: Int, baseline: Int = -1) -> ContentArea {
    ContentArea(x: x + dx, y: y + dy, width: width, height: height, baseline: baseline)
  }

  /// An area inside this one, by its position and length along an axis and across it.
  func part(_ axis: Axis, at position: Int, length: Int, across: Int = 0, breadth: Int, baseline: Int = -1)
    -> ContentArea
  {
    axis.isHorizontal
      ? part(x: position, y: across, width: length, height: breadth, baseline: baseline)
      : part(x: across, y: position, width: breadth, height: length, baseline: baseline)
  }
}

/// The result of an allocation for a node.
struct PlacedNode {
  /// The room that the container gave, margins included.
  var slot = ContentArea(x: 0, y: 0, width: 0, height: 0)
  var frame = ContentArea(x: 0, y: 0, width: 0, height: 0)
  var isShown = false
  /// Spare room that the container divides along each axis, nil if it divides none.
  var spareWidth: SpareRoom?
  var spareHeight: SpareRoom?

  func spare(_ axis: Axis) -> SpareRoom? { axis.isHorizontal ? spareWidth : spareHeight }

  mutating func setSpare(_ spare: SpareRoom?, _ axis: Axis) {
    if axis.isHorizontal { spareWidth = spare } else { spareHeight = spare }
  }
}

/// Room of a container that its expanding children divide along an axis.
struct SpareRoom: Hashable {
  var room = 0
  var takers = 0
}

extension ContainerIsland {
  /// Gives the root a size, and returns the frames of all nodes in their order. The size is rounded to whole pixels.
  /// Below the minimum, children overlap or stick out, as they do in GTK.
  public mutating func allocate(_ size: Size) -> [NodeFrame] {
    let area = ContentArea(x: 0, y: 0, width: Self.pixels(size.width), height: Self.pixels(size.height))
    placed = Array(repeating: PlacedNode(), count: tree.nodes.count)
    place(tree.root, area)
    return placed.map { node in
      let frame = node.frame
      return NodeFrame(
        rect: Rect(Double(frame.x), Double(frame.y), Double(frame.width), Double(frame.height)),
        baseline: frame.baseline < 0 ? nil : Double(frame.baseline), isShown: node.isShown)
    }
  }

  /// Places a node in the room that its container gives it: margins, alignment, style, then its children.
  mutating func place(_ node: Int, _ slot: ContentArea) {
    guard tree.nodes[node].isVisible else { return }
    placed[node].slot = slot
    var area = withoutMargins(node, slot)
    align(node, &area)
    if area.width < 0 || area.height < 0 { (area.width, area.height) = (0, 0) }

    let style = tree.nodes[node].style
    let frame = area.inside(style.margin)
    placed[node].frame = frame
    placed[node].isShown = true
    var content = frame.inside(style.inset)
    (content.width, content.height) = (max(0, content.width), max(0, content.height))
    placeChildren(node, content)
  }

  private func withoutMargins(_ node: Int, _ slot: ContentArea) -> ContentArea {
    let margins = tree.nodes[node].placement.margins
    var area = slot
    area.x += tree.isRightToLeft ? margins.end : margins.start
    area.y += margins.top
    area.width -= margins.start + margins.end
    area.height -= margins.top + margins.bottom
    if area.baseline >= 0 { area.baseline = max(0, area.baseline - margins.top) }
    return area
  }

  /// Takes back what an aligned node does not need. The axis that fills, or that the other one follows, comes first.
  private mutating func align(_ node: Int, _ area: inout ContentArea) {
    let placement = tree.nodes[node].placement
    let (horizontal, vertical) = (placement.horizontalAlignment, placement.verticalAlignment)
    guard horizontal != .fill || vertical != .fill else { return }
    let startsWithWidth = horizontal == .fill || (vertical != .fill && modes[node] == .heightForWidth)
    let first: Axis = startsWithWidth ? .horizontal : .vertical
    let second = first.opposite

    let limited = request(node, first, for: area.length(second) + placement.margins.total(second)).minimum
    let natural = max(limited, request(node, first, for: -1).natural)
    shorten(&area, first, placement, to: natural - placement.margins.total(first))
    let across = request(node, second, for: area.length(first) + placement.margins.total(first)).natural
    shorten(&area, second, placement, to: across - placement.margins.total(second))
  }

  private func shorten(_ area: inout ContentArea, _ axis: Axis, _ placement: WidgetPlacement, to natural: Int) {
    let excess = area.length(axis) - natural
    guard excess > 0 else { return }
    let before: Int
    switch placement.alignment(axis) {
    case .fill, .baseline: return
    case .start: before = axis.isHorizontal && tree.isRightToLeft ? excess : 0
    case .end: before = axis.isHorizontal && tree.isRightToLeft ? 0 : excess
    case .center: before = excess / 2
    }
    if axis.isHorizontal {
      area.x += before
      area.width = natural
    } else {
      area.y += before
      area.height = natural
    }
  }

  /// Marks a node and everything in it as not shown, such as a page behind another one.
  mutating func hide(_ node: Int) {
    placed[node].isShown = false
    for child in tree.children(of: node) where placed[child].isShown { hide(child) }
  }

  /// The left edge of a part of an area: from the right in right-to-left direction.
  func mirrored(_ position: Int, length: Int, in whole: Int) -> Int {
    tree.isRightToLeft ? whole - position - length : position
  }
}

extension ContentArea {
  fileprivate func inside(_ edges: PixelEdges) -> ContentArea {
    ContentArea(
      x: x + edges.left, y: y + edges.top, width: width - edges.left - edges.right,
      height: height - edges.top - edges.bottom, baseline: baseline < 0 ? -1 : max(0, baseline - edges.top))
  }
}
