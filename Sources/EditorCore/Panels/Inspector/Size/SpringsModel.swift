import LayoutModel
import Words

/// The autoresizing mask as springs and struts, and what it does to the element when its superview grows.
package struct SpringsModel: Hashable, Sendable {
  package var elements: [ElementID]
  /// The dimensions that are flexible in all elements; `mixed` has those that are flexible in only some.
  package var flexible: Set<FlexibleDimension>
  package var mixed: Set<FlexibleDimension>

  /// Returns the superview and the element for the small animation. At growth 0 the superview is a square of side 1, as
  /// it was designed; at 1 it is half as large again. The element begins as a square of side 0.5 in its center.
  package func frame(at growth: Double) -> (superview: Size, element: Rect) {
    let side = 1 + 0.5 * min(max(growth, 0), 1)
    let x = span(.left, .width, .right, in: side)
    let y = span(.top, .height, .bottom, in: side)
    return (Size(side, side), Rect(x.start, y.start, x.length, y.length))
  }

  /// Returns the element's span on one axis. At side 1 the margins are a quarter each, and the length is a half. The
  /// flexible parts share the added length in proportion to their sizes.
  private func span(
    _ before: FlexibleDimension, _ length: FlexibleDimension, _ behind: FlexibleDimension, in side: Double
  ) -> (start: Double, length: Double) {
    let parts = [(before, 0.25), (length, 0.5), (behind, 0.25)]
    let springs = parts.filter { flexible.contains($0.0) }.reduce(0) { $0 + $1.1 }
    let added = side - 1
    func grown(_ part: (FlexibleDimension, Double)) -> Double {
      springs > 0 && flexible.contains(part.0) ? part.1 + added * part.1 / springs : part.1
    }
    return (grown(parts[0]), grown(parts[1]))
  }
}

extension FlexibleDimension {
  package var title: Message {
    switch self {
    case .left: Message("Flexible Left Margin")
    case .width: Message("Flexible Width")
    case .right: Message("Flexible Right Margin")
    case .top: Message("Flexible Top Margin")
    case .height: Message("Flexible Height")
    case .bottom: Message("Flexible Bottom Margin")
    }
  }
}

extension SpringsModel {
  init(of elements: [Element]) {
    let all = elements.map(\.traits.autoresizing)
    let common = all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    let any = all.reduce(into: Set()) { $0.formUnion($1) }
    (self.elements, flexible, mixed) = (elements.map(\.id), common, any.subtracting(common))
  }
}

extension Inspector {
  /// Makes a dimension flexible in all elements, or fixed in all if it was flexible in all.
  package static func toggle(_ dimension: FlexibleDimension, of springs: SpringsModel, in editor: inout Editor) {
    let isOn = !springs.flexible.contains(dimension)
    editor.edit(Message("Change %1", dimension.title)) { draft in
      for id in springs.elements {
        draft.update(id) { element in
          if isOn {
            element.traits.autoresizing.insert(dimension)
          } else {
            element.traits.autoresizing.remove(dimension)
          }
        }
      }
    }
  }
}
