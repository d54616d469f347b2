import ContainerLayout
import LayoutModel
import TestSupport
import Testing

/// What holds for all trees.
@Suite struct ContainerLawTests {
  private static let seeds = 1...120

  /// A random tree of all kinds with made leaves.
  private func island(_ seed: Int, keepsSizes: Bool = true) -> ContainerIsland {
    let made = MadeWidgets(seed: seed)
    var random = SeededGenerator(seed: UInt64(seed))
    let leaves = MadeLeaves(random: &random, count: made.leaves.count, wrapping: 0.3)
    return ContainerIsland(made.tree, leaves: leaves, keepsSizes: keepsSizes)
  }

  /// A random tree of boxes and grids, with leaves of constant size.
  private func plainIsland(_ seed: Int, isRightToLeft: Bool = false) -> ContainerIsland {
    let made = PlainTrees(seed: seed, isRightToLeft: isRightToLeft)
    var random = SeededGenerator(seed: UInt64(seed))
    return ContainerIsland(made.tree, leaves: MadeLeaves(random: &random, count: made.leafCount, wrapping: 0))
  }

  @Test(arguments: seeds) func minimumIsAtMostNatural(seed: Int) {
    var island = island(seed)
    for node in island.tree.nodes.indices {
      for axis in Axis.allCases {
        for length in [nil, 0, 37, 150, 700] as [Double?] {
          let size = island.measure(axis, of: node, for: length)
          #expect(0 <= size.minimum && size.minimum <= size.natural, "node \(node)")
          if let baseline = size.naturalBaseline { #expect(0 <= baseline && axis == .vertical) }
        }
      }
    }
  }

  @Test(arguments: seeds) func keptSizesAreThoseMeasuredAnew(seed: Int) {
    // Without kept sizes, time grows with each level, so only small trees are tried.
    let made = island(seed)
    guard made.tree.nodes.count < 14 else { return }
    var (kept, fresh) = (made, island(seed, keepsSizes: false))
    for size in [Size(0, 0), Size(171, 90), Size(640, 480)] {
      #expect(kept.allocate(size) == fresh.allocate(size))
      #expect(kept.measure(.vertical, for: size.width) == fresh.measure(.vertical, for: size.width))
    }
  }

  @Test(arguments: seeds) func layoutsAreRepeatable(seed: Int) {
    var (first, second) = (island(seed), island(seed))
    let large = first.allocate(Size(800, 600))
    _ = second.allocate(Size(200, 900))
    _ = second.measure(.horizontal, for: 77)
    #expect(second.allocate(Size(800, 600)) == large)
  }

  @Test(arguments: seeds) func childrenAreInTheirContainers(seed: Int) {
    var island = plainIsland(seed)
    let (least, natural) = island.preferredSize()
    for size in [least, natural, Size(natural.width + 33, natural.height + 51)] {
      let frames = island.allocate(size)
      for node in island.tree.nodes.indices where frames[node].isShown {
        for child in island.tree.children(of: node) where frames[child].isShown {
          let (inner, outer) = (frames[child].rect, frames[node].rect)
          #expect(outer.union(inner).isClose(to: outer, within: 0.01), "\(child) in \(node) at \(size)")
        }
      }
    }
  }

  @Test(arguments: seeds) func rightToLeftIsAMirror(seed: Int) {
    var (left, right) = (plainIsland(seed), plainIsland(seed, isRightToLeft: true))
    let size = Size(left.preferredSize().natural.width + 41, 300)
    for (one, other) in zip(left.allocate(size), right.allocate(size)) where one.isShown {
      let mirrored = Rect(size.width - one.rect.maxX, one.rect.y, one.rect.width, one.rect.height)
      #expect(mirrored == other.rect)
    }
  }

  @Test func childrenGrowWithTheirBox() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let leaves = MadeLeaves(random: &random, count: 5, wrapping: 0)
      var tree = ContainerTree()
      let children = (0..<5).map { leaf in
        tree.add(
          ContainerNode(
            .leaf(leaf), placement: WidgetPlacement(horizontalExpansion: random.chance(0.4) ? true : nil)))
      }
      tree.add(ContainerNode(.box(BoxContainer(.horizontal, spacing: 3))), children: children)
      var island = ContainerIsland(tree, leaves: leaves)
      let least = island.measure(.horizontal).minimum
      var before = children.map { _ in 0.0 }
      for width in stride(from: least, to: least + 900, by: 1) {
        let frames = island.allocate(Size(width, 40))
        let lengths = children.map { frames[$0].rect.width }
        #expect(zip(before, lengths).allSatisfy { $0 <= $1 + 1 }, "at \(width)")
        #expect(lengths.reduce(12, +) <= width)
        before = lengths
      }
    }
  }

  @Test(arguments: seeds) func largerLeavesNeverMakeATreeSmaller(seed: Int) {
    let made = PlainTrees(seed: seed)
    var random = SeededGenerator(seed: UInt64(seed))
    var leaves = MadeLeaves(random: &random, count: made.leafCount, wrapping: 0)
    var small = ContainerIsland(made.tree, leaves: leaves)
    for leaf in leaves.leaves.indices where random.chance(0.5) {
      leaves.leaves[leaf].width += 13
      leaves.leaves[leaf].naturalWidth += 13
    }
    var large = ContainerIsland(made.tree, leaves: leaves)
    let (before, after) = (small.measure(.horizontal), large.measure(.horizontal))
    #expect(before.minimum <= after.minimum && before.natural <= after.natural)
  }
}
