import LayoutModel

/// Facts about the containers of a scene that follow from what is in them: which parts take spare room, and which
/// become narrower before they are cut off.
struct FluidFacts {
  private let document: Document
  private var expanding: AxisPair<Set<ElementID>> = AxisPair([], [])
  private var wrapping: Set<ElementID> = []

  init(_ document: Document, root: ElementID) {
    self.document = document
    // Children come before their containers, so one pass is enough.
    for id in document.subtree(of: root).reversed() {
      guard let element = document.elements[id], !element.traits.hidden else { continue }
      for axis in Axis.allCases where expands(element, axis) { expanding[axis].insert(id) }
      if wraps(element) { wrapping.insert(id) }
    }
  }

  /// True if the element takes a share of the spare room in its container.
  func expands(_ id: ElementID, _ axis: Axis) -> Bool { expanding[axis].contains(id) }

  /// True if the element, or something in it, has a text that wraps.
  func wraps(_ id: ElementID) -> Bool { wrapping.contains(id) }

  /// The children that take room, in their order.
  func visibleChildren(of element: Element) -> [Element] {
    element.children.compactMap { document.elements[$0] }.filter { !$0.traits.hidden }
  }

  /// True if containers lay out the element's children in the page, too.
  static func laysOut(_ element: Element) -> Bool {
    switch element.container?.kind {
    case .bin, .box, .grid, .center, .overlay, .pages, .viewport, .clamp: true
    case .notebook, .paned, .scroller, .frame, .expander, .revealer, .flow, .list, .headerBar, .toolbars, nil: false
    }
  }

  private func expands(_ element: Element, _ axis: Axis) -> Bool {
    if let own = element.traits.placement[expands: axis] { return own }
    guard Self.laysOut(element), let kind = element.container?.kind else { return false }
    // GTK does not ask the children of a center box, and only the lowest one of an overlay.
    if kind == .center { return false }
    let asked = kind == .overlay ? element.children.prefix(1) : element.children[...]
    return asked.contains { expanding[axis].contains($0) }
  }

  private func wraps(_ element: Element) -> Bool {
    if Self.laysOut(element) { return element.children.contains(where: wrapping.contains) }
    return element.children.isEmpty && element.kind.traits.text?.lines == .asAsked
      && element.content.lineLimit(in: element.kind) != 1
  }
}
