import LayoutModel

/// Frames of a scene's elements. They stand by the slots of the layout that found them, whose table says which slot is whose: so
/// they are found by id without a table of their own, and a layout and what is told of it have them once.
///
///     layout.frames["search"]
///     for (id, frame) in layout.frames { ... }
public struct SolvedFrames: Sendable {
  /// The layout's own table, shared by copies of it.
  @usableFromInline private(set) var slots: [ElementID: Int] = [:]
  /// By slot. What stands at slots of elements that are not laid out is nothing to anybody.
  public internal(set) var bySlot: [Rect] = []

  /// Has a place for each slot; those it had keep what they have.
  mutating func follow(_ slots: [ElementID: Int], slotCount: Int) {
    self.slots = slots
    let missing = slotCount - bySlot.count
    // What was not told yet equals nothing, and so is written.
    if missing > 0 { bySlot += Array(repeating: Rect(.nan, .nan, .nan, .nan), count: missing) }
  }

  @inlinable public subscript(id: ElementID) -> Rect? { slots[id].map { bySlot[$0] } }

  public var count: Int { slots.count }
  public var isEmpty: Bool { slots.isEmpty }
  public var keys: Dictionary<ElementID, Int>.Keys { slots.keys }
  public var values: [Rect] { map(\.value) }
  /// For those who keep frames of their own.
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
  /// Do the same elements lie the same? Their slots may be others.
  public static func == (a: Self, b: Self) -> Bool {
    // Copies are the same at a look.
    if a.bySlot == b.bySlot, a.slots == b.slots { return true }
    return a.count == b.count && a.slots.allSatisfy { id, slot in b[id] == a.bySlot[slot] }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
