import LayoutModel
import Markup

/// The properties by which a container lays out its children, and those of an element's place in a container, as GTK
/// calls them. Values that are not set are left out.
struct GtkContainerProperties {
  typealias Property = (name: String, value: String)

  private(set) var properties: [Property] = []
  private let arrangement: Arrangement

  /// - Parameter isBox: true if a stack is a box, which lays out its children itself; false if it has constraints.
  init(_ element: Element, in effect: GtkEffect, isBox: Bool = false) {
    arrangement = element.arrangement
    if let container = effect.container(of: element) { write(container) }
    if element.kind == .stack, isBox { writeStack() }
    write(effect.placement(of: element))
  }

  private mutating func set(_ name: String, _ length: Double?, in range: ClosedRange<Double> = 0...1e6) {
    guard let length else { return }
    properties.append((name, JSONText.number(min(max(length.rounded(), range.lowerBound), range.upperBound))))
  }

  private mutating func set(_ name: String, _ count: Int?) { set(name, count.map { Double($0) }) }

  private mutating func set(_ name: String, _ flag: Bool?) {
    if let flag { properties.append((name, Self.word(flag))) }
  }

  private static func word(_ flag: Bool) -> String { flag ? "True" : "False" }

  // MARK: Containers

  private mutating func write(_ container: Container) {
    if GtkContainerClass.hasAxis(container.kind) { writeAxis() }
    switch container.kind {
    case .box: writeBox(homogeneous: container.homogeneous)
    case .grid:
      set("column-homogeneous", container.homogeneous ? true : nil)
      set("row-homogeneous", container.rowsHomogeneous ? true : nil)
      writeSpacings(container)
    case .pages:
      set("hhomogeneous", container.pagesCount?.horizontal)
      set("vhomogeneous", container.pagesCount?.vertical)
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
    case .bin, .center, .overlay, .notebook, .viewport, .frame, .list, .headerBar, .toolbars: break
    }
  }

  private mutating func writeAxis() {
    if arrangement.axis == .vertical { properties.append(("orientation", "vertical")) }
  }

  private mutating func writeBox(homogeneous: Bool) {
    set("spacing", arrangement.spacing)
    set("homogeneous", homogeneous ? true : nil)
  }

  private mutating func writeStack() {
    writeAxis()
    writeBox(homogeneous: arrangement.distribution == .fillEqually)
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

  // MARK: Children

  private mutating func write(_ placement: Placement) {
    if let alignment = placement.horizontal { properties.append(("halign", alignment.rawValue)) }
    if let alignment = placement.vertical { properties.append(("valign", alignment.rawValue)) }
    set("hexpand", placement.expandsHorizontally)
    set("vexpand", placement.expandsVertically)
    let margins = placement.margins ?? DirectionalEdges()
    writeMargin("top", margins.top)
    writeMargin("start", margins.leading)
    writeMargin("bottom", margins.bottom)
    writeMargin("end", margins.trailing)
    set("width-request", placement.request?.width)
    set("height-request", placement.request?.height)
  }

  private mutating func writeMargin(_ side: String, _ length: Double) {
    if length.rounded() != 0 { set("margin-\(side)", length, in: 0...32767) }
  }

  /// The properties of a child in its container's layout. Values that are the usual ones are left out.
  static func layout(_ placement: Placement) -> [Property] {
    var properties: [Property] = []
    if let cell = placement.cell {
      let spans = [("column-span", cell.columns), ("row-span", cell.rows)].filter { $0.1 != 1 }
      properties += ([("column", cell.column), ("row", cell.row)] + spans).map { ($0.0, String($0.1)) }
    }
    if let isMeasured = placement.isMeasured { properties.append(("measure", word(isMeasured))) }
    return properties
  }

  /// The properties of a paned for the children beside its divider.
  static func sides(of children: [Placement]) -> [Property] {
    children.flatMap { child -> [Property] in
      guard let slot = child.slot?.rawValue else { return [] }
      return [("resize", child.resizes), ("shrink", child.shrinks)].compactMap { name, flag in
        flag.map { ("\(name)-\(slot)-child", word($0)) }
      }
    }
  }
}
