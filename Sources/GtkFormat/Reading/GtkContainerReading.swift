import LayoutModel

/// Reads how a container lays out its children.
struct GtkContainerReading {
  private(set) var container: Container
  /// The properties that were read.
  private(set) var understood: Set<String> = []
  private let object: GtkObject

  /// Nil if the class is no such container, or if the object has a constraint layout. An empty object of a class that
  /// stands for a kind of element is that kind.
  init?(_ object: GtkObject) {
    guard let kind = GtkContainerClass.kind(of: object.className), !object.hasConstraints, object.contentBox == nil,
      !object.parts.isEmpty || !GtkWidget.isUsual(object.className)
    else { return nil }
    container = Container(kind)
    self.object = object
    read()
  }

  private mutating func length(_ name: String) -> Double? {
    understood.insert(name)
    return object.length(name)
  }

  private mutating func count(_ name: String) -> Int? { length(name).map { Int($0) } }

  private mutating func flag(_ name: String) -> Bool? {
    understood.insert(name)
    return object.flag(name)
  }

  private mutating func flags(_ horizontal: String, _ vertical: String, usual: Bool) -> AxisPair<Bool>? {
    let (across, down) = (flag(horizontal), flag(vertical))
    guard across != nil || down != nil else { return nil }
    return AxisPair(across ?? usual, down ?? usual)
  }

  private mutating func size(_ width: String, _ height: String) -> PartialSize? {
    let size = PartialSize(width: length(width), height: length(height))
    return size == PartialSize() ? nil : size
  }

  private mutating func read() {
    switch container.kind {
    case .box: container.homogeneous = flag("homogeneous") ?? false
    case .grid:
      container.homogeneous = flag("column-homogeneous") ?? false
      container.rowsHomogeneous = flag("row-homogeneous") ?? false
      readSpacings()
    case .pages: readPages()
    case .notebook: container.page = count("page")
    case .paned:
      container.position = length("position")
      // These are read with the children.
      understood.formUnion(["resize-start-child", "resize-end-child", "shrink-start-child", "shrink-end-child"])
    case .scroller: readScroller()
    case .expander: container.isOpen = flag("expanded")
    case .revealer: container.isOpen = flag("reveal-child")
    case .flow: readFlow()
    case .clamp:
      container.maximum = length("maximum-size")
      container.tightening = length("tightening-threshold")
    case .bin, .center, .overlay, .viewport, .frame, .list, .headerBar, .toolbars: break
    }
  }

  private mutating func readSpacings() {
    container.columnSpacing = length("column-spacing")
    container.rowSpacing = length("row-spacing")
  }

  private mutating func readPages() {
    container.pagesCount = flags("hhomogeneous", "vhomogeneous", usual: true)
    understood.insert("visible-child-name")
    guard let wanted = object["visible-child-name"] else { return }
    container.page = object.pageNames.firstIndex(of: wanted)
  }

  private mutating func readScroller() {
    container.least = size("min-content-width", "min-content-height")
    container.largest = size("max-content-width", "max-content-height")
    container.propagates = flags("propagate-natural-width", "propagate-natural-height", usual: false)
    let policies = ["hscrollbar-policy", "vscrollbar-policy"]
    understood.formUnion(policies)
    let never = policies.map { object.word($0, of: ["always", "automatic", "never", "external"]) == "never" }
    if never.contains(true) { container.scrolls = AxisPair(!never[0], !never[1]) }
  }

  private mutating func readFlow() {
    container.homogeneous = flag("homogeneous") ?? false
    readSpacings()
    container.leastPerLine = count("min-children-per-line")
    container.mostPerLine = count("max-children-per-line")
  }
}

/// Reads the place of an object in its container.
struct GtkPlacementReading {
  private(set) var placement = Placement()
  /// The properties that were read.
  static let understood: Set<String> = [
    "halign", "valign", "hexpand", "vexpand", "hexpand-set", "vexpand-set", "margin-start", "margin-end", "margin-top",
    "margin-bottom", "width-request", "height-request",
  ]

  init(_ object: GtkObject, _ place: GtkContainerPlace) {
    placement.horizontal = Self.alignment(object, "halign")
    placement.vertical = Self.alignment(object, "valign")
    placement.expandsHorizontally = Self.expands(object, "hexpand")
    placement.expandsVertically = Self.expands(object, "vexpand")
    placement.margins = Self.margins(of: object)
    placement.request = Self.request(of: object)
    placement.cell = Self.cell(of: object)
    placement.slot = place.slot.map { OpenWord(rawValue: $0) }
    if let slot = place.side {
      placement.resizes = place.container.flag("resize-\(slot.rawValue)-child")
      placement.shrinks = place.container.flag("shrink-\(slot.rawValue)-child")
    }
    if object.layout("measure") != nil { placement.isMeasured = GtkObject.isTrue(object.layout("measure")) }
  }

  private static func alignment(_ object: GtkObject, _ name: String) -> Placement.Alignment? {
    object.word(name, of: ["fill", "start", "end", "center", "baseline"]).flatMap(Placement.Alignment.init)
  }

  /// Nil if the object expands as its contents do. A property that is set counts even with the value “False”.
  private static func expands(_ object: GtkObject, _ name: String) -> Bool? {
    if object.isFalse("\(name)-set") { return nil }
    return object.flag(name)
  }

  private static func margins(of object: GtkObject) -> DirectionalEdges? {
    let names = ["margin-top", "margin-start", "margin-bottom", "margin-end"]
    let lengths = names.map { object.number($0) }
    guard lengths.contains(where: { $0 != nil }) else { return nil }
    return DirectionalEdges(
      top: lengths[0] ?? 0, leading: lengths[1] ?? 0, bottom: lengths[2] ?? 0, trailing: lengths[3] ?? 0)
  }

  private static func request(of object: GtkObject) -> PartialSize? {
    let size = PartialSize(width: object.length("width-request"), height: object.length("height-request"))
    return size == PartialSize() ? nil : size
  }

  private static func cell(of object: GtkObject) -> Placement.Cell? {
    func number(_ name: String) -> Int? { object.layout(name).flatMap { Int($0) }.map { min(max($0, -4096), 4096) } }
    let (column, row) = (number("column"), number("row"))
    let (columns, rows) = (number("column-span"), number("row-span"))
    guard column != nil || row != nil || columns != nil || rows != nil else { return nil }
    return Placement.Cell(column: column ?? 0, row: row ?? 0, columns: max(1, columns ?? 1), rows: max(1, rows ?? 1))
  }
}
