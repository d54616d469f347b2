import LayoutModel

/// Widgets that GTK and libadwaita make of other containers. Each function adds the nodes of the widget and returns the
/// one that stands for the widget itself.
extension ContainerTree {
  /// GtkFlowBoxChild or GtkListBoxRow around a child.
  public mutating func addRow(_ child: Int, _ node: ContainerNode, inset: PixelEdges, passesExpansion: Bool) -> Int {
    var node = node
    node.kind = .bin(passesExpansion ? BinContainer() : .closed)
    node.style.inset = inset
    return add(node, children: [child])
  }

  /// GtkExpander. The title is a box of the arrow and the label.
  ///
  /// - Parameter node: the placement of the widget; its kind is set here.
  public mutating func addExpander(
    _ node: ContainerNode, label: Int?, content: Int?, isExpanded: Bool, metrics: GtkMetrics
  ) -> Int {
    let arrow = add(ContainerNode(.part(metrics.expanderArrow)))
    let title = add(
      ContainerNode(.box(BoxContainer(.horizontal)), place: .label), children: [arrow] + (label.map { [$0] } ?? []))
    var node = node
    node.kind = .expander(ExpanderContainer(isExpanded: isExpanded))
    return add(node, children: [title] + (content.map { [$0] } ?? []))
  }

  /// GtkNotebook: its header beside a stack of its pages.
  ///
  /// - Parameters:
  ///   - header: the node of the header, or nil if tabs are not shown.
  ///   - visiblePage: the position of the visible page.
  ///   - tabs: the side of the tabs.
  public mutating func addNotebook(
    _ node: ContainerNode, header: Int?, pages: [Int], visiblePage: Int?, tabs: NotebookSide = .top, hasBorder: Bool,
    metrics: GtkMetrics
  ) -> Int {
    let stack = add(
      ContainerNode(
        .stack(StackContainer(visiblePage: visiblePage)),
        placement: WidgetPlacement(horizontalExpansion: true, verticalExpansion: true)),
      children: pages)
    let parts = [header, stack].compactMap(\.self)
    var node = node
    var box = BoxContainer(tabs.axis)
    box.expandsForPages = true
    node.kind = .box(box)
    node.style.inset = hasBorder ? metrics.notebookBorder : PixelEdges()
    return add(node, children: tabs.isFirst(isRightToLeft) ? parts : parts.reversed())
  }

  /// GtkHeaderBar or, with `isAdwaita`, AdwHeaderBar.
  ///
  /// - Parameters:
  ///   - start: children at the start, and
  ///   - end: those at the end in the order in which they are shown, without the window’s buttons.
  ///   - hasControls: whether the window’s buttons are shown at the end.
  public mutating func addHeaderBar(
    _ node: ContainerNode, start: [Int], title: Int?, end: [Int], hasControls: Bool, isAdwaita: Bool,
    metrics: GtkMetrics
  ) -> Int {
    let header = metrics.headerBar
    let controls =
      hasControls
      ? [add(ContainerNode(.part(header.controls), style: StyleBox(margin: header.controlsMargin)))] : []
    let first = addHeaderSide(start, .start, isAdwaita, metrics)
    let last = addHeaderSide(end + controls, .end, isAdwaita, metrics)
    let center = add(
      ContainerNode(
        .centerBox(CenterBoxContainer(.horizontal, spacing: metrics.barSpacing)), style: header.inner),
      children: [first, title, last].compactMap(\.self))
    let handle = add(ContainerNode(.bin(.closed)), children: [center])
    var node = node
    node.kind = .bin(BinContainer(passesVerticalExpansion: false))
    node.style = header.outer
    return add(node, children: [handle])
  }

  /// The box at one side of a header bar. libadwaita puts it into a bin, at the side’s end.
  private mutating func addHeaderSide(
    _ children: [Int], _ side: ChildPlace, _ isAdwaita: Bool, _ metrics: GtkMetrics
  ) -> Int {
    let box = ContainerKind.box(BoxContainer(.horizontal, spacing: metrics.barSpacing))
    guard isAdwaita else { return add(ContainerNode(box, place: side), children: children) }
    let alignment: ChildAlignment = side == .start ? .start : .end
    let inner = add(
      ContainerNode(box, placement: WidgetPlacement(horizontalAlignment: alignment)), children: children)
    return add(ContainerNode(.bin(.closed), place: side), children: [inner])
  }

  /// GtkActionBar: a revealer around a center box.
  public mutating func addActionBar(
    _ node: ContainerNode, start: [Int], center: Int?, end: [Int], isRevealed: Bool, metrics: GtkMetrics
  ) -> Int {
    let box = ContainerKind.box(BoxContainer(.horizontal, spacing: metrics.barSpacing))
    let first = add(ContainerNode(box, place: .start), children: start)
    let last = add(ContainerNode(box, place: .end), children: end)
    let bar = add(
      ContainerNode(
        .centerBox(CenterBoxContainer(.horizontal, spacing: metrics.barSpacing)), style: metrics.actionBar),
      children: [first, center, last].compactMap(\.self))
    let revealer = add(
      ContainerNode(.revealer(RevealerContainer(isRevealed: isRevealed, axis: .vertical))), children: [bar])
    var node = node
    node.kind = .bin(.closed)
    return add(node, children: [revealer])
  }

  /// AdwPreferencesPage and the other pages that scroll vertically: a scrolled window and a viewport around a child.
  public mutating func addVerticalScroller(_ node: ContainerNode, _ child: Int, metrics: GtkMetrics) -> Int {
    let viewport = add(ContainerNode(.viewport(ViewportContainer())), children: [child])
    var node = node
    node.kind = .scrolledWindow(
      ScrolledContainer(horizontalPolicy: .never, propagatesNaturalHeight: true, bars: metrics.overlayBars))
    return add(node, children: [viewport])
  }
}

/// The side of a notebook at which its tabs are.
public enum NotebookSide: String, Hashable, Sendable, CaseIterable {
  case top, bottom, left, right

  var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
  /// True if the tabs come before the pages. Left and right do not depend on direction.
  func isFirst(_ isRightToLeft: Bool) -> Bool {
    switch self {
    case .top: true
    case .bottom: false
    case .left: !isRightToLeft
    case .right: isRightToLeft
    }
  }
}
