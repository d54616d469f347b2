/// The document's records of one kind: found by id, iterated in document order.
///
/// A record keeps its index while it exists, and a removed record leaves an empty slot. So undo puts a record back
/// exactly at its old index, and an edit never changes the order in the file.
///
/// All functions that read records are inlinable. Every module iterates over records, and an unspecialized loop looks
/// up type information at each step.
public struct RecordTable<Record: Identifiable & Hashable & Sendable>: Sendable where Record.ID: Sendable {
  /// The slots by index. The last slot is never empty.
  public private(set) var places: [StoredRecord<Record>?] = []
  /// The indices are 32 bits wide: a table of ids is large, and no document has so many records.
  @usableFromInline private(set) var placeOf: [Record.ID: Int32] = [:]

  public init() {}

  @inlinable public var count: Int { placeOf.count }
  public var isEmpty: Bool { placeOf.isEmpty }
  @inlinable public var nextPlace: Int { places.count }

  @inlinable public subscript(id: Record.ID) -> Record? {
    place(of: id).flatMap { places[$0]?.record }
  }

  /// Returns the record in its box, so that no part of the record is copied.
  @inlinable @inline(__always) public func stored(_ id: Record.ID) -> StoredRecord<Record>? {
    place(of: id).flatMap { places[$0] }
  }

  /// Returns the record in its box at an index; nil if there is none.
  @inlinable @inline(__always) public func stored(at place: Int) -> StoredRecord<Record>? {
    place >= 0 && place < places.count ? places[place] : nil
  }

  @inlinable public func contains(_ id: Record.ID) -> Bool { placeOf[id] != nil }

  /// Returns the index of the record. A record with a smaller index comes first in the file.
  @inlinable public func place(of id: Record.ID) -> Int? { placeOf[id].map { Int($0) } }

  public func placed(_ id: Record.ID) -> PlacedRecord<Record>? {
    guard let place = place(of: id), let stored = places[place] else { return nil }
    return PlacedRecord(stored, place: place)
  }

  public mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    placeOf.reserveCapacity(count)
  }

  /// Replaces the record with the same id, or appends the record.
  mutating func put(_ record: Record) {
    if let place = place(of: record.id) {
      places[place] = StoredRecord(record)
    } else {
      placeOf[record.id] = Int32(places.count)
      places.append(StoredRecord(record))
    }
  }

  /// Edits a record in place.
  mutating func modify(_ id: Record.ID, _ edit: (inout Record) -> Void) {
    guard let place = place(of: id), var record = places[place]?.record else { return }
    edit(&record)
    places[place] = StoredRecord(record)
  }

  mutating func put(_ placed: PlacedRecord<Record>) {
    remove(placed.record.id)
    while places.count <= placed.place { places.append(nil) }
    places[placed.place] = placed.stored
    placeOf[placed.record.id] = Int32(placed.place)
  }

  mutating func remove(_ id: Record.ID) {
    guard let place = placeOf.removeValue(forKey: id) else { return }
    places[Int(place)] = nil
    while let last = places.last, last == nil { places.removeLast() }
  }

  /// Returns a sentence for each violated invariant of the table; empty if all hold.
  public func violations() -> [String] {
    var found: [String] = []
    if let last = places.last, last == nil { found.append("an empty place at the end") }
    for (id, place) in placeOf where stored(at: Int(place))?.record.id != id {
      found.append("record \(id) is not in its place")
    }
    if places.count(where: { $0 != nil }) != placeOf.count { found.append("a record without an id") }
    return found
  }
}

extension RecordTable: Sequence {
  /// Iterates in document order.
  @inlinable public func makeIterator() -> Iterator { Iterator(places: places) }

  /// A type of its own, for speed: iterating through a closure would cost more than the work in most loops.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let places: [StoredRecord<Record>?]
    @usableFromInline var place = 0

    @inlinable init(places: [StoredRecord<Record>?]) { self.places = places }

    @inlinable public mutating func next() -> Record? {
      while place < places.count {
        defer { place += 1 }
        if let stored = places[place] { return stored.record }
      }
      return nil
    }
  }

  @inlinable public var underestimatedCount: Int { count }
}

extension RecordTable: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.places == b.places }

  /// True if both are unchanged copies of one table. The check takes constant time; false does not mean that they
  /// differ.
  public func isIdentical(to other: Self) -> Bool {
    places.withUnsafeBufferPointer { own in
      other.places.withUnsafeBufferPointer { own.count == $0.count && own.baseAddress == $0.baseAddress }
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
  public let place: Int

  public var record: Record { stored.record }

  public init(_ stored: StoredRecord<Record>, place: Int) { (self.stored, self.place) = (stored, place) }

  public init(record: Record, place: Int) { self.init(StoredRecord(record), place: place) }
}
