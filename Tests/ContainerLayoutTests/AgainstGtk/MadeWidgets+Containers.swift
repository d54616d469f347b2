import ContainerLayout
import LayoutModel
import TestSupport

/// Containers of random trees.
extension MadeWidgets {
  /// A container, or a leaf when the tree is deep enough.
  mutating func any(depth: Int, place: ChildPlace) -> MadeWidget {
    depth > 0 && random.chance(0.55) ? container(depth: depth, place: place) : leaf(place: place)
  }

  mutating func container(depth: Int, place: ChildPlace) -> MadeWidget {
    switch random.int(0...(isAdwaita ? 28 : 22)) {
    case 0...4: box(depth, place)
    case 5...7: grid(depth, place)
    case 8: centerBox(depth, place)
    case 9: overlay(depth, place)
    case 10: stack(depth, place)
    case 11: notebook(depth, place)
    case 12: paned(depth, place)
    case 13, 14: scrolledWindow(depth, place)
    case 15: viewport(depth, place)
    case 16: frame(depth, place)
    case 17: expander(depth, place)
    case 18: revealer(depth, place)
    case 19: flowBox(depth, place)
    case 20: listBox(depth, place)
    case 21: headerBar(depth, place)
    case 22: button(depth, place)
    case 23: clamp(depth, place)
    case 24: bin(depth, place)
    case 25: adwaitaHeaderBar(depth, place)
    case 26: preferencesPage(place)
    case 27: statusPage(place)
    default: actionBar(depth, place)
    }
  }

  mutating func node(_ kind: ContainerKind, _ place: ChildPlace) -> ContainerNode {
    var isOverlay = false
    if case .overlay = place { isOverlay = true }
    return ContainerNode(kind, placement: placement(allowsBaseline: !isOverlay), place: place)
  }

  private mutating func axis() -> Axis { random.chance(0.5) ? .horizontal : .vertical }

