/// The document's records of one kind: found by id, walked in document order.
///
/// A record keeps its place for as long as it lives, and a removed one leaves its place empty, so that undo can put it
/// back exactly where it stood and the file's order never shifts under an edit.
package struct RecordTable<Record: Identifiable & Hashable & Sendable>: Sendable where Record.ID: Sendable {
  /// Never ends in an empty place.
  private var places: [Record?] = []
  private var placeOf: [Record.ID: Int] = [:]

  package init() {}

  package var count: Int { placeOf.count }
  package var isEmpty: Bool { placeOf.isEmpty }
  package var nextPlace: Int { places.count }

  package subscript(id: Record.ID) -> Record? {
    placeOf[id].flatMap { places[$0] }
  }

  package func contains(_ id: Record.ID) -> Bool { placeOf[id] != nil }

  /// Where the record stands; a record with a smaller place comes first in the file.
  package func place(of id: Record.ID) -> Int? { placeOf[id] }

  package func placed(_ id: Record.ID) -> PlacedRecord<Record>? {
    guard let place = placeOf[id], let record = places[place] else { return nil }
    return PlacedRecord(record: record, place: place)
  }

  package mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    placeOf.reserveCapacity(count)
  }

  /// Puts a record into its own place if it has one, else after all others.
  mutating func put(_ record: Record) {
    if let place = placeOf[record.id] {
      places[place] = record
    } else {
      placeOf[record.id] = places.count
      places.append(record)
    }
  }

  /// Edits a record where it stands, without a copy.
  mutating func modify(_ id: Record.ID, _ edit: (inout Record) -> Void) {
    guard let place = placeOf[id], var record = places[place] else { return }
    edit(&record)
    places[place] = record
  }

  mutating func put(_ placed: PlacedRecord<Record>) {
    remove(placed.record.id)
    while places.count <= placed.place { places.append(nil) }
    places[placed.place] = placed.record
    placeOf[placed.record.id] = placed.place
  }

  mutating func remove(_ id: Record.ID) {
    guard let place = placeOf.removeValue(forKey: id) else { return }
    places[place] = nil
    while let last = places.last, last == nil { places.removeLast() }
  }

  /// What must be true after every operation; empty when it is.
  package func violations() -> [String] {
    var found: [String] = []
    if let last = places.last, last == nil { found.append("an empty place at the end") }
    for (id, place) in placeOf where !places.indices.contains(place) || places[place]?.id != id {
      found.append("record \(id) is not in its place")
    }
    if places.count(where: { $0 != nil }) != placeOf.count { found.append("a record without an id") }
    return found
  }
}

extension RecordTable: Sequence {
  /// In document order.
  package func makeIterator() -> Iterator { Iterator(places: places) }

  /// A type of its own: everyone walks over records, and through a closure each step costs more than what is done with it.
  package struct Iterator: IteratorProtocol {
    fileprivate let places: [Record?]
    private var place = 0

    fileprivate init(places: [Record?]) { self.places = places }

    package mutating func next() -> Record? {
      while place < places.count {
        defer { place += 1 }
        if let record = places[place] { return record }
      }
      return nil
    }
  }

  package var underestimatedCount: Int { count }
}

extension RecordTable: Equatable {
  package static func == (a: Self, b: Self) -> Bool { a.places == b.places }
}

/// A record and the place it has in its table.
package struct PlacedRecord<Record: Hashable & Sendable>: Hashable, Sendable {
  package var record: Record
  package var place: Int

  package init(record: Record, place: Int) {
    self.record = record
    self.place = place
  }
}
