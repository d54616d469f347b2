import ContainerLayout
import LayoutModel
import TestSupport

/// Leaves with made sizes. Some are texts: their height follows from their width.
struct MadeLeaves: LeafMeasuring {
  struct Leaf {
    var width: Double
    var naturalWidth: Double
    var height: Double
    var wraps = false
    var baseline: Double?
  }

  var leaves: [Leaf]

  init(_ leaves: [Leaf]) { self.leaves = leaves }

  /// Leaves of one size: 40 wide, 60 at best, 20 high.
  init(count: Int, width: Double = 40, natural: Double = 60, height: Double = 20) {
    leaves = Array(repeating: Leaf(width: width, naturalWidth: natural, height: height), count: count)
  }

  init(random: inout SeededGenerator, count: Int, wrapping: Double) {
    leaves = (0..<count).map { _ in
      let width = Double(random.int(0...90))
      return Leaf(
        width: width, naturalWidth: width + Double(random.int(0...200)), height: Double(random.int(1...40)),
        wraps: random.chance(wrapping), baseline: random.chance(0.4) ? 1 : nil)
    }
  }

  func requestMode(_ leaf: Int) -> RequestMode { leaves[leaf].wraps ? .heightForWidth : .constant }

  func measure(_ leaf: Int, _ axis: Axis, for size: Double?) -> ContainerSize {
    let leaf = leaves[leaf]
    if axis == .horizontal {
      guard leaf.wraps, let size else { return ContainerSize(minimum: leaf.width, natural: leaf.naturalWidth) }
      let width = max(leaf.width, min(leaf.naturalWidth, (leaf.naturalWidth * leaf.height / max(1, size)).rounded(.up)))
      return ContainerSize(minimum: width, natural: leaf.naturalWidth)
    }
    var height = leaf.height
    if leaf.wraps, let size { height *= max(1, (leaf.naturalWidth / max(1, size)).rounded(.up)) }
    let baseline = leaf.baseline
    return ContainerSize(
      minimum: height, natural: height, minimumBaseline: baseline, naturalBaseline: baseline)
  }
}

/// Random trees of boxes, grids and bins.
struct PlainTrees {
  var random: SeededGenerator
  private(set) var tree: ContainerTree
  private(set) var leafCount = 0

  init(seed: Int, isRightToLeft: Bool = false) {
    random = SeededGenerator(seed: UInt64(seed))
    tree = ContainerTree(isRightToLeft: isRightToLeft)
    _ = container(depth: 4, .ordinary)
  }

  private mutating func any(_ depth: Int, _ place: ChildPlace) -> Int {
    if depth > 0 && random.chance(0.5) { return container(depth: depth, place) }
    leafCount += 1
    return tree.add(ContainerNode(.leaf(leafCount - 1), placement: placement(), place: place))
  }

  private mutating func placement() -> WidgetPlacement {
    WidgetPlacement(
      horizontalAlignment: random.chance(0.3) ? random.pick([.start, .end]) ?? .fill : .fill,
      verticalAlignment: random.chance(0.3) ? random.pick(ChildAlignment.allCases) ?? .fill : .fill,
      horizontalExpansion: random.chance(0.3) ? random.chance(0.7) : nil,
      verticalExpansion: random.chance(0.3) ? random.chance(0.7) : nil,
      margins: PixelMargins(start: random.int(0...5), end: random.int(0...5), top: random.int(0...5)),
      widthRequest: random.chance(0.1) ? random.int(0...90) : nil)
  }

  private mutating func container(depth: Int, _ place: ChildPlace) -> Int {
    let isGrid = random.chance(0.3)
    let children = (0..<random.int(1...4)).map { index in
      let cell = GridCell(column: index % 2, row: index / 2, columnSpan: index == 3 ? 2 : 1)
      return any(depth - 1, isGrid ? .cell(cell) : .ordinary)
    }
    let kind: ContainerKind
    if isGrid {
      kind = .grid(GridContainer(columnSpacing: random.int(0...6), rowSpacing: random.int(0...6)))
    } else if random.chance(0.2) {
      kind = .bin(BinContainer())
    } else {
      let axis: Axis = random.chance(0.5) ? .horizontal : .vertical
      kind = .box(BoxContainer(axis, spacing: random.int(0...6), isHomogeneous: random.chance(0.2)))
    }
    let placement = placement()
    return tree.add(ContainerNode(kind, placement: placement, place: place), children: children)
  }
}
