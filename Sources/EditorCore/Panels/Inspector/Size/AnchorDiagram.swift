import LayoutModel
import Words

/// The twelve anchors of an element, each with how many constraints hold it. Choosing one filters the list below.
package struct AnchorDiagram: Hashable, Sendable {
  package struct Spoke: Hashable, Sendable {
    package var attribute: Attribute
    package var count: Int
    /// Is one of its constraints required?
    package var isRequired: Bool
    package var isChosen: Bool
  }

  package var element: ElementID
  package var spokes: [Spoke]

  package static let attributes: [Attribute] = [
    .leading, .left, .top, .centerX, .firstBaseline, .width, .height, .lastBaseline, .centerY, .bottom, .right,
    .trailing,
  ]

  package func spoke(_ attribute: Attribute) -> Spoke? { spokes.first { $0.attribute == attribute } }
}

extension Editor {
  func anchorDiagram(of element: ElementID) -> AnchorDiagram {
    let held = document.constraints(on: .element(element))
    return AnchorDiagram(
      element: element,
      spokes: AnchorDiagram.attributes.map { attribute in
        let bound = held.filter { $0.binds(element, at: attribute) }
        return AnchorDiagram.Spoke(
          attribute: attribute, count: bound.count, isRequired: bound.contains { $0.priority.isRequired },
          isChosen: anchorFilter == AnchorFilter(element: element, attribute: attribute))
      })
  }

  /// Narrows the list to an anchor; choosing it again shows all.
  package mutating func filter(by attribute: Attribute?, of element: ElementID) {
    let filter = attribute.map { AnchorFilter(element: element, attribute: $0) }
    anchorFilter = filter == anchorFilter ? nil : filter
  }
}
