import LayoutModel
import Markup

/// The properties by which a container lays out its children, and those of an element's place in a container, as GTK
/// calls them. Values that are not set are left out.
struct GtkContainerProperties {
  private(set) var properties: [(name: String, value: String)] = []

  init(_ element: Element) {
    if let container = element.arrangement.container { write(container, element.arrangement) }
    write(element.traits.placement)
  }

  private mutating func set(_ name: String, _ length: Double?) {
    if let length { properties.append((name, JSONText.number(length.rounded()))) }
  }

  private mutating func set(_ name: String, _ count: Int?) { set(name, count.map { Double($0) }) }

  private mutating func set(_ name: String, _ flag: Bool?) {
    if let flag { properties.append((name, flag ? "True" : "False")) }
  }

  private mutating func write(_ container: Container, _ arrangement: Arrangement) {
    if let axis = arrangement.axis { properties.append(("orientation", axis.rawValue)) }
    switch container.kind {
    case .box:
      set("spacing", arrangement.spacing)
      set("homogeneous", container.homogeneous ? true : nil)
    case .grid:
      set("column-homogeneous", container.homogeneous ? true : nil)
      set("row-homogeneous", container.rowsHomogeneous ? true : nil)
      writeSpacings(container)
    case .pages:
      set("hhomogeneous", container.pagesCount?.horizontal)
      set("vhomogeneous", container.pagesCount?.vertical)
    case .notebook: set("page", container.page)
    case .paned: set("position", container.position)
    case .scroller: write(scroller: container)
    case .expander: set("expanded", container.isOpen)
    case .revealer: set("reveal-child", container.isOpen)
    case .flow:
      set("homogeneous", container.homogeneous ? true : nil)
      writeSpacings(container)
      set("min-children-per-line", container.leastPerLine)
      set("max-children-per-line", container.mostPerLine)
    case .clamp:
      set("maximum-size", container.maximum)
      set("tightening-threshold", container.tightening)
    case .bin, .center, .overlay, .viewport, .frame, .list, .headerBar, .toolbars: break
    }
  }

  private mutating func writeSpacings(_ container: Container) {
    set("column-spacing", container.columnSpacing)
    set("row-spacing", container.rowSpacing)
  }

  private mutating func write(scroller container: Container) {
    set("min-content-width", container.least?.width)
    set("min-content-height", container.least?.height)
    set("max-content-width", container.largest?.width)
    set("max-content-height", container.largest?.height)
    set("propagate-natural-width", container.propagates?.horizontal)
    set("propagate-natural-height", container.propagates?.vertical)
    if container.scrolls?.horizontal == false { properties.append(("hscrollbar-policy", "never")) }
    if container.scrolls?.vertical == false { properties.append(("vscrollbar-policy", "never")) }
  }

  private mutating func write(_ placement: Placement) {
    if let alignment = placement.horizontal { properties.append(("halign", alignment.rawValue)) }
    if let alignment = placement.vertical { properties.append(("valign", alignment.rawValue)) }
    set("hexpand", placement.expandsHorizontally)
    set("vexpand", placement.expandsVertically)
    if let margins = placement.margins {
      set("margin-top", margins.top)
      set("margin-start", margins.leading)
      set("margin-bottom", margins.bottom)
      set("margin-end", margins.trailing)
    }
    set("width-request", placement.request?.width)
    set("height-request", placement.request?.height)
  }

  /// The properties of a cell in its container's layout. Values that are the usual ones are left out.
  static func layout(_ placement: Placement) -> [(name: String, value: String)] {
    guard let cell = placement.cell else { return [] }
    let spans = [("column-span", cell.columns), ("row-span", cell.rows)].filter { $0.1 != 1 }
    return ([("column", cell.column), ("row", cell.row)] + spans).map { ($0.0, String($0.1)) }
  }
}