  func child(_ widget: MadeWidget, _ type: String? = nil) -> String {
    "<child\(type.map { " type=\"\($0)\"" } ?? "")>\(widget.text)</child>"
  }

  func property(_ name: String, _ widget: MadeWidget) -> String {
    "<property name=\"\(name)\">\(widget.text)</property>"
  }

  private func flag(_ value: Bool) -> String { value ? "1" : "0" }

  private mutating func box(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    var box = BoxContainer(axis(), spacing: random.int(0...12), isHomogeneous: random.chance(0.15))
    box.baselinePosition = random.pick(BaselinePosition.allCases) ?? .center
    let children = (0..<random.int(1...5)).map { _ in any(depth: depth - 1, place: .ordinary) }
    return widget(
      "GtkBox", newName(), node(.box(box), place),
      properties: [
        ("orientation", box.axis.rawValue), ("spacing", "\(box.spacing)"), ("homogeneous", flag(box.isHomogeneous)),
        ("baseline-position", box.baselinePosition.rawValue),
      ], inner: children.map { child($0) }.joined()
    ) { $0.add($1, children: children.map(\.node)) }
  }

  private mutating func grid(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let grid = GridContainer(
      columnSpacing: random.int(0...10), rowSpacing: random.int(0...10), isColumnHomogeneous: random.chance(0.2),
      isRowHomogeneous: random.chance(0.15), baselineRow: random.int(0...2))
    let children = (0..<random.int(1...6)).map { _ in
      let cell = GridCell(
        column: random.int(0...3), row: random.int(0...3), columnSpan: random.chance(0.25) ? random.int(2...3) : 1,
        rowSpan: random.chance(0.2) ? random.int(2...3) : 1)
      return any(depth: depth - 1, place: .cell(cell))
    }
    return widget(
      "GtkGrid", newName(), node(.grid(grid), place),
      properties: [
        ("column-spacing", "\(grid.columnSpacing)"), ("row-spacing", "\(grid.rowSpacing)"),
        ("column-homogeneous", flag(grid.isColumnHomogeneous)), ("row-homogeneous", flag(grid.isRowHomogeneous)),
        ("baseline-row", "\(grid.baselineRow)"),
      ], inner: children.map { child($0) }.joined()
    ) { $0.add($1, children: children.map(\.node)) }
  }

  private mutating func centerBox(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    var box = CenterBoxContainer(axis())
    box.baselinePosition = random.pick(BaselinePosition.allCases) ?? .center
    var children: [(MadeWidget, String)] = []
    for (side, name) in [(ChildPlace.start, "start"), (.center, "center"), (.end, "end")] where random.chance(0.8) {
      children.append((any(depth: depth - 1, place: side), name))
    }
    return widget(
      "GtkCenterBox", newName(), node(.centerBox(box), place),
      properties: [("orientation", box.axis.rawValue), ("baseline-position", box.baselinePosition.rawValue)],
      inner: children.map { child($0.0, $0.1) }.joined()
    ) { $0.add($1, children: children.map(\.0.node)) }
  }

  private mutating func overlay(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let main = any(depth: depth - 1, place: .main)
    let others = (0..<random.int(1...2)).map { _ in
      any(depth: depth - 2, place: .overlay(isMeasured: random.chance(0.4)))
    }
    return widget(
      "GtkOverlay", newName(), node(.overlay, place),
      inner: property("child", main) + others.map { child($0, "overlay") }.joined()
    ) { $0.add($1, children: [main.node] + others.map(\.node)) }
  }

  private mutating func stack(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let pages = (0..<random.int(1...3)).map { _ in container(depth: depth - 1, place: .ordinary) }
    let visible = random.int(0...pages.count - 1)
    let stack = StackContainer(
      visiblePage: visible, isHorizontallyHomogeneous: random.chance(0.7),
      isVerticallyHomogeneous: random.chance(0.7))
    let name = newName()
    show(pages[visible], in: name)
    return widget(
      "GtkStack", name, node(.stack(stack), place),
      properties: [
        ("hhomogeneous", flag(stack.isHorizontallyHomogeneous)),
        ("vhomogeneous", flag(stack.isVerticallyHomogeneous)),
      ],
      inner: pages.map { "<child><object class=\"GtkStackPage\">\(property("child", $0))</object></child>" }.joined()
    ) { $0.add($1, children: pages.map(\.node)) }
  }

  private mutating func notebook(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let pages = (0..<random.int(1...3)).map { _ in container(depth: depth - 1, place: .ordinary) }
    let visible = random.int(0...pages.count - 1)
    let side = random.pick(NotebookSide.allCases) ?? .top
    let (hasTabs, hasBorder) = (random.chance(0.8), random.chance(0.7))
    let name = newName()
    show(pages[visible], in: name)
    let tabs = pages.indices.map { "Page \($0)" }
    let signature = "\(surroundings) tabs \(side) \(tabs) \(visible) \(hasBorder)"
    let header =
      hasTabs ? addLeaf(MadeLeaf(name: name, part: "header", signature: signature, margin: PixelEdges())) : nil
    let metrics = metrics
    return widget(
      "GtkNotebook", name, node(.bin(.closed), place),
      properties: [("tab-pos", side.rawValue), ("show-tabs", flag(hasTabs)), ("show-border", flag(hasBorder))],
      inner: zip(pages, tabs).map { page, tab in
        child(page)
          + "<child type=\"tab\"><object class=\"GtkLabel\"><property name=\"label\">\(tab)</property></object></child>"
      }.joined()
    ) { tree, node in
      let header = header.map { tree.add(ContainerNode(.leaf($0))) }
      return tree.addNotebook(
        node, header: header, pages: pages.map(\.node), visiblePage: visible, tabs: side, hasBorder: hasBorder,
        metrics: metrics)
    }
  }

  private mutating func paned(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let paned = PanedContainer(
      axis(), position: random.chance(0.4) ? random.int(0...200) : nil, resizesStart: random.chance(0.6),
      resizesEnd: random.chance(0.6), shrinksStart: random.chance(0.5), shrinksEnd: random.chance(0.5),
      handle: metrics.panedHandle)
    let (start, end) = (pane(depth - 1, .start), pane(depth - 1, .end))
    var properties = [
      ("orientation", paned.axis.rawValue), ("resize-start-child", flag(paned.resizesStart)),
      ("resize-end-child", flag(paned.resizesEnd)), ("shrink-start-child", flag(paned.shrinksStart)),
      ("shrink-end-child", flag(paned.shrinksEnd)),
    ]
    if let position = paned.position { properties.append(("position", "\(position)")) }
    return widget(
      "GtkPaned", newName(), node(.paned(paned), place), properties: properties,
      inner: property("start-child", start) + property("end-child", end)
    ) { $0.add($1, children: [start.node, end.node]) }
  }

  /// A child of a paned: no separator, which would look like the handle.
  private mutating func pane(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    depth > 0 && random.chance(0.55)
      ? container(depth: depth, place: place) : wrappedLabel(place: place, margin: PixelEdges(), context: "")
  }

  private mutating func scrolledWindow(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    var window = ScrolledContainer(bars: metrics.overlayBars)
    window.horizontalPolicy = random.pick(ScrollPolicy.allCases) ?? .automatic
    window.verticalPolicy = random.pick(ScrollPolicy.allCases) ?? .automatic
    if random.chance(0.25) { window.minimumContentWidth = random.int(0...120) }
    if random.chance(0.25) { window.minimumContentHeight = random.int(0...120) }
    if random.chance(0.2) { window.maximumContentWidth = random.int(120...300) }
    if random.chance(0.2) { window.maximumContentHeight = random.int(120...300) }
    window.propagatesNaturalWidth = random.chance(0.4)
    window.propagatesNaturalHeight = random.chance(0.4)
    window.hasOverlayBars = random.chance(0.8)
    if !window.hasOverlayBars { window.bars = metrics.fixedBars }
    let content = any(depth: depth - 1, place: .ordinary)
    var properties = [
      ("hscrollbar-policy", window.horizontalPolicy.rawValue), ("vscrollbar-policy", window.verticalPolicy.rawValue),
      ("propagate-natural-width", flag(window.propagatesNaturalWidth)),
      ("propagate-natural-height", flag(window.propagatesNaturalHeight)),
      ("overlay-scrolling", flag(window.hasOverlayBars)),
    ]
    for (name, value) in [
      ("max-content-width", window.maximumContentWidth), ("max-content-height", window.maximumContentHeight),
      ("min-content-width", window.minimumContentWidth), ("min-content-height", window.minimumContentHeight),
    ] {
      if let value { properties.append((name, "\(value)")) }
    }
    return widget(
      "GtkScrolledWindow", newName(), node(.scrolledWindow(window), place), properties: properties,
      inner: property("child", content)
    ) { tree, node in
      // A child that scrolls by itself gets no viewport.
      if case .viewport = tree.nodes[content.node].kind { return tree.add(node, children: [content.node]) }
      let viewport = tree.add(ContainerNode(.viewport(ViewportContainer())), children: [content.node])
      return tree.add(node, children: [viewport])
    }
  }

  private mutating func viewport(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let viewport = ViewportContainer(usesNaturalWidth: random.chance(0.4), usesNaturalHeight: random.chance(0.4))
    let content = any(depth: depth - 1, place: .ordinary)
    return widget(
      "GtkViewport", newName(), node(.viewport(viewport), place),
      properties: [
        ("hscroll-policy", viewport.usesNaturalWidth ? "natural" : "minimum"),
        ("vscroll-policy", viewport.usesNaturalHeight ? "natural" : "minimum"),
      ], inner: property("child", content)
    ) { $0.add($1, children: [content.node]) }
  }

  private mutating func frame(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let alignment = random.pick([0, 0.5, 1]) ?? 0
    let label =
      random.chance(0.6)
      ? label(place: .label, margin: metrics.frameLabelMargin, context: "frame", isPlain: true) : nil
    // The style gives every label directly in a frame a margin.
    let content =
      random.chance(0.4)
      ? wrappedLabel(place: .ordinary, margin: metrics.frameLabelMargin, context: "frame")
      : container(depth: depth - 1, place: .ordinary)
    var node = node(.frame(FrameContainer(labelAlignment: alignment)), place)
    node.style.inset = metrics.frameBorder
    return widget(
      "GtkFrame", newName(), node, properties: [("label-xalign", "\(alignment)")],
      inner: (label.map { child($0, "label") } ?? "") + property("child", content)
    ) { $0.add($1, children: [label?.node, content.node].compactMap(\.self)) }
  }

  private mutating func expander(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let isExpanded = random.chance(0.6)
    let label = label(place: .ordinary, context: "expander", isPlain: true)
    let content = any(depth: depth - 1, place: .ordinary)
    let metrics = metrics
    return widget(
      "GtkExpander", newName(), node(.bin(.closed), place), properties: [("expanded", flag(isExpanded))],
      inner: child(label, "label") + property("child", content)
    ) {
      $0.addExpander($1, label: label.node, content: content.node, isExpanded: isExpanded, metrics: metrics)
    }
  }

  private mutating func revealer(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let transitions: [(String, Axis?)] = [
      ("none", nil), ("crossfade", nil), ("slide-right", .horizontal), ("slide-down", .vertical),
      ("swing-up", .vertical),
    ]
    let (transition, axis) = random.pick(transitions) ?? ("none", nil)
    let revealer = RevealerContainer(isRevealed: random.chance(0.7), axis: axis)
    let content = any(depth: depth - 1, place: .ordinary)
    return widget(
      "GtkRevealer", newName(), node(.revealer(revealer), place),
      properties: [("transition-type", transition), ("reveal-child", flag(revealer.isRevealed))],
      inner: property("child", content)
    ) { $0.add($1, children: [content.node]) }
  }

  private mutating func flowBox(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let flow = FlowContainer(
      random.chance(0.7) ? .horizontal : .vertical, isHomogeneous: random.chance(0.3), columnSpacing: random.int(0...8),
      rowSpacing: random.int(0...8), minimumPerLine: random.int(0...2), maximumPerLine: random.int(2...6))
    let children = (0..<random.int(1...7)).map { _ in row("GtkFlowBoxChild", depth, passesExpansion: true) }
    var node = node(.flowBox(flow), place)
    // GTK fails when it aligns lines to their end, or by baseline.
    if [.end, .baseline].contains(node.placement.horizontalAlignment) { node.placement.horizontalAlignment = .center }
    if [.end, .baseline].contains(node.placement.verticalAlignment) { node.placement.verticalAlignment = .start }
    return widget(
      "GtkFlowBox", newName(), node,
      properties: [
        ("orientation", flow.axis.rawValue), ("homogeneous", flag(flow.isHomogeneous)),
        ("column-spacing", "\(flow.columnSpacing)"), ("row-spacing", "\(flow.rowSpacing)"),
        ("max-children-per-line", "\(flow.maximumPerLine)"), ("min-children-per-line", "\(flow.minimumPerLine)"),
      ], inner: children.map { child($0) }.joined()
    ) { $0.add($1, children: children.map(\.node)) }
  }

  private mutating func row(_ type: String, _ depth: Int, passesExpansion: Bool) -> MadeWidget {
    let content = random.chance(0.2) ? any(depth: depth - 2, place: .ordinary) : leaf(place: .ordinary)
    let isFlow = type == "GtkFlowBoxChild"
    let inset = isFlow ? metrics.flowChildInset : metrics.rowInset
    var node = ContainerNode(.bin(.closed))
    if random.chance(0.2) { node.placement = placement() }
    node.isVisible = !random.chance(0.06)
    return widget(type, newName(), node, inner: property("child", content)) {
      $0.addRow(content.node, $1, inset: inset, passesExpansion: passesExpansion)
    }
  }

  private mutating func listBox(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let rows = (0..<random.int(1...4)).map { _ in row("GtkListBoxRow", depth, passesExpansion: false) }
    return widget("GtkListBox", newName(), node(.listBox, place), inner: rows.map { child($0) }.joined()) {
      $0.add($1, children: rows.map(\.node))
    }
  }

  private mutating func headerBar(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    bar("GtkHeaderBar", place, properties: [("show-title-buttons", "0")], isAdwaita: false)
  }

  private mutating func adwaitaHeaderBar(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    bar(
      "AdwHeaderBar", place, properties: [("show-start-title-buttons", "0"), ("show-end-title-buttons", "0")],
      isAdwaita: true)
  }

  private mutating func bar(
    _ type: String, _ place: ChildPlace, properties: [(String, String)], isAdwaita: Bool
  ) -> MadeWidget {
    let margin = metrics.barButtonMargin
    let start = (0..<random.int(0...2)).map { _ in button(place: .ordinary, margin: margin, context: "bar") }
    let end = (0..<random.int(0...2)).map { _ in button(place: .ordinary, margin: margin, context: "bar") }
    let title = label(place: .center, context: "bar")
    let metrics = metrics
    return widget(
      type, newName(), node(.bin(.closed), place), properties: properties,
      inner: start.map { child($0, "start") }.joined() + end.map { child($0, "end") }.joined()
        + property("title-widget", title)
    ) {
      $0.addHeaderBar(
        $1, start: start.map(\.node), title: title.node, end: end.reversed().map(\.node), hasControls: false,
        isAdwaita: isAdwaita, metrics: metrics)
    }
  }

  private mutating func actionBar(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let margin = isAdwaita ? metrics.barButtonMargin : PixelEdges()
    let start = (0..<random.int(0...2)).map { _ in button(place: .ordinary, margin: margin, context: "action") }
    let end = (0..<random.int(0...2)).map { _ in button(place: .ordinary, margin: margin, context: "action") }
    let center = label(place: .center, context: "action")
    let isRevealed = random.chance(0.8)
    let metrics = metrics
    return widget(
      "GtkActionBar", newName(), node(.bin(.closed), place), properties: [("revealed", flag(isRevealed))],
      inner: start.map { child($0, "start") }.joined() + child(center, "center")
        + end.map { child($0, "end") }.joined()
    ) {
      $0.addActionBar(
        $1, start: start.map(\.node), center: center.node, end: end.reversed().map(\.node), isRevealed: isRevealed,
        metrics: metrics)
    }
  }

  private mutating func clamp(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let clamp = ClampContainer(axis(), maximumSize: random.int(60...500), tighteningThreshold: random.int(40...400))
    let content = any(depth: depth - 1, place: .ordinary)
    return widget(
      "AdwClamp", newName(), node(.clamp(clamp), place),
      properties: [
        ("orientation", clamp.axis.rawValue), ("maximum-size", "\(clamp.maximumSize)"),
        ("tightening-threshold", "\(clamp.tighteningThreshold)"),
      ], inner: property("child", content)
    ) { $0.add($1, children: [content.node]) }
  }

  private mutating func bin(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let content = any(depth: depth - 1, place: .ordinary)
    return widget("AdwBin", newName(), node(.bin(BinContainer()), place), inner: property("child", content)) {
      $0.add($1, children: [content.node])
    }
  }

  /// A button around a container.
  private mutating func button(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let outer = surroundings
    surroundings = "button"
    let content = box(depth - 2, .ordinary)
    surroundings = outer
    var node = node(.bin(BinContainer()), place)
    node.style = metrics.button
    return widget("GtkButton", newName(), node, inner: property("child", content)) {
      $0.add($1, children: [content.node])
    }
  }
}
