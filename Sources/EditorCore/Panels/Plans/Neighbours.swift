import LayoutModel

/// The visible siblings beside an element, nearest first.
struct Neighbours {
  private let frames: [(id: ElementID, frame: Rect)]
  private let own: Rect?
  private let isRightToLeft: Bool

  init(of id: ElementID, in editor: Editor) {
    let siblings = editor.document.parent(of: id).map(editor.document.children) ?? []
    frames = siblings.filter { $0 != id }.compactMap { other in
      editor.document.elements[other].flatMap { $0.traits.hidden ? nil : (other, $0.frame) }
    }
    own = editor.document.elements[id]?.frame
    isRightToLeft = editor.document.parent(of: id).map(editor.positions.isRightToLeft) ?? false
  }

  /// Returns the siblings at an edge that the element would meet if it grew there.
  func beside(_ edge: PinPlan.Edge) -> [ElementID] { onSide(of: edge, facing: true) }

  /// Returns the siblings on the same side that the element would not meet.
  func aside(_ edge: PinPlan.Edge) -> [ElementID] { onSide(of: edge, facing: false) }

  private func onSide(of edge: PinPlan.Edge, facing: Bool) -> [ElementID] {
    guard let own else { return [] }
    let across = edge.axis.other
    let isFar = edge.axis == .horizontal && isRightToLeft ? !edge.isFar : edge.isFar
    let found = frames.compactMap { id, frame -> (ElementID, Double)? in
      let overlaps = frame.start(across) < own.end(across) && own.start(across) < frame.end(across)
      guard overlaps == facing else { return nil }
      let gap = isFar ? frame.start(edge.axis) - own.end(edge.axis) : own.start(edge.axis) - frame.end(edge.axis)
      return gap >= 0 ? (id, gap) : nil
    }
    return found.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
