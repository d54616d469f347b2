import LayoutModel

/// The selection: elements in the order in which they were chosen, or constraints, or guides.
package struct Selection: Hashable, Sendable {
  package private(set) var elements: [ElementID] = []
  package private(set) var constraints: Set<ConstraintID> = []
  package private(set) var guides: Set<GuideID> = []

  package static let none = Selection()

  package init() {}

  package init(elements: [ElementID]) {
    var seen: Set<ElementID> = []
    self.elements = elements.filter { seen.insert($0).inserted }
  }

  package init(constraints: Set<ConstraintID>) { self.constraints = constraints }

  package init(guides: Set<GuideID>) { self.guides = guides }

  package var isEmpty: Bool { elements.isEmpty && constraints.isEmpty && guides.isEmpty }

  package func contains(_ id: ElementID) -> Bool { elements.contains(id) }

  /// Returns the selection with the element added, or removed if it was in it. Constraints and guides are dropped,
  /// because only things of one kind can be selected together.
  package func toggling(_ id: ElementID) -> Selection {
    Selection(elements: contains(id) ? elements.filter { $0 != id } : elements + [id])
  }

  package func toggling(_ id: ConstraintID) -> Selection {
    Selection(constraints: constraints.symmetricDifference([id]))
  }

  /// Returns the selection without records that the document no longer has. An instance stands for what is inside of
  /// it.
  package func cleaned(for document: Document) -> Selection {
    var result = Selection(elements: elements.map(document.editable).filter(document.elements.contains))
    result.constraints = constraints.filter {
      document.constraints.contains($0) && !$0.isInsideInstance
    }
    result.guides = guides.filter { document.guides.contains($0) && !$0.isInsideInstance }
    return result
  }
}
