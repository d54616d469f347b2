import LayoutModel
import Words

/// The twelve anchors of an element, each with the number of its constraints. Choosing one filters the list below.
package struct AnchorDiagram: Hashable, Sendable {
  package struct Spoke: Hashable, Sendable {
    package var attribute: Attribute
    package var count: Int
    /// True if one of the anchor's constraints is required.
    package var isRequired: Bool
    package var isChosen: Bool
  }

  package var element: ElementID
  package var spokes: [Spoke]
  /// True if leading is at the right.
  package var isMirrored: Bool

  package static let attributes: [Attribute] = [
    .leading, .left, .top, .centerX, .firstBaseline, .width, .height, .lastBaseline, .centerY, .bottom, .right,
    .trailing,
  ]

  package func spoke(_ attribute: Attribute) -> Spoke? { spokes.first { $0.attribute == attribute } }
}

extension AnchorDiagram {
  init(of element: ElementID, in document: Document, isMirrored: Bool = false, chosen: AnchorFilter?) {
    let held = document.constraints(on: .element(element))
    (self.element, self.isMirrored) = (element, isMirrored)
    spokes = Self.attributes.map { attribute in
      let bound = held.filter { $0.binds(element, at: attribute) }
      return Spoke(
        attribute: attribute, count: bound.count, isRequired: bound.contains { $0.priority.isRequired },
        isChosen: chosen == AnchorFilter(element: element, attribute: attribute))
    }
  }
}

extension Inspector {
  /// Narrows the list to an anchor; choosing it again shows all.
  package static func filterConstraints(by attribute: Attribute?, of element: ElementID, in editor: inout Editor) {
    let filter = attribute.map { AnchorFilter(element: element, attribute: $0) }
    editor.anchorFilter = filter == editor.anchorFilter ? nil : filter
  }
}
