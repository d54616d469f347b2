import LayoutModel
import Words

/// An element where it is to be drawn.
package struct DrawnElement: Hashable, Sendable {
  package var id: ElementID
  package var kind: ElementKind
  package var frame: Rect
  package var content: Content
  package var arrangement: Arrangement
  /// What an empty container shows in its middle.
  package var displayName: Message
  package var isEmpty: Bool
  package var isHidden: Bool
  /// Less than 1 while it comes or goes.
  package var opacity = 1.0
  /// What the element itself says its frame has beyond its alignment rectangle; nil: what its kind has.
  package var alignmentInsets: DirectionalEdges?
  /// What is seen of it: the part that the scroll views around it let through. Nil: all.
  package var clip: Rect?

  /// Of what is hidden, which is seen faintly where it lies.
  package static let ghost = 0.25

  package init(_ element: Element, frame: Rect, displayName: Message) {
    id = element.id
    kind = element.kind
    self.frame = frame
    content = element.content
    arrangement = element.arrangement
    self.displayName = displayName
    isEmpty = element.children.isEmpty
    isHidden = element.traits.hidden
    alignmentInsets = element.traits.alignmentInsets
  }
}
