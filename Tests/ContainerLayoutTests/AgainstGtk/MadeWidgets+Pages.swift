import ContainerLayout
import LayoutModel
import TestSupport

/// Stacks, notebooks, and containers that show a part of their child or all of it.
extension MadeWidgets {
  mutating func stack(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func notebook(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func paned(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func scrolledWindow(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func viewport(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func frame(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func expander(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func revealer(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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
}
