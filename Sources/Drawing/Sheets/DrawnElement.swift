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

  /// Of what is hidden, which is seen faintly where it lies.
  package static let ghost = 0.25

  package init(_ element: StoredRecord<Element>, frame: Rect, displayName: Message) {
    id = element.record.id
    self.frame = frame
    face = StoredRecord(
      Face(
        element: element, displayName: displayName, isEmpty: element.record.children.isEmpty,
        isHidden: element.record.traits.hidden))
  }

  /// Of an element that is in no document.
  package init(_ element: Element, frame: Rect, displayName: Message) {
    self.init(StoredRecord(element), frame: frame, displayName: displayName)
  }

  package var kind: ElementKind { face.record.element.record.kind }
  package var arrangement: Arrangement { face.record.element.record.arrangement }
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
  package var alignmentInsets: DirectionalEdges? { face.record.element.record.traits.alignmentInsets }

  package var content: Content {
    get { face.record.content }
    set {
      let isOwn = newValue == face.record.element.record.content
      change { $0.otherContent = isOwn ? nil : StoredRecord(newValue) }
    }
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

/// What an element looks like, wherever it lies.
private struct Face: Hashable, Sendable {
  /// The document's own box, for what it holds is most of a face.
  let element: StoredRecord<Element>
  /// Instead of the element's own, such as its texts in another language.
  var otherContent: StoredRecord<Content>?
  var displayName: Message
  var isEmpty: Bool
  var isHidden: Bool

  var content: Content { otherContent?.record ?? element.record.content }

  static func == (a: Face, b: Face) -> Bool {
    a.isEmpty == b.isEmpty && a.isHidden == b.isHidden && a.displayName == b.displayName && a.showsSame(as: b)
  }

  /// Of the element it is only what is seen that counts: elsewhere it looks the same.
  private func showsSame(as other: Face) -> Bool {
    if element === other.element, otherContent == other.otherContent { return true }
    let (own, others) = (element, other.element)
    return own.record.kind == others.record.kind && content == other.content
      && own.record.arrangement == others.record.arrangement
      && own.record.traits.alignmentInsets == others.record.traits.alignmentInsets
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(element.record.kind)
    hasher.combine(displayName)
  }
}
