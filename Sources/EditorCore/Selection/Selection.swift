import LayoutModel

/// What is selected: elements in the order in which they were chosen, or constraints.
package struct Selection: Hashable, Sendable {
  package private(set) var elements: [ElementID] = []
  package private(set) var constraints: Set<ConstraintID> = []

  package static let none = Selection()

  package init() {}

  package init(elements: [ElementID]) {
    var seen: Set<ElementID> = []
    self.elements = elements.filter { seen.insert($0).inserted }
  }

  package init(constraints: Set<ConstraintID>) { self.constraints = constraints }

  package var isEmpty: Bool { elements.isEmpty && constraints.isEmpty }

  package func contains(_ id: ElementID) -> Bool { elements.contains(id) }

  /// With the element added, or taken away if it was there. Elements and constraints are not selected together.
  package func toggling(_ id: ElementID) -> Selection {
    Selection(elements: contains(id) ? elements.filter { $0 != id } : elements + [id])
  }

  package func toggling(_ id: ConstraintID) -> Selection {
    Selection(constraints: constraints.symmetricDifference([id]))
  }

  /// Without what the document no longer has.
  package func cleaned(for document: Document) -> Selection {
    var result = Selection(elements: elements.filter(document.elements.contains))
    result.constraints = constraints.filter(document.constraints.contains)
    return result
  }
}
