import LayoutModel
import Words

/// The result of replacing containers by constraints.
package struct ContainerReplacement: Sendable {
  /// The document without the containers that were replaced.
  package var document: Document
  package var replaced: [ElementID]
  /// The containers that stay, in document order.
  package var kept: [Kept]
  /// An element that lies elsewhere than before once texts are longer or shorter.
  package var movesWithTexts: ElementID?

  package struct Kept: Hashable, Sendable {
    package var container: ElementID
    package var obstacle: Obstacle
  }

  /// The reason why a container stays.
  package enum Obstacle: Hashable, Sendable {
    /// No constraints do what it does.
    case kind
    /// It, or a child, has variations.
    case variations
    /// The child would lie elsewhere at a size.
    case moves(ElementID, Size)
    /// Constraints would conflict at a size.
    case conflict(Size)
    /// The scene is too large to compare the layouts.
    case size
  }
}

extension ContainerReplacement.Kept {
  package func sentence(in document: Document) -> Message {
    let name = document.quotedName(of: .element(container))
    switch obstacle {
    case .kind:
      let kind = document.elements[container]?.kindTitle ?? Message("View")
      return Message("%1 stays: constraints can’t do what a container of the kind “%2” does", name, kind)
    case .variations: return Message("%1 stays: it has variations, or something in it has", name)
    case .moves(let id, let size):
      return Message(
        "%1 stays: with constraints, %2 would have another place at %3 × %4", name,
        document.quotedName(of: .element(id)), Figures.text(size.width), Figures.text(size.height))
    case .conflict(let size):
      return Message(
        "%1 stays: its constraints would conflict at %2 × %3", name, Figures.text(size.width),
        Figures.text(size.height))
    case .size: return Message("%1 stays: the scene is too large to compare the layouts", name)
    }
  }
}
