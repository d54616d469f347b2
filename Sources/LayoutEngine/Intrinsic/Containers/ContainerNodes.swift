import ContainerLayout
import LayoutModel

/// The nodes that stand for a container in the tree of its island.
struct ContainerNodes {
  let container: Container
  let element: Element
  /// The places of its children, in their order.
  let places: [Placement]
  /// The size of its own title, if it shows one.
  let title: PartSize?
  private let metrics = GtkMetrics.gtk

  private var axis: Axis { element.arrangement.effectiveAxis }

  /// Adds the nodes for a container with these children, and returns the one that stands for itself.
  func add(_ node: ContainerNode, _ children: [Int], to tree: inout ContainerTree) -> Int {
    switch container.kind {
    case .expander: addExpander(node, children, to: &tree)
    case .notebook: addNotebook(node, children, to: &tree)
    case .headerBar: addHeaderBar(node, children, to: &tree)
    case .flow: addRows(node, children, inset: metrics.flowChildInset, passesExpansion: true, to: &tree)
    case .list: addRows(node, children, inset: metrics.rowInset, passesExpansion: false, to: &tree)
    case .scroller: addScroller(node, children, to: &tree)
    case .frame: addPlain(node, addLabel(to: &tree) + children, to: &tree)
    case .bin, .box, .grid, .center, .overlay, .pages, .paned, .viewport, .revealer, .toolbars, .clamp:
      addPlain(node, children, to: &tree)
    }
  }

  private func addPlain(_ node: ContainerNode, _ children: [Int], to tree: inout ContainerTree) -> Int {
    var node = node
    node.kind = kind(childCount: children.count)
    if container.kind == .frame { node.style.inset = metrics.frameBorder }
    return tree.add(node, children: children)
  }

  private func kind(childCount: Int) -> ContainerKind {
    switch container.kind {
    case .bin, .notebook, .headerBar, .expander: .bin(BinContainer())
    case .box:
      .box(BoxContainer(axis, spacing: pixels(element.arrangement.spacing), isHomogeneous: container.homogeneous))
    case .grid:
      .grid(
        GridContainer(
          columnSpacing: pixels(container.columnSpacing), rowSpacing: pixels(container.rowSpacing),
          isColumnHomogeneous: container.homogeneous, isRowHomogeneous: container.rowsHomogeneous))
    case .center: .centerBox(CenterBoxContainer(axis))
    case .overlay: .overlay
    case .pages: .stack(pages(childCount))
    case .paned: .paned(paned)
    case .scroller: .scrolledWindow(scrolled)
    case .viewport: .viewport(ViewportContainer())
    case .frame: .frame(FrameContainer())
    case .revealer: .revealer(RevealerContainer(isRevealed: container.isOpen ?? false))
    case .flow:
      .flowBox(
        FlowContainer(
          axis, isHomogeneous: container.homogeneous, columnSpacing: pixels(container.columnSpacing),
          rowSpacing: pixels(container.rowSpacing), minimumPerLine: container.leastPerLine ?? 0,
          maximumPerLine: container.mostPerLine ?? 7))
    case .list: .listBox
    case .toolbars: .toolbarView(ToolbarContainer())
    case .clamp:
      .clamp(
        ClampContainer(
          axis, maximumSize: container.maximum.map { pixels($0) } ?? 600,
          tighteningThreshold: container.tightening.map { pixels($0) } ?? 400))
    }
  }

  private func pages(_ count: Int) -> StackContainer {
    StackContainer(
      visiblePage: count == 0 ? nil : min(container.page ?? 0, count - 1),
      isHorizontallyHomogeneous: container.pagesCount?.horizontal ?? true,
      isVerticallyHomogeneous: container.pagesCount?.vertical ?? true)
  }

  private var paned: PanedContainer {
    let (start, end) = (places.first ?? Placement(), places.dropFirst().first ?? Placement())
    return PanedContainer(
      axis, position: container.position.map { pixels($0) }, resizesStart: start.resizes ?? true,
      resizesEnd: end.resizes ?? true, shrinksStart: start.shrinks ?? true, shrinksEnd: end.shrinks ?? true,
      handle: metrics.panedHandle)
  }

  private var scrolled: ScrolledContainer {
    func policy(_ scrolls: Bool?) -> ScrollPolicy { scrolls == false ? .never : .automatic }
    return ScrolledContainer(
      horizontalPolicy: policy(container.scrolls?.horizontal), verticalPolicy: policy(container.scrolls?.vertical),
      minimumContentWidth: container.least?.width.map { pixels($0) },
      minimumContentHeight: container.least?.height.map { pixels($0) },
      maximumContentWidth: container.largest?.width.map { pixels($0) },
      maximumContentHeight: container.largest?.height.map { pixels($0) },
      propagatesNaturalWidth: container.propagates?.horizontal ?? false,
      propagatesNaturalHeight: container.propagates?.vertical ?? false, bars: metrics.overlayBars)
  }

  private func pixels(_ length: Double?) -> Int {
    Int(CoordinateRange.clamped(length ?? 0).rounded(.toNearestOrAwayFromZero))
  }

  // MARK: Containers made of others

