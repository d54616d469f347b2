/// The document's records of one kind: found by id, walked in document order.
///
/// A record keeps its place for as long as it lives, and a removed one leaves its place empty, so that undo can put it
/// back exactly where it stood and the file's order never shifts under an edit.
///
/// What looks at records is inlinable: every module walks over them, and an unspecialized walk asks the runtime at each step what
/// it is walking over.
public struct RecordTable<Record: Identifiable & Hashable & Sendable>: Sendable where Record.ID: Sendable {
  /// By place; it never ends in an empty one.
  public private(set) var places: [StoredRecord<Record>?] = []
  /// Half as wide as other numbers: a table of ids and places is large, and no document has so many records.
  @usableFromInline private(set) var placeOf: [Record.ID: Int32] = [:]

  public init() {}

  @inlinable public var count: Int { placeOf.count }
  public var isEmpty: Bool { placeOf.isEmpty }
  @inlinable public var nextPlace: Int { places.count }

  @inlinable public subscript(id: Record.ID) -> Record? {
    place(of: id).flatMap { places[$0]?.record }
  }

  /// The record in its box: for those who only look at it, no part of it is copied.
  @inlinable @inline(__always) public func stored(_ id: Record.ID) -> StoredRecord<Record>? {
    place(of: id).flatMap { places[$0] }
  }

  /// The same at a place.
  @inlinable @inline(__always) public func stored(at place: Int) -> StoredRecord<Record>? {
    place >= 0 && place < places.count ? places[place] : nil
  }

  @inlinable public func contains(_ id: Record.ID) -> Bool { placeOf[id] != nil }

  /// Where the record stands; a record with a smaller place comes first in the file.
  @inlinable public func place(of id: Record.ID) -> Int? { placeOf[id].map { Int($0) } }

  public func placed(_ id: Record.ID) -> PlacedRecord<Record>? {
    guard let place = place(of: id), let stored = places[place] else { return nil }
    return PlacedRecord(stored, place: place)
  }

  public mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    placeOf.reserveCapacity(count)
  }

  /// Puts a record into its own place if it has one, else after all others.
  mutating func put(_ record: Record) {
    if let place = place(of: record.id) {
      places[place] = StoredRecord(record)
    } else {
      placeOf[record.id] = Int32(places.count)
      places.append(StoredRecord(record))
    }
  }

  /// Edits a record where it stands.
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

  /// What must be true after every operation; empty when it is.
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
  /// In document order.
  @inlinable public func makeIterator() -> Iterator { Iterator(places: places) }

  /// A type of its own: everyone walks over records, and through a closure each step costs more than what is done with it.
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

  /// Is it the very same table, unchanged since it was copied? Costs nothing to ask; two that are not may still be equal.
  public func isIdentical(to other: Self) -> Bool {
    places.withUnsafeBufferPointer { own in
      other.places.withUnsafeBufferPointer { own.count == $0.count && own.baseAddress == $0.baseAddress }
    }
  }
}

/// A record in a box of its own. A table is copied at every edit, for the history and for whoever lays it out; so a copy is
/// one of references, and the records themselves are shared by all tables that hold them.
public final class StoredRecord<Record: Hashable & Sendable>: Sendable, Hashable {
  public let record: Record

  public init(_ record: Record) { self.record = record }

  public static func == (a: StoredRecord, b: StoredRecord) -> Bool { a === b || a.record == b.record }

  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

/// A record and the place it has in its table. It is the table's own box: a history of thousands of steps keeps each record once.
public struct PlacedRecord<Record: Hashable & Sendable>: Hashable, Sendable {
  public let stored: StoredRecord<Record>
  public let place: Int

  public var record: Record { stored.record }

  public init(_ stored: StoredRecord<Record>, place: Int) { (self.stored, self.place) = (stored, place) }

  public init(record: Record, place: Int) { self.init(StoredRecord(record), place: place) }
}
