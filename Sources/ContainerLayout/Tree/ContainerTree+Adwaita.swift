import LayoutModel

/// Pages, groups and rows of libadwaita, with the numbers of its style sheet. Children are nodes that were added
/// before; those of a nil label are left out.
extension ContainerTree {
  /// AdwActionRow in a group: prefixes in the order in which they are shown, the title above the subtitle, suffixes.
  ///
  /// - Parameter isLast: whether the row is the last one of its list, which has no line below it.
  public mutating func addActionRow(
    _ node: ContainerNode, prefixes: [Int] = [], title: Int?, subtitle: Int?, suffixes: [Int] = [], isLast: Bool,
    metrics: GtkMetrics
  ) -> Int {
    let texts = add(
      ContainerNode(
        .box(BoxContainer(.vertical, spacing: 3)),
        placement: WidgetPlacement(verticalAlignment: .center, horizontalExpansion: true),
        style: StyleBox(margin: PixelEdges(top: 6, bottom: 6))),
      children: [title, subtitle].compactMap(\.self))
    let gap = isRightToLeft ? PixelEdges(left: 6) : PixelEdges(right: 6)
    let before = addRowSide(prefixes, StyleBox(margin: gap))
    let after = addRowSide(suffixes, StyleBox())
    let header = add(
      ContainerNode(
        .box(BoxContainer(.horizontal, spacing: 6)),
        placement: WidgetPlacement(verticalAlignment: .center, horizontalExpansion: false),
        style: StyleBox(margin: PixelEdges(left: 12, right: 12), minimumHeight: 50)),
      children: [before, texts, after].compactMap(\.self))
    var inset = metrics.rowInset
    if !isLast { inset.bottom += 1 }
    return addRow(header, node, inset: inset, passesExpansion: false)
  }

  private mutating func addRowSide(_ children: [Int], _ style: StyleBox) -> Int? {
    guard !children.isEmpty else { return nil }
    return add(ContainerNode(.box(BoxContainer(.horizontal, spacing: 6)), style: style), children: children)
  }

  /// AdwPreferencesGroup: title and description, a widget beside them, and rows in a list.
  public mutating func addPreferencesGroup(
    _ node: ContainerNode, title: Int?, description: Int?, suffix: Int? = nil, rows: [Int]
  ) -> Int {
    var parts: [Int] = []
    if title != nil || description != nil || suffix != nil {
      parts.append(addGroupHeader(title, description, suffix))
    }
    let list = rows.isEmpty ? [] : [add(ContainerNode(.listBox), children: rows)]
    parts.append(add(ContainerNode(.box(BoxContainer(.vertical))), children: list))
    let box = add(ContainerNode(.box(BoxContainer(.vertical, spacing: 6))), children: parts)
    var node = node
    node.kind = .bin(BinContainer())
    return add(node, children: [box])
  }

  private mutating func addGroupHeader(_ title: Int?, _ description: Int?, _ suffix: Int?) -> Int {
    let labels = add(
      ContainerNode(
        .box(BoxContainer(.vertical, spacing: 6)),
        placement: WidgetPlacement(verticalAlignment: .center, horizontalExpansion: true)),
      children: [title, description].compactMap(\.self))
    let style = description == nil ? StyleBox(minimumHeight: 34) : StyleBox(margin: PixelEdges(bottom: 6))
    return add(
      ContainerNode(.box(BoxContainer(.horizontal)), style: style),
      children: [labels, suffix].compactMap(\.self))
  }

  /// AdwPreferencesPage: groups below each other in a clamp that scrolls.
  public mutating func addPreferencesPage(_ node: ContainerNode, groups: [Int], metrics: GtkMetrics) -> Int {
    let box = add(
      ContainerNode(
        .box(BoxContainer(.vertical, spacing: 24)),
        style: StyleBox(margin: PixelEdges(left: 12, right: 12, top: 24, bottom: 24))),
      children: groups)
    let clamp = add(ContainerNode(.clamp(ClampContainer())), children: [box])
    return addPage(clamp, node, metrics: metrics)
  }

  /// AdwStatusPage: icon, title and description below each other, and a widget below them.
  public mutating func addStatusPage(
    _ node: ContainerNode, icon: Int?, title: Int?, description: Int?, child: Int? = nil, metrics: GtkMetrics
  ) -> Int {
    let texts = add(
      ContainerNode(
        .box(BoxContainer(.vertical, spacing: 12)), placement: WidgetPlacement(verticalAlignment: .center)),
      children: [icon, title, description].compactMap(\.self))
    let clamp = add(ContainerNode(.clamp(ClampContainer())), children: [texts])
    let box = add(
      ContainerNode(
        .box(BoxContainer(.vertical, spacing: 36)), placement: WidgetPlacement(verticalAlignment: .center),
        style: StyleBox(margin: PixelEdges(left: 12, right: 12, top: 36, bottom: 36))),
      children: [clamp, child].compactMap(\.self))
    return addPage(box, node, metrics: metrics)
  }

  /// The style’s margin of a status page’s icon that has a text below it.
  public static let statusIconMargin = PixelEdges(bottom: 24)

  /// A widget around a child that scrolls vertically.
  private mutating func addPage(_ child: Int, _ node: ContainerNode, metrics: GtkMetrics) -> Int {
    let scroller = addVerticalScroller(ContainerNode(.bin(.closed)), child, metrics: metrics)
    var node = node
    node.kind = .bin(BinContainer())
    return add(node, children: [scroller])
  }
}
