import ContainerLayout
import LayoutModel
import Testing

/// Numbers and trees that no sensible file has.
@Suite struct HostileContainerTests {
  private struct Senseless: LeafMeasuring {
    let value: Double
    func measure(_ leaf: Int, _ axis: Axis, for size: Double?) -> ContainerSize {
      ContainerSize(minimum: value, natural: -value, minimumBaseline: value, naturalBaseline: value)
    }
    func requestMode(_ leaf: Int) -> RequestMode { .heightForWidth }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300]) func leavesMayAnswerAnything(value: Double) {
    for axis in Axis.allCases {
      var tree = ContainerTree()
      let children = (0..<3).map { _ in tree.add(ContainerNode(.leaf(0))) }
      tree.add(ContainerNode(.box(BoxContainer(axis))), children: children)
      var island = ContainerIsland(tree, leaves: Senseless(value: value))
      #expect(island.allocate(Size(value, 100)).allSatisfy { $0.rect.isFinite && $0.rect.width >= 0 })
      #expect(island.measure(.vertical, for: value).natural.isFinite)
    }
  }

  @Test func numbersMayBeHuge() {
    var tree = ContainerTree()
    let (low, high) = (Int.min, Int.max)
    let edges = PixelEdges(high)
    let leaf = tree.add(
      ContainerNode(
        .leaf(0),
        placement: WidgetPlacement(
          margins: PixelMargins(start: high, end: low, top: high, bottom: high), widthRequest: high,
          heightRequest: low),
        place: .cell(GridCell(column: low, row: high, columnSpan: high, rowSpan: low)),
        style: StyleBox(margin: edges, inset: edges, minimumWidth: high, minimumHeight: low)))
    let grid = tree.add(
      ContainerNode(.grid(GridContainer(columnSpacing: high, rowSpacing: low, baselineRow: low))), children: [leaf])
    let flow = tree.add(
      ContainerNode(.flowBox(FlowContainer(columnSpacing: high, minimumPerLine: low, maximumPerLine: high))),
      children: [grid])
    let paned = tree.add(
      ContainerNode(.paned(PanedContainer(.vertical, position: low, handle: high))), children: [flow])
    tree.add(ContainerNode(.clamp(ClampContainer(maximumSize: high, tighteningThreshold: low))), children: [paned])
    var island = ContainerIsland(tree, leaves: MadeLeaves(count: 1))
    #expect(island.allocate(Size(300, 200)).allSatisfy { $0.rect.isFinite })
    #expect(island.measure(.horizontal).natural >= 0)
  }

  @Test func containersMayBeEmptyOrHidden() {
    for hides in [false, true] {
      for kind in Self.kinds {
        var tree = ContainerTree()
        let children = hides ? [tree.add(ContainerNode(.leaf(0), isVisible: false))] : []
        tree.add(ContainerNode(kind), children: children)
        var island = ContainerIsland(tree, leaves: MadeLeaves(count: 1))
        #expect(island.measure(.vertical, for: 30).minimum >= 0)
        let frames = island.allocate(Size(50, 60))
        #expect(frames.last?.rect == Rect(0, 0, 50, 60))
        #expect(frames.dropLast().allSatisfy { !$0.isShown })
      }
    }
  }

  /// Every kind of container.
  private static let kinds: [ContainerKind] = [
    .bin(BinContainer()), .box(BoxContainer(.vertical, isHomogeneous: true)), .grid(GridContainer()),
    .centerBox(CenterBoxContainer(.horizontal)), .overlay, .stack(StackContainer(visiblePage: 3)),
    .paned(PanedContainer(.horizontal, handle: 5)),
    .scrolledWindow(ScrolledContainer(bars: ScrollBarSizes(length: 20, thickness: 8))),
    .viewport(ViewportContainer()), .frame(FrameContainer(labelAlignment: .nan)),
    .expander(ExpanderContainer(isExpanded: true)), .revealer(RevealerContainer(isRevealed: false)),
    .flowBox(FlowContainer(.vertical, isHomogeneous: true)), .listBox, .clamp(ClampContainer(.vertical)),
    .toolbarView(ToolbarContainer()),
  ]

  /// Readers accept some 4,000 levels of a file.
  @Test func treesMayBeDeep() {
    var tree = ContainerTree()
    var inner = tree.add(ContainerNode(.leaf(0)))
    for level in 0..<4000 {
      let axis: Axis = level % 2 == 0 ? .horizontal : .vertical
      inner = tree.add(ContainerNode(.box(BoxContainer(axis))), children: [inner])
    }
    var leaves = MadeLeaves(count: 1)
    leaves.leaves[0].wraps = true
    var island = ContainerIsland(tree, leaves: leaves)
    #expect(island.allocate(Size(300, 200))[0].rect == Rect(0, 0, 60, 20))
  }
}