  private func addLabel(to tree: inout ContainerTree) -> [Int] {
    guard let title else { return [] }
    return [tree.add(ContainerNode(.part(title), place: .label, style: StyleBox(margin: metrics.frameLabelMargin)))]
  }

  private func addExpander(_ node: ContainerNode, _ children: [Int], to tree: inout ContainerTree) -> Int {
    let label = title.map { tree.add(ContainerNode(.part($0))) }
    return tree.addExpander(
      node, label: label, content: children.first, isExpanded: container.isOpen ?? false, metrics: metrics)
  }

  private func addNotebook(_ node: ContainerNode, _ children: [Int], to tree: inout ContainerTree) -> Int {
    let header = tree.add(ContainerNode(.part(PartSize(width: 0, height: 38))))
    return tree.addNotebook(
      node, header: header, pages: children, visiblePage: pages(children.count).visiblePage, hasBorder: true,
      metrics: metrics)
  }

  private func addHeaderBar(_ node: ContainerNode, _ children: [Int], to tree: inout ContainerTree) -> Int {
    let places = children.map { tree.nodes[$0].place }
    let isTitle = places.map { $0 == .center }
    let ownTitle = isTitle.contains(true) ? nil : title.map { tree.add(ContainerNode(.part($0), place: .center)) }
    return tree.addHeaderBar(
      node, start: zip(children, places).filter { $0.1 != .end && $0.1 != .center }.map(\.0),
      title: zip(children, isTitle).first(where: \.1)?.0 ?? ownTitle,
      end: zip(children, places).filter { $0.1 == .end }.map(\.0).reversed(), hasControls: true, isAdwaita: false,
      metrics: metrics)
  }

  private func addRows(
    _ node: ContainerNode, _ children: [Int], inset: PixelEdges, passesExpansion: Bool, to tree: inout ContainerTree
  ) -> Int {
    var rows: [Int] = []
    for child in children {
      rows.append(
        tree.addRow(
          child, ContainerNode(.bin(.closed), isVisible: tree.nodes[child].isVisible), inset: inset,
          passesExpansion: passesExpansion))
    }
    return addPlain(node, rows, to: &tree)
  }

  /// A scrolled window puts a child that cannot scroll by itself into a viewport.
  private func addScroller(_ node: ContainerNode, _ children: [Int], to tree: inout ContainerTree) -> Int {
    guard let child = children.first else { return addPlain(node, [], to: &tree) }
    switch tree.nodes[child].kind {
    case .viewport: return addPlain(node, [child], to: &tree)
    default:
      let viewport = tree.add(ContainerNode(.viewport(ViewportContainer())), children: [child])
      return addPlain(node, [viewport], to: &tree)
    }
  }
}

extension WidgetPlacement {
  init(_ placement: Placement) {
    func pixels(_ length: Double) -> Int { Int(CoordinateRange.clamped(length).rounded(.toNearestOrAwayFromZero)) }
    let margins = placement.margins ?? DirectionalEdges()
    self.init(
      horizontalAlignment: placement.horizontal.map(ChildAlignment.init) ?? .fill,
      verticalAlignment: placement.vertical.map(ChildAlignment.init) ?? .fill,
      horizontalExpansion: placement.expandsHorizontally, verticalExpansion: placement.expandsVertically,
      margins: PixelMargins(
        start: pixels(margins.leading), end: pixels(margins.trailing), top: pixels(margins.top),
        bottom: pixels(margins.bottom)),
      widthRequest: placement.request?.width.map(pixels), heightRequest: placement.request?.height.map(pixels))
  }
}

extension ChildAlignment {
  init(_ alignment: Placement.Alignment) {
    switch alignment {
    case .fill: self = .fill
    case .start: self = .start
    case .center: self = .center
    case .end: self = .end
    case .baseline: self = .baseline
    }
  }
}

extension ChildPlace {
  /// The place of an element in its parent. A child without a slot is the first or the second part by its order.
  init(_ placement: Placement, _ id: ElementID, in parent: Element?) {
    self = Self.named(placement) ?? .ordinary
    guard let parent, let container = parent.container, self == .ordinary else { return }
    switch container.kind {
    case .grid: self = .cell(placement.cell.map(GridCell.init) ?? GridCell(column: 0, row: 0))
    case .paned: self = parent.children.first == id ? .start : .end
    case .overlay: self = parent.children.first == id ? .main : .overlay(isMeasured: placement.isMeasured ?? false)
    case .bin, .box, .center, .pages, .notebook, .scroller, .viewport, .frame, .expander, .revealer, .flow, .list,
      .headerBar, .toolbars, .clamp:
      break
    }
  }

  private static func named(_ placement: Placement) -> ChildPlace? {
    switch placement.slot?.known {
    case .start: .start
    case .center, .title: .center
    case .end: .end
    case .top: .top
    case .bottom: .bottom
    case .overlay: .overlay(isMeasured: placement.isMeasured ?? false)
    case .label: .label
    case .tab, nil: nil
    }
  }
}

extension GridCell {
  init(_ cell: Placement.Cell) {
    self.init(column: cell.column, row: cell.row, columnSpan: cell.columns, rowSpan: cell.rows)
  }
}
