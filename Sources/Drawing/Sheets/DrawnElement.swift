import LayoutModel
import Words

/// An element at the position where it is drawn.
///
/// The element's record is shared with the document, not copied: a board of ten thousand elements is copied at each
/// step of a drag and compared with the one before. Differences from the record are rare and stored separately (see
/// `DrawnOverrides`).
package struct DrawnElement: Hashable, Sendable {
  package let id: ElementID
  package var frame: Rect
  private let element: StoredRecord<Element>
  /// The differences from the record; nil if there are none.
  private var overrides: StoredRecord<DrawnOverrides>?

  /// The opacity of a hidden element, which is drawn faintly.
  package static let ghost = 0.25

  /// Makes a drawing of an element as it is in the document.
  package init(_ element: StoredRecord<Element>, frame: Rect) {
    id = element.record.id
    self.frame = frame
    self.element = element
  }

  /// Makes a drawing of an element that is in no document.
  package init(_ element: Element, frame: Rect, displayName: Message) {
    self.init(StoredRecord(element), frame: frame)
    self.displayName = displayName
  }

  package var kind: ElementKind { element.record.kind }
  package var arrangement: Arrangement { element.record.arrangement }
  /// The element's own insets between frame and alignment rectangle; nil for those of its kind.
  package var alignmentInsets: DirectionalEdges? { element.record.traits.alignmentInsets }

  /// The opacity; less than 1 while the element appears or disappears.
  package var opacity: Double {
    get { overrides?.record.opacity ?? 1 }
    set { if newValue != opacity { change { other, _ in other.opacity = newValue } } }
  }

  /// The visible part that the surrounding scroll views leave; nil if all is visible.
  package var clip: Rect? {
    get { overrides?.record.clip }
    set { if newValue != clip { change { other, _ in other.clip = newValue } } }
  }

  /// The name in the middle of an empty container.
  package var displayName: Message {
    get { overrides?.record.displayName ?? element.record.displayName }
    set { change { other, own in other.displayName = newValue == own.displayName ? nil : newValue } }
  }

  package var isEmpty: Bool {
    get { overrides?.record.isEmpty ?? element.record.children.isEmpty }
    set { change { other, own in other.isEmpty = newValue == own.children.isEmpty ? nil : newValue } }
  }

  package var content: Content {
    get { overrides?.record.content?.record ?? element.record.content }
    set { change { other, own in other.content = newValue == own.content ? nil : StoredRecord(newValue) } }
  }

  package var isHidden: Bool {
    get { overrides?.record.isHidden ?? element.record.traits.hidden }
    set { change { other, own in other.isHidden = newValue == own.traits.hidden ? nil : newValue } }
  }

  /// Changes the differences from the record.
  /// - Parameter change: gets the differences, and the element's record in the document.
  private mutating func change(_ change: (inout DrawnOverrides, Element) -> Void) {
    var changed = overrides?.record ?? DrawnOverrides()
    change(&changed, element.record)
    overrides = changed == DrawnOverrides() ? nil : StoredRecord(changed)
  }

  // MARK: Comparing

  package static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.frame == b.frame && a.looks(like: b) }

  /// True if both look the same. Only visible properties of the element are compared.
  private func looks(like other: Self) -> Bool {
    if element === other.element, overrides == other.overrides { return true }
    return opacity == other.opacity && clip == other.clip && isEmpty == other.isEmpty && isHidden == other.isHidden
      && displayName == other.displayName && kind == other.kind && content == other.content
      && arrangement == other.arrangement && alignmentInsets == other.alignmentInsets
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(frame)
  }
}

/// The differences of a drawn element from its record. A nil value means no difference.
private struct DrawnOverrides: Hashable, Sendable {
  var opacity = 1.0
  var clip: Rect?
  var displayName: Message?
  /// The content, for instance with texts in another language.
  var content: StoredRecord<Content>?
  var isEmpty: Bool?
  var isHidden: Bool?
}
