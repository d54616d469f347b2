import LayoutModel

/// The containers and placements of a document as far as GTK has them. Members without an effect are left out, such as
/// the cell of a child that no grid holds, and lengths are whole.
struct GtkEffect {
  private let original: Document

  init(_ document: Document) { original = document }

  /// The document with the containers and placements that GTK has. An empty container of a class that stands for a kind
  /// of element is that kind.
  var document: Document {
    var draft = Draft(original)
    for element in original.elements {
      let (new, placement) = (reduced(element), placement(of: element))
      guard new != element.arrangement || placement != element.traits.placement else { continue }
      draft.update(element.id) {
        $0.arrangement = new
        $0.traits.placement = placement
      }
    }
    return draft.document
  }

  /// The file of the image that an element shows; nil if it shows none of the document's.
  func imageFile(of element: Element) -> String? {
    guard let name = element.content.image else { return nil }
    return original.images.first { $0.id.rawValue == name }?.file
  }

  /// The same document in which elements name their images by files, as GTK's do. Images with members that GTK lacks
  /// stay in it.
  var withImagesByFile: GtkEffect {
    guard !original.images.isEmpty else { return self }
    var draft = Draft(original)
    for element in original.elements {
      if let file = imageFile(of: element) { draft.update(element.id) { $0.content.image = file } }
    }
    draft.updateImages { $0.removeAll { $0.dark == nil && !$0.isTemplate } }
    return GtkEffect(draft.document)
  }

  private func reduced(_ element: Element) -> Arrangement {
    var arrangement = element.arrangement
    arrangement.container = container(of: element)
    guard let kind = arrangement.container?.kind else { return arrangement }
    if element.children.isEmpty, GtkWidget.isUsual(GtkContainerClass.name(of: kind)) { arrangement.container = nil }
    if arrangement.axis == .horizontal { arrangement.axis = nil }
    return arrangement
  }

  // MARK: Containers

  func container(of element: Element) -> Container? {
    element.container.map { Self.container($0, childCount: element.children.count) }
  }

  private static func container(_ full: Container, childCount: Int) -> Container {
    var container = Container(full.kind)
    switch full.kind {
    case .box: container.homogeneous = full.homogeneous
    case .grid:
      (container.homogeneous, container.rowsHomogeneous) = (full.homogeneous, full.rowsHomogeneous)
      container.copySpacings(of: full)
    case .pages:
      container.pagesCount = full.pagesCount
      container.page = page(full.page, of: childCount)
    case .notebook: container.page = page(full.page, of: childCount)
    case .paned: container.position = full.position?.rounded()
    case .scroller: container.copyScrolling(of: full)
    case .expander, .revealer: container.isOpen = full.isOpen
    case .flow:
      container.homogeneous = full.homogeneous
      container.copySpacings(of: full)
      (container.leastPerLine, container.mostPerLine) = (full.leastPerLine, full.mostPerLine)
    case .clamp:
      (container.maximum, container.tightening) = (full.maximum?.rounded(), full.tightening?.rounded())
    case .bin, .center, .overlay, .viewport, .frame, .list, .headerBar, .toolbars: break
    }
    return container
  }

  /// Returns the index of the shown page; nil for the first one, which needs no property.
  private static func page(_ page: Int?, of count: Int) -> Int? {
    let shown = min(page ?? 0, count - 1)
    return shown > 0 ? shown : nil
  }

  // MARK: Placements

  /// The placement of an element in its container; an empty one if no container holds it.
  func placement(of element: Element) -> Placement {
    guard let parent = original.container(of: element.id).flatMap({ original.elements[$0] }),
      let kind = parent.container?.kind
    else { return Placement() }
    var placement = element.traits.placement
    placement.margins = placement.margins.flatMap(\.rounded)
    placement.request = placement.request?.rounded
    if kind != .grid { placement.cell = nil }
    if kind != .overlay { placement.isMeasured = nil }
    if kind != .paned { (placement.resizes, placement.shrinks) = (nil, nil) }
    placement.slot = slot(of: element, in: parent, kind).map { OpenWord($0) }
    return placement
  }

  /// Returns the part that a child fills. Without a name the first child of a paned is at its start.
  private func slot(of element: Element, in parent: Element, _ kind: Container.Kind) -> Placement.Slot? {
    let named = element.traits.placement.slot?.known
    if let named, GtkContainerClass.slots(of: kind).contains(named) { return named }
    return kind == .paned ? (parent.children.first == element.id ? .start : .end) : nil
  }
}

extension Container {
  fileprivate mutating func copySpacings(of other: Container) {
    (columnSpacing, rowSpacing) = (other.columnSpacing?.rounded(), other.rowSpacing?.rounded())
  }

  fileprivate mutating func copyScrolling(of other: Container) {
    (least, largest) = (other.least?.rounded, other.largest?.rounded)
    propagates = other.propagates
    // All bars appear when they are needed, if nothing else is said.
    scrolls = other.scrolls == AxisPair(true, true) ? nil : other.scrolls
  }
}

extension PartialSize {
  /// The size in whole pixels; nil if both sides are missing.
  fileprivate var rounded: PartialSize? {
    let size = PartialSize(width: width?.rounded(), height: height?.rounded())
    return size == PartialSize() ? nil : size
  }
}

extension DirectionalEdges {
  /// The distances in whole pixels; nil if all are zero.
  fileprivate var rounded: DirectionalEdges? {
    let edges = DirectionalEdges(
      top: top.rounded(), leading: leading.rounded(), bottom: bottom.rounded(), trailing: trailing.rounded())
    return edges == DirectionalEdges() ? nil : edges
  }
}
