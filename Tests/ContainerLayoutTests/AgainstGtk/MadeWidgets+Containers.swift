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

  mutating func axis() -> Axis { random.chance(0.5) ? .horizontal : .vertical }

  func child(_ widget: MadeWidget, _ type: String? = nil) -> String {
    "<child\(type.map { " type=\"\($0)\"" } ?? "")>\(widget.text)</child>"
  }

  func property(_ name: String, _ widget: MadeWidget) -> String {
    "<property name=\"\(name)\">\(widget.text)</property>"
  }

  func flag(_ value: Bool) -> String { value ? "1" : "0" }

  mutating func box(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func grid(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func centerBox(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
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

  mutating func overlay(_ depth: Int, _ place: ChildPlace) -> MadeWidget {
    let main = any(depth: depth - 1, place: .main)
    let others = (0..<random.int(1...2)).map { _ in
      any(depth: depth - 2, place: .overlay(isMeasured: random.chance(0.4)))
    }
    return widget(
      "GtkOverlay", newName(), node(.overlay, place),
      inner: property("child", main) + others.map { child($0, "overlay") }.joined()
    ) { $0.add($1, children: [main.node] + others.map(\.node)) }
  }
}
