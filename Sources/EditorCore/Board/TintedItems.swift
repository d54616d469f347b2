import Drawing
import LayoutModel

extension DrawingBuilder {
  /// The items of the constraints that are selected or lit, tinted.
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

  /// What somebody is shown for a moment.
  var pointedOutItems: [Overlay] {
    editor.pointedOut.sorted().compactMap { id in editor.geometry.frame(of: id).map { .highlight($0, .accent) } }
  }

  /// Where an item is on the pasteboard. The root of a scene is all of it, and a tint on everything says nothing.
  private func frame(of item: Item) -> Rect? {
    switch item {
    case .element(let id): return editor.document.parent(of: id) == nil ? nil : editor.geometry.frame(of: id)
    case .guide(let id): return editor.document.isFree(id) ? editor.positions.frame(of: id) : nil
    }
  }
}
