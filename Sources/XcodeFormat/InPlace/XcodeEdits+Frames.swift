import FormatExchange
import LayoutModel
import Markup

/// Edits of frames, in the coordinates of the file.
extension XcodeEdits {
  mutating func updateFrames(_ elements: EditedRecords<Element>) {
    var pending = Set(elements.added.map(\.id))
    for (before, after) in elements.changed {
      if before.frame != after.frame { pending.insert(after.id) }
      pending.formUnion(after.children.filter { old.parent(of: $0) != after.id })
      // Where y runs upward, the positions of subviews are measured from the bottom.
      if before.frame.size != after.frame.size, runsUp(in: after.id) { pending.formUnion(after.children) }
    }
    // The frame of a superview comes first, because the coordinates inside follow from it.
    let depths = pending.map { id in (depth: new.ancestors(of: id).count, id: id) }
    for (_, id) in depths.sorted(by: { ($0.depth, $0.id.rawValue) < ($1.depth, $1.id.rawValue) }) {
      updateFrame(of: id)
    }
  }

  private mutating func updateFrame(of id: ElementID) {
    guard let element = new.elements[id], let node = nodes.elements[id] else { return }
    var frame = element.frame
    if let parent = new.parent(of: id) {
      guard let inside = draft.coordinates(inside: parent, nodes, header.platform) else { return }
      frame = inside.outside(frame.offset(by: shift(of: id, in: parent)))
    } else if header.platform == .macOS {
      frame = Rect(origin: draft.rect("frame", of: node)?.origin ?? .zero, size: frame.size)
      updateWindow(of: id, from: old.elements[id]?.frame.size ?? frame.size, to: frame.size)
    }
    updateBounds(of: node, to: frame.size)
    draft.setRect("frame", to: frame, of: node)
  }

  /// Returns the difference between the file's frame and the one that was read. For example, a row of a table that the
  /// file has over the header is read below it.
  private func shift(of id: ElementID, in parent: ElementID) -> Point {
    guard let before = old.elements[id], old.parent(of: id) == parent, let node = file.nodes.elements[id],
      let inside = untouched.coordinates(inside: parent, file.nodes, header.platform),
      let rect = untouched.rect("frame", of: node)
    else { return .zero }
    return inside.inside(rect).origin - before.frame.origin
  }

  /// Keeps the bounds at the size of the frame if they had it.
  private mutating func updateBounds(of node: Int, to size: Size) {
    guard let bounds = draft.rect("bounds", of: node), bounds.size == draft.rect("frame", of: node)?.size else {
      return
    }
    draft.setRect("bounds", to: Rect(origin: bounds.origin, size: size), of: node)
  }

  /// Gives a window the size of its content.
  private mutating func updateWindow(of root: ElementID, from old: Size, to size: Size) {
    guard let scene = new.scenes.first(where: { $0.root == root }), let window = nodes.scenes[scene.id]?.controller,
      let content = draft.rect("contentRect", of: window), content.size == old
    else { return }
    draft.setRect("contentRect", to: Rect(origin: content.origin, size: size), of: window)
  }

  /// Returns true if y runs upward inside the view of an element.
  func runsUp(in id: ElementID) -> Bool {
    header.platform == .macOS && !(nodes.elements[id].map { draft.isFlipped($0) } ?? true)
  }
}
