import LayoutEngine
import LayoutModel
import Markup
import Words

/// Reading of views as elements.
extension XcodeReading {
  /// The view that contains the one being read.
  struct Superview {
    var id: ElementID
    var node: XMLNode
    var coordinates: ViewCoordinates
    var kind: ElementKind
    /// The width of the table that this is or lies in; nil outside tables.
    var tableWidth: Double?
  }

  /// Records the element for the file's id. If an id is used twice, constraints that name it belong to the first
  /// element.
  private mutating func registerItem(of node: XMLNode, for id: ElementID) {
    guard let own = node["id"] else { return }
    guard items[own] != nil else {
      items[own] = .element(id)
      return
    }
    losses.add(
      Message("id “%1” is used twice: constraints that name it go to the first", Quoted.text(own)), line: node.line,
      record: id.rawValue)
  }

  mutating func readElement(_ node: XMLNode, in superview: Superview?, scene: Int) {
    let id = ElementID(ids.unique(object: node["id"], or: node.name))
    let kind = ElementTags.kind(of: node, platform: header.platform)
    let place = elements.count
    registerItem(of: node, for: id)
    elementPlaces[id] = place
    sceneOf[id] = scene

    var element = Element(id: id, kind: kind, frame: frame(of: node, in: superview))
    element.name = node.string("userLabel")
    readContent(of: &element, from: node)
    readTraits(of: &element, from: node, in: superview)
    reportUnusableFrame(of: node)
    if kind == .button { reportInsets(of: node) }
    if kind == .stack { readStack(&element, from: node) }
    elements.append(element)
    views.append(node)
    nodes.elements[id] = node.index
    readGuides(of: node, owner: id)

    var own = Superview(
      id: id, node: node, coordinates: ViewCoordinates(inside: node, platform: header.platform), kind: kind)
    own.tableWidth = node.name == "tableView" ? element.frame.width : superview?.tableWidth
    for child in XcodeViews.children(of: node) {
      let childPlace = elements.count
      readElement(child, in: own, scene: scene)
      elements[place].children.append(elements[childPlace].id)
    }
    if kind == .table { pushRows(of: place, below: node) }
    if kind == .scrollView { pushTable(in: node) }
    if kind == .stack {
      readCustomSpacing(at: place, from: node)
      readGravity(at: place, from: node)
      readVisibility(at: place, from: node)
    }
  }

  /// Moves a table's rows below its header if the file recorded them otherwise.
  private mutating func pushRows(of table: Int, below node: XMLNode) {
    guard let header = node.child(key: "tableHeaderView")?["id"].flatMap({ items[$0] })?.elementID,
      let end = elementPlaces[header].map({ elements[$0].frame.maxY })
    else { return }
    let rows = elements[table].children.filter { $0 != header }.compactMap { elementPlaces[$0] }
    guard let first = rows.map({ elements[$0].frame.y }).min(), first < end else { return }
    for row in rows { elements[row].frame.y += end }
  }

  /// Moves a macOS table below its header, which lies over the same clip view. Its frame is recorded from the top.
  private mutating func pushTable(in scrollView: XMLNode) {
    guard let header = scrollView.child("tableHeaderView", key: "headerView"), !header.flag("hidden"),
      let height = header.child("rect", key: "frame").map(Rect.init)?.height,
      let clip = scrollView.child("clipView", key: "contentView"), let clipPlace = place(of: clip),
      let table = XcodeViews.children(of: clip).first(where: { $0["headerView"] == header["id"] }),
      let tablePlace = place(of: table)
    else { return }
    // In older files the clip view itself begins below the header.
    guard elements[clipPlace].frame.y < height, elements[tablePlace].frame.y < height else { return }
    elements[tablePlace].frame.y += height
  }

  private func place(of node: XMLNode) -> Int? {
    node["id"].flatMap { items[$0] }?.elementID.flatMap { elementPlaces[$0] }
  }

  private mutating func reportUnusableFrame(of node: XMLNode) {
    guard let rect = node.child("rect", key: "frame"), let first = Rect.unusableWords(in: rect).first else { return }
    losses.add(
      Message("“%1” isn’t a valid position or size: 0 is used instead", Quoted.text(first)), line: rect.line,
      record: node["id"])
  }

  private func frame(of node: XMLNode, in superview: Superview?) -> Rect {
    let frame = node.child("rect", key: "frame").map(Rect.init) ?? .zero
    guard let superview else {
      return header.platform == .iOS ? frame : Rect(origin: .zero, size: frame.size)
    }
    return superview.coordinates.inside(frame)
  }
}

extension Rect {
  /// Reads `<rect x="20" y="40" width="240" height="30"/>`. Numbers that are missing or out of range become 0.
  init(_ node: XMLNode) {
    func number(_ name: String) -> Double { node.number(name).flatMap { CoordinateRange.contains($0) ? $0 : nil } ?? 0 }
    self.init(number("x"), number("y"), max(0, number("width")), max(0, number("height")))
  }

  /// Returns the values that cannot be a position or size in a layout, such as `1e308`.
  static func unusableWords(in node: XMLNode) -> [String] {
    ["x", "y", "width", "height"].compactMap { node[$0] }.filter { text in
      XcodeNumber(text).map { !CoordinateRange.contains($0.value) } ?? true
    }
  }
}

/// Converts frames of subviews to this program's coordinates: from the top left corner of the superview, y downward.
struct ViewCoordinates {
  /// The visible part of the superview's own coordinates.
  private var bounds: Rect
  private(set) var isFlipped: Bool

  init(bounds: Rect, isFlipped: Bool) { (self.bounds, self.isFlipped) = (bounds, isFlipped) }

  init(inside view: XMLNode, platform: XcodeHeader.Platform) {
    let frame = view.child("rect", key: "frame").map(Rect.init) ?? .zero
    bounds = view.child("rect", key: "bounds").map(Rect.init) ?? Rect(origin: .zero, size: frame.size)
    isFlipped = platform == .iOS || Self.isFlipped(view.name, clipping: XcodeViews.children(of: view).first?.name)
  }

  private static let flipped: Set<String> = [
    "scrollView", "tableView", "outlineView", "splitView", "tabView", "textView", "collectionView", "gridView",
    "matrix",
  ]

  /// Returns true if y runs downward in a view of macOS. A clip view has the direction of the view that it clips.
  static func isFlipped(_ view: String, clipping clipped: String?) -> Bool {
    view == "clipView" ? clipped.map(flipped.contains) ?? false : flipped.contains(view)
  }

  func inside(_ frame: Rect) -> Rect {
    let top = isFlipped ? frame.y - bounds.y : bounds.maxY - frame.maxY
    return Rect(frame.x - bounds.x, top, frame.width, frame.height)
  }

  /// The inverse of `inside`.
  func outside(_ frame: Rect) -> Rect {
    let y = isFlipped ? frame.y + bounds.y : bounds.maxY - frame.maxY
    return Rect(frame.x + bounds.x, y, frame.width, frame.height)
  }
}
