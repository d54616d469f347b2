/// The document's records of one kind: found by id, iterated in document order.
///
/// A record keeps its index while it exists, and a removed record leaves an empty slot. So undo puts a record back
/// exactly at its old index, and an edit never changes the order in the file.
///
/// All functions that read records are inlinable. Every module iterates over records, and an unspecialized loop looks
/// up type information at each step.
public struct RecordTable<Record: Identifiable & Hashable & Sendable>: Sendable where Record.ID: Sendable {
  /// The slots by index. The last slot is never empty.
  public private(set) var slots: [StoredRecord<Record>?] = []
  /// The indices are 32 bits wide: a table of ids is large, and no document has so many records.
  @usableFromInline private(set) var indexOf: [Record.ID: Int32] = [:]

  public init() {}

  @inlinable public var count: Int { indexOf.count }
  public var isEmpty: Bool { indexOf.isEmpty }
  @inlinable public var nextIndex: Int { slots.count }

  @inlinable public subscript(id: Record.ID) -> Record? {
    index(of: id).flatMap { slots[$0]?.record }
  }

  /// Returns the record in its box, so that no part of the record is copied.
  @inlinable @inline(__always) public func stored(_ id: Record.ID) -> StoredRecord<Record>? {
    index(of: id).flatMap { slots[$0] }
  }

  /// Returns the record in its box at an index; nil if there is none.
  @inlinable @inline(__always) public func stored(at index: Int) -> StoredRecord<Record>? {
    index >= 0 && index < slots.count ? slots[index] : nil
  }

  @inlinable public func contains(_ id: Record.ID) -> Bool { indexOf[id] != nil }

  /// Returns the index of the record. A record with a smaller index comes first in the file.
  @inlinable public func index(of id: Record.ID) -> Int? { indexOf[id].map { Int($0) } }

  public func placed(_ id: Record.ID) -> PlacedRecord<Record>? {
    guard let index = index(of: id), let stored = slots[index] else { return nil }
    return PlacedRecord(stored, index: index)
  }

  public mutating func reserve(_ count: Int) {
    slots.reserveCapacity(count)
    indexOf.reserveCapacity(count)
  }

  /// Replaces the record with the same id, or appends the record.
  mutating func put(_ record: Record) {
    if let index = index(of: record.id) {
      slots[index] = StoredRecord(record)
    } else {
      indexOf[record.id] = Int32(slots.count)
      slots.append(StoredRecord(record))
    }
  }

  /// Edits a record in place.
  mutating func modify(_ id: Record.ID, _ edit: (inout Record) -> Void) {
    guard let index = index(of: id), var record = slots[index]?.record else { return }
    edit(&record)
    slots[index] = StoredRecord(record)
  }

  mutating func put(_ placed: PlacedRecord<Record>) {
    remove(placed.record.id)
    while slots.count <= placed.index { slots.append(nil) }
    slots[placed.index] = placed.stored
    indexOf[placed.record.id] = Int32(placed.index)
  }

  mutating func remove(_ id: Record.ID) {
    guard let index = indexOf.removeValue(forKey: id) else { return }
    slots[Int(index)] = nil
    while let last = slots.last, last == nil { slots.removeLast() }
  }

  /// Returns a sentence for each violated invariant of the table; empty if all hold.
  public func violations() -> [String] {
    var found: [String] = []
    if let last = slots.last, last == nil { found.append("an empty place at the end") }
    for (id, index) in indexOf where stored(at: Int(index))?.record.id != id {
      found.append("record \(id) is not in its place")
    }
    if slots.count(where: { $0 != nil }) != indexOf.count { found.append("a record without an id") }
    return found
  }
}

extension RecordTable: Sequence {
  /// Iterates in document order.
  @inlinable public func makeIterator() -> Iterator { Iterator(slots: slots) }

  /// A type of its own, for speed: iterating through a closure would cost more than the work in most loops.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let slots: [StoredRecord<Record>?]
    @usableFromInline var index = 0

    @inlinable init(slots: [StoredRecord<Record>?]) { self.slots = slots }

    @inlinable public mutating func next() -> Record? {
      while index < slots.count {
        defer { index += 1 }
        if let stored = slots[index] { return stored.record }
      }
      return nil
    }
  }

  @inlinable public var underestimatedCount: Int { count }
}

extension RecordTable: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.slots == b.slots }

  /// True if both are unchanged copies of one table. The check takes constant time; false does not mean that they
  /// differ.
  public func isIdentical(to other: Self) -> Bool {
    slots.withUnsafeBufferPointer { own in
      other.slots.withUnsafeBufferPointer { own.count == $0.count && own.baseAddress == $0.baseAddress }
    }
  }
}

/// A record in a box. Every edit copies the table, for the history and for the layout. So the copy has only references,
/// and all tables share the records themselves.
public final class StoredRecord<Record: Hashable & Sendable>: Sendable, Hashable {
  public let record: Record

  public init(_ record: Record) { self.record = record }

  public static func == (a: StoredRecord, b: StoredRecord) -> Bool { a === b || a.record == b.record }

  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

/// A record with its index in the table. It shares the table's box, so a history of thousands of steps stores each
/// record once.
public struct PlacedRecord<Record: Hashable & Sendable>: Hashable, Sendable {
  public let stored: StoredRecord<Record>
  public let index: Int

  public var record: Record { stored.record }

  public init(_ stored: StoredRecord<Record>, index: Int) { (self.stored, self.index) = (stored, index) }

  public init(record: Record, index: Int) { self.init(StoredRecord(record), index: index) }
}
