import ContainerLayout
import LayoutModel
import Testing

/// Small examples of each kind, with the numbers of GTK 4.8.
@Suite struct ContainerKindTests {
  private func leaf(
    _ number: Int, expands: Bool? = nil, _ alignment: ChildAlignment = .fill, place: ChildPlace = .ordinary
  ) -> ContainerNode {
    ContainerNode(
      .leaf(number), placement: WidgetPlacement(horizontalAlignment: alignment, horizontalExpansion: expands),
      place: place)
  }

  /// The frames of nodes in a container.
  private func frames(
    _ kind: ContainerKind, _ nodes: [ContainerNode], _ size: Size, leaves: MadeLeaves = MadeLeaves(count: 9),
    isRightToLeft: Bool = false
  ) -> [Rect] {
    var tree = ContainerTree(isRightToLeft: isRightToLeft)
    let children = nodes.map { tree.add($0) }
    tree.add(ContainerNode(kind), children: children)
    var island = ContainerIsland(tree, leaves: leaves)
    return island.allocate(size).dropLast().map(\.rect)
  }

  @Test func aBoxGivesRoomToThoseThatExpand() {
    let row = ContainerKind.box(BoxContainer(.horizontal, spacing: 10))
    let nodes = [leaf(0), leaf(1, expands: true), leaf(2, expands: true)]
    #expect(
      frames(row, nodes, Size(251, 30)) == [Rect(0, 0, 60, 30), Rect(70, 0, 86, 30), Rect(166, 0, 85, 30)])
    #expect(
      frames(row, nodes, Size(251, 30), isRightToLeft: true) == [
        Rect(191, 0, 60, 30), Rect(95, 0, 86, 30), Rect(0, 0, 85, 30),
      ])
  }

  @Test func aHomogeneousBoxDividesEqually() {
    let row = ContainerKind.box(BoxContainer(.horizontal, isHomogeneous: true))
    #expect(frames(row, [leaf(0), leaf(1), leaf(2)], Size(200, 10)).map(\.width) == [67, 67, 66])
  }

  @Test func alignmentTakesTheNaturalSize() {
    let bin = ContainerKind.bin(BinContainer())
    #expect(frames(bin, [leaf(0, .end)], Size(100, 20)) == [Rect(40, 0, 60, 20)])
    #expect(frames(bin, [leaf(0, .end)], Size(100, 20), isRightToLeft: true) == [Rect(0, 0, 60, 20)])
    #expect(frames(bin, [leaf(0, .center)], Size(101, 20)) == [Rect(20, 0, 60, 20)])
  }

  @Test func aGridSpreadsAChildOverItsColumns() {
    var wide = MadeLeaves(count: 3)
    wide.leaves[2].width = 200
    wide.leaves[2].naturalWidth = 200
    let nodes = [
      leaf(0, place: .cell(GridCell(column: 0, row: 0))),
      leaf(1, expands: true, place: .cell(GridCell(column: 1, row: 0))),
      leaf(2, place: .cell(GridCell(column: 0, row: 1, columnSpan: 2))),
    ]
    let grid = ContainerKind.grid(GridContainer(columnSpacing: 6, rowSpacing: 4))
    #expect(
      frames(grid, nodes, Size(300, 44), leaves: wide) == [
        Rect(0, 0, 60, 20), Rect(66, 0, 234, 20), Rect(0, 24, 300, 20),
      ])
  }

  @Test func aCenterBoxKeepsTheMiddleAsLongAsItCan() {
    let box = ContainerKind.centerBox(CenterBoxContainer(.horizontal))
    let nodes = [leaf(0, place: .start), leaf(1, place: .center)]
    #expect(frames(box, nodes, Size(300, 20)).map(\.x) == [0, 120])
    #expect(frames(box, nodes, Size(130, 20)).map(\.x) == [0, 40])
  }

  @Test func anOverlayPutsChildrenWhereTheirAlignmentSays() {
    let nodes = [leaf(0, place: .main), leaf(1, .end, place: .overlay(isMeasured: false))]
    #expect(frames(.overlay, nodes, Size(200, 90)) == [Rect(0, 0, 200, 90), Rect(140, 0, 60, 90)])
  }

  @Test func aPanedDividesByMinimumSizes() {
    let paned = ContainerKind.paned(PanedContainer(.horizontal, handle: 5))
    let nodes = [leaf(0, place: .start), leaf(1, place: .end)]
    #expect(frames(paned, nodes, Size(205, 20)) == [Rect(0, 0, 100, 20), Rect(105, 0, 100, 20)])
  }

  @Test func aClampSlowsDown() {
    let clamp = ContainerKind.clamp(ClampContainer(maximumSize: 600, tighteningThreshold: 400))
    for (width, child) in [(350, 350.0), (400, 400), (700, 575), (1000, 600), (1400, 600)] {
      #expect(frames(clamp, [leaf(0)], Size(Double(width), 20))[0].width == child)
    }
  }

  @Test func aFlowBoxFillsLines() {
    let nodes = (0..<5).map { leaf($0) }
    let flow = ContainerKind.flowBox(FlowContainer(columnSpacing: 10, rowSpacing: 2))
    let found = frames(flow, nodes, Size(200, 42))
    #expect(found.map(\.x) == [0, 70, 140, 0, 70])
    #expect(found.map(\.y) == [0, 0, 0, 22, 22])
  }

  @Test func aStackIsAsLargeAsItsLargestPage() {
    var leaves = MadeLeaves(count: 2)
    leaves.leaves[1].width = 90
    leaves.leaves[1].naturalWidth = 90
    for (isHomogeneous, width) in [(true, 90.0), (false, 40)] {
      var tree = ContainerTree()
      let pages = (0..<2).map { tree.add(leaf($0)) }
      let stack = StackContainer(visiblePage: 0, isHorizontallyHomogeneous: isHomogeneous)
      tree.add(ContainerNode(.stack(stack)), children: pages)
      var island = ContainerIsland(tree, leaves: leaves)
      #expect(island.measure(.horizontal).minimum == width)
      #expect(island.allocate(Size(100, 20)).map(\.isShown) == [true, false, true])
    }
  }

  @Test func expansionTravelsUntilAPropertyStopsIt() {
    for (property, expected) in [(nil, true), (false, false)] as [(Bool?, Bool)] {
      var tree = ContainerTree()
      let inner = tree.add(leaf(0, expands: true))
      let box = tree.add(
        ContainerNode(
          .box(BoxContainer(.vertical)), placement: WidgetPlacement(horizontalExpansion: property)),
        children: [inner])
      tree.add(ContainerNode(.frame(FrameContainer())), children: [box])
      let island = ContainerIsland(tree, leaves: MadeLeaves(count: 1))
      #expect(island.expands(.horizontal) == expected)
      #expect(!island.expands(.vertical))
    }
  }

  @Test func aSizeRequestCountsWithoutMargins() {
    var tree = ContainerTree()
    let placement = WidgetPlacement(margins: PixelMargins(start: 7, end: 5), widthRequest: 100)
    tree.add(ContainerNode(.leaf(0), placement: placement))
    var island = ContainerIsland(tree, leaves: MadeLeaves(count: 1))
    #expect(island.measure(.horizontal) == ContainerSize(minimum: 112, natural: 112))
  }
}
