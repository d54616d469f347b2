import ContainerLayout
import LayoutModel
import TestSupport
import Testing

@Suite struct LengthExplanationTests {
  @Test func aWidthIsItsNaturalWidthAShareAndMargins() throws {
    var tree = ContainerTree()
    let fixed = tree.add(ContainerNode(.leaf(0)))
    let wide = tree.add(
      ContainerNode(.leaf(1), placement: WidgetPlacement(horizontalExpansion: true, margins: PixelMargins(start: 6))))
    let inner = tree.add(ContainerNode(.leaf(2), placement: WidgetPlacement(horizontalExpansion: true)))
    let box = tree.add(ContainerNode(.box(BoxContainer(.vertical))), children: [inner])
    tree.add(ContainerNode(.box(BoxContainer(.horizontal))), children: [fixed, wide, box])
    var island = ContainerIsland(tree, leaves: MadeLeaves(count: 3))
    #expect(island.explain(.horizontal, of: wide) == nil)
    _ = island.allocate(Size(226, 30))

    let found = island.explain(.horizontal, of: wide)
    let answer = try #require(found)
    #expect(answer.length == 80 && answer.contentNatural == 60 && answer.margin == 6)
    #expect(answer.share == 20 && answer.spareRoom == 40 && answer.takers == 2)
    #expect(answer.expansion == .property(true))
    #expect(island.explain(.horizontal, of: box)?.expansion == .descendant(inner))
    #expect(island.explain(.horizontal, of: fixed)?.expansion == ExpansionCause.none)
    #expect(island.explain(.vertical, of: fixed)?.spareRoom == nil)
  }

  @Test func aRequestIsNamedWhereItDecides() {
    for (request, decisive) in [(30, nil), (75, 75.0)] as [(Int, Double?)] {
      var tree = ContainerTree()
      let leaf = tree.add(ContainerNode(.leaf(0), placement: WidgetPlacement(widthRequest: request)))
      tree.add(ContainerNode(.bin(BinContainer())), children: [leaf])
      var island = ContainerIsland(tree, leaves: MadeLeaves(count: 1))
      _ = island.allocate(Size(100, 30))
      #expect(island.explain(.horizontal, of: leaf)?.decisiveRequest == decisive)
    }
  }

  /// The parts of an explanation make up the whole, in all trees.
  @Test(arguments: 1...80) func partsMakeUpTheWhole(seed: Int) {
    let made = PlainTrees(seed: seed)
    var random = SeededGenerator(seed: UInt64(seed))
    var island = ContainerIsland(made.tree, leaves: MadeLeaves(random: &random, count: made.leafCount, wrapping: 0.4))
    let natural = island.preferredSize().natural
    let frames = island.allocate(Size(natural.width + 57, natural.height + 30))
    for node in made.tree.nodes.indices where frames[node].isShown {
      for axis in Axis.allCases {
        guard let answer = island.explain(axis, of: node) else { continue }
        #expect(answer.length == frames[node].rect.length(axis))
        let content = max(answer.contentMinimum + answer.inset, answer.decisiveRequest ?? 0)
        #expect(answer.minimum == content + answer.margin, "node \(node)")
        #expect(answer.length <= max(0, answer.given - answer.margin))
        if answer.alignment == .fill { #expect(answer.length == max(0, answer.given - answer.margin)) }
      }
    }
  }
}
