import LayoutModel

/// The result of a search for containers in a scene.
package struct FoundContainers: Sendable {
  /// The document with the containers that were found. Without any, the original.
  package var document: Document
  /// The elements that were looked at, in document order, without those inside a container that was found.
  package var parts: [Part]

  package struct Part: Hashable, Sendable {
    package var element: ElementID
    package var outcome: Outcome
  }

  package enum Outcome: Hashable, Sendable {
    /// Containers, which were compared with the constraints at lengths in these ranges.
    case containers(widths: ClosedRange<Double>, heights: ClosedRange<Double>)
    case constraints(ContainerObstacle)
  }

  /// True if containers lay out the whole scene.
  package var isWhole: Bool {
    parts.allSatisfy { if case .containers = $0.outcome { true } else { false } }
  }

  package var isEmpty: Bool {
    !parts.contains { if case .containers = $0.outcome { true } else { false } }
  }
}

/// The reason why the constraints of an element's children stay.
package enum ContainerObstacle: Hashable, Sendable {
  /// They contradict each other.
  case contradiction
  case overlap(ElementID, ElementID)
  /// The child keeps the ratio of its sides.
  case ratio(ElementID)
  /// The child keeps its distance from no side.
  case place(ElementID)
  /// The scene is too large for the search.
  case size
  /// No container shares the room among them as the constraints do.
  case sharing
  /// The child would lie elsewhere at a size.
  case moves(ElementID, Size)
  /// The same with other texts.
  case movesWithTexts(ElementID)
  /// A constraint ties a child to something that does not lie in the same container.
  case tied(ConstraintID)
}
