import ContainerLayout
import LayoutModel
import TestSupport

/// Containers of rows, bars and single children.
extension MadeWidgets {
  mutating func flowBox(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func listBox(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let rows = (0..<random.int(1...4)).map { _ in row("GtkListBoxRow", depth, passesExpansion: false) }
    return widget("GtkListBox", newName(), node(.listBox, place), inner: rows.map { child($0) }.joined()) {
      $0.add($1, children: rows.map(\.node))
    }
  }

  mutating func headerBar(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    bar("GtkHeaderBar", place, properties: [("show-title-buttons", "0")], isAdwaita: false)
  }

  mutating func adwaitaHeaderBar(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func actionBar(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func clamp(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func bin(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let content = any(depth: depth - 1, place: .ordinary)
    return widget("AdwBin", newName(), node(.bin(BinContainer()), place), inner: property("child", content)) {
      $0.add($1, children: [content.node])
    }
  }

  /// A button around a container.
  mutating func button(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let outer = surroundings
    surroundings = "button of \(seed)"
    let content = box(depth - 2, .ordinary)
    surroundings = outer
    var node = node(.bin(BinContainer()), place)
    node.style = metrics.button
    return widget("GtkButton", newName(), node, inner: property("child", content)) {
      $0.add($1, children: [content.node])
    }
  }
}
