import LayoutModel

/// Frames of a scene's elements, stored by the slots of the layout that found them. The layout's own table finds the
/// slot of an id, so the frames need no table of their own. A layout and its results share one copy of them.
///
///     layout.frames["search"]
///     for (id, frame) in layout.frames { ... }
public struct SolvedFrames: Sendable {
  /// The layout's own table of slots, which copies share.
  @usableFromInline private(set) var slots: [ElementID: Int] = [:]
  /// The frames by slot. Values at slots of elements that are not laid out have no meaning.
  public internal(set) var bySlot: [Rect] = []

  /// Takes over the table, and adds frames for new slots. The frames of old slots stay.
  mutating func follow(_ slots: [ElementID: Int], slotCount: Int) {
    self.slots = slots
    let missing = slotCount - bySlot.count
    // NaN equals nothing, so the first solved frame counts as changed and is written.
    if missing > 0 { bySlot += Array(repeating: Rect(.nan, .nan, .nan, .nan), count: missing) }
  }

  @inlinable public subscript(id: ElementID) -> Rect? { slots[id].map { bySlot[$0] } }

  public var count: Int { slots.count }
  public var isEmpty: Bool { slots.isEmpty }
  public var keys: Dictionary<ElementID, Int>.Keys { slots.keys }
  public var values: [Rect] { map(\.value) }
  /// The frames as a dictionary that does not depend on this layout's slots.
  public var byID: [ElementID: Rect] { mapValues { $0 } }

  public func mapValues<Result>(_ transform: (Rect) -> Result) -> [ElementID: Result] {
    slots.mapValues { transform(bySlot[$0]) }
  }
}

extension SolvedFrames: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate var slots: Dictionary<ElementID, Int>.Iterator
    fileprivate let frames: [Rect]

    public mutating func next() -> (key: ElementID, value: Rect)? { slots.next().map { ($0.key, frames[$0.value]) } }
  }

  public func makeIterator() -> Iterator { Iterator(slots: slots.makeIterator(), frames: bySlot) }
  public var underestimatedCount: Int { count }
}

extension SolvedFrames: Hashable {
  /// True if the same elements have the same frames, even under other slots.
  public static func == (a: Self, b: Self) -> Bool {
    // Arrays that copies share compare in constant time.
    if a.bySlot == b.bySlot, a.slots == b.slots { return true }
    return a.count == b.count && a.slots.allSatisfy { id, slot in b[id] == a.bySlot[slot] }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
