import LayoutModel
import Words

/// An element where it is to be drawn.
///
/// What it looks like is in the document's own box: a board of ten thousand elements is copied at each step of a drag, and
/// compared with the one before. What is otherwise for few of them is aside (see `DrawnOtherwise`).
package struct DrawnElement: Hashable, Sendable {
  package let id: ElementID
  package var frame: Rect
  private let element: StoredRecord<Element>
  /// Nil where nothing is otherwise.
  private var otherwise: StoredRecord<DrawnOtherwise>?

  /// Of what is hidden, which is seen faintly where it lies.
  package static let ghost = 0.25

  /// Of an element as it is in the document.
  package init(_ element: StoredRecord<Element>, frame: Rect) {
    id = element.record.id
    self.frame = frame
    self.element = element
  }

  /// Of an element that is in no document.
  package init(_ element: Element, frame: Rect, displayName: Message) {
    self.init(StoredRecord(element), frame: frame)
    self.displayName = displayName
  }

  package var kind: ElementKind { element.record.kind }
  package var arrangement: Arrangement { element.record.arrangement }
  /// What the element itself says its frame has beyond its alignment rectangle; nil: what its kind has.
  package var alignmentInsets: DirectionalEdges? { element.record.traits.alignmentInsets }

  /// Less than 1 while it comes or goes.
  package var opacity: Double {
    get { otherwise?.record.opacity ?? 1 }
    set { if newValue != opacity { change { other, _ in other.opacity = newValue } } }
  }

  /// What is seen of it: the part that the scroll views around it let through. Nil: all.
  package var clip: Rect? {
    get { otherwise?.record.clip }
    set { if newValue != clip { change { other, _ in other.clip = newValue } } }
  }

  /// What an empty container shows in its middle.
  package var displayName: Message {
    get { otherwise?.record.displayName ?? element.record.displayName }
    set { change { other, own in other.displayName = newValue == own.displayName ? nil : newValue } }
  }

  package var isEmpty: Bool {
    get { otherwise?.record.isEmpty ?? element.record.children.isEmpty }
    set { change { other, own in other.isEmpty = newValue == own.children.isEmpty ? nil : newValue } }
  }

  package var content: Content {
    get { otherwise?.record.content?.record ?? element.record.content }
    set { change { other, own in other.content = newValue == own.content ? nil : StoredRecord(newValue) } }
  }

  package var isHidden: Bool {
    get { otherwise?.record.isHidden ?? element.record.traits.hidden }
    set { change { other, own in other.isHidden = newValue == own.traits.hidden ? nil : newValue } }
  }

  /// - Parameter change: what is otherwise, and the element as it is in the document.
  private mutating func change(_ change: (inout DrawnOtherwise, Element) -> Void) {
    var changed = otherwise?.record ?? DrawnOtherwise()
    change(&changed, element.record)
    otherwise = changed == DrawnOtherwise() ? nil : StoredRecord(changed)
  }

  // MARK: Comparing

  package static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.frame == b.frame && a.looks(like: b) }

  /// Of the element it is only what is seen that counts: elsewhere it looks the same.
  private func looks(like other: Self) -> Bool {
    if element === other.element, otherwise == other.otherwise { return true }
    return opacity == other.opacity && clip == other.clip && isEmpty == other.isEmpty && isHidden == other.isHidden
      && displayName == other.displayName && kind == other.kind && content == other.content
      && arrangement == other.arrangement && alignmentInsets == other.alignmentInsets
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(frame)
  }
}

/// In what an element is drawn otherwise than its record says. Nil is as the record says.
private struct DrawnOtherwise: Hashable, Sendable {
  var opacity = 1.0
  var clip: Rect?
  var displayName: Message?
  /// Such as its texts in another language.
  var content: StoredRecord<Content>?
  var isEmpty: Bool?
  var isHidden: Bool?
}
