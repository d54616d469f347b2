import LayoutModel
import Words

/// An element where it is to be drawn.
///
/// What it looks like is in a box, which is shared by all boards on which it looks so: a board of ten thousand elements is copied
/// at each step of a drag, and compared with the one before.
package struct DrawnElement: Hashable, Sendable {
  package var id: ElementID
  package var frame: Rect
  /// Less than 1 while it comes or goes.
  package var opacity = 1.0
  /// What is seen of it: the part that the scroll views around it let through. Nil: all.
  package var clip: Rect?
  private var face: StoredRecord<Face>

  /// What it looks like, wherever it lies.
  private struct Face: Hashable, Sendable {
    var kind: ElementKind
    var content: Content
    var arrangement: Arrangement
    var displayName: Message
    var isEmpty: Bool
    var isHidden: Bool
    var alignmentInsets: DirectionalEdges?
  }

  /// Of what is hidden, which is seen faintly where it lies.
  package static let ghost = 0.25

  package init(_ element: Element, frame: Rect, displayName: Message) {
    id = element.id
    self.frame = frame
    face = StoredRecord(
      Face(
        kind: element.kind, content: element.content, arrangement: element.arrangement, displayName: displayName,
        isEmpty: element.children.isEmpty, isHidden: element.traits.hidden,
        alignmentInsets: element.traits.alignmentInsets))
  }

  package var kind: ElementKind { face.record.kind }
  package var arrangement: Arrangement { face.record.arrangement }
  /// What an empty container shows in its middle.
  package var displayName: Message {
    get { face.record.displayName }
    set { change { $0.displayName = newValue } }
  }

  package var isEmpty: Bool {
    get { face.record.isEmpty }
    set { change { $0.isEmpty = newValue } }
  }

  /// What the element itself says its frame has beyond its alignment rectangle; nil: what its kind has.
  package var alignmentInsets: DirectionalEdges? { face.record.alignmentInsets }

  package var content: Content {
    get { face.record.content }
    set { change { $0.content = newValue } }
  }

  package var isHidden: Bool {
    get { face.record.isHidden }
    set { change { $0.isHidden = newValue } }
  }

  private mutating func change(_ change: (inout Face) -> Void) {
    var changed = face.record
    change(&changed)
    face = StoredRecord(changed)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(frame)
  }
}
