import LayoutModel

/// Leaves out containers that a page does not need. A GtkBox has no padding, so a box with one box in it stands for it;
/// a flex box has padding.
///
///     // A column that holds only a column with margins is one column with padding.
struct FluidTree {
  private var draft: Draft
  private let original: Document

  /// - Parameter original: the document without the containers that were found. Its own elements all stay.
  static func simplified(_ document: Document, root: ElementID, original: Document) -> Document {
    var tree = FluidTree(draft: Draft(document), original: original)
    for id in document.subtree(of: root) { tree.join(id) }
    return tree.draft.document
  }

  /// Joins an element with the box in it, as long as there is one.
  private mutating func join(_ id: ElementID) {
    while let outer = draft.document.elements[id], outer.isPlainBox, let inner = onlyBox(in: outer) {
      let visible = inner.children.filter { draft.document.elements[$0]?.traits.hidden == false }
      guard let first = visible.first, let last = visible.last else { return }
      let axis = inner.arrangement.effectiveAxis
      let margins = (inner.traits.placement.margins ?? DirectionalEdges()).wholePixels
      draft.update(inner.id) { $0.children = [] }
      draft.update(id) { outer in
        outer.children = inner.children + outer.children.filter { $0 != inner.id }
        outer.arrangement.spacing = inner.arrangement.spacing
        for axis in Axis.allCases where inner.traits.placement[expands: axis] == true {
          outer.traits.placement[expands: axis] = outer.traits.placement[expands: axis] ?? true
        }
      }
      for child in visible {
        draft.update(child) { $0.traits.placement.widen(margins, axis, isFirst: child == first, isLast: child == last) }
      }
    }
  }

  /// The box that alone takes room in an element, fills it, and is none of the document's own elements.
  private func onlyBox(in outer: Element) -> Element? {
    let visible = outer.children.compactMap { draft.document.elements[$0] }.filter { !$0.traits.hidden }
    guard visible.count == 1, let inner = visible.first, !original.elements.contains(inner.id), inner.isPlainBox,
      inner.arrangement.effectiveAxis == outer.arrangement.effectiveAxis
    else { return nil }
    let placement = inner.traits.placement
    let fills = Axis.allCases.allSatisfy { placement[alignment: $0] ?? .fill == .fill }
    let mayGrow = placement[expands: inner.arrangement.effectiveAxis] != false
    return fills && mayGrow && placement.request == nil ? inner : nil
  }
}

extension Element {
  fileprivate var isPlainBox: Bool {
    container?.kind == .box && container?.homogeneous == false && kind.traits.text == nil
  }
}

extension Placement {
  /// Adds the margins of a box around the element: across it at both sides, along it at its ends.
  fileprivate mutating func widen(_ more: DirectionalEdges, _ axis: Axis, isFirst: Bool, isLast: Bool) {
    var own = (margins ?? DirectionalEdges()).wholePixels
    let (across, along) = (own.sides(axis.other), own.sides(axis))
    let (addedAcross, added) = (more.sides(axis.other), more.sides(axis))
    own.setSides(axis.other, across.start + addedAcross.start, across.end + addedAcross.end)
    own.setSides(axis, along.start + (isFirst ? added.start : 0), along.end + (isLast ? added.end : 0))
    margins = own == DirectionalEdges() ? nil : own
  }
}
