import Drawing
import LayoutModel

extension DrawingBuilder {
  /// The items of the selected and highlighted constraints, tinted; none if there are more than 50 constraints.
  var tintedItems: [Overlay] {
    let constraints = editor.selection.constraints.union(editor.lit).compactMap { editor.document.constraints[$0] }
    guard constraints.count <= 50 else { return [] }
    var seen: Set<Item> = []
    return constraints.flatMap { constraint in
      constraint.items.filter { seen.insert($0).inserted }.compactMap { item in
        frame(of: item).map { Overlay.highlight($0, editor.status(of: constraint)) }
      }
    }
  }

  /// The elements that are pointed out to the person for a moment.
  var pointedOutItems: [Overlay] {
    editor.flashedElements.sorted().compactMap { id in editor.geometry.frame(of: id).map { .highlight($0, .accent) } }
  }

  /// The visible elements with a text that the user searches for.
  var foundItems: [Overlay] {
    guard editor.finding != nil else { return [] }
    return Matches.elements(in: editor).compactMap { id in
      guard let frame = frame(of: .element(id)), frame.intersects(editor.sight.seen) else { return nil }
      return .highlight(frame, .accent)
    }
  }

  /// Returns an item's frame on the pasteboard. Nil for a scene's root, because a tint on the whole scene says nothing,
  /// and for guides that the system makes.
  private func frame(of item: Item) -> Rect? {
    switch item {
    case .element(let id): return editor.document.parent(of: id) == nil ? nil : editor.geometry.frame(of: id)
    case .guide(let id): return editor.document.isFree(id) ? editor.positions.frame(of: id) : nil
    }
  }
}
