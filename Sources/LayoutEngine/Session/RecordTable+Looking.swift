import LayoutModel

/// Looking at records, in this module: across modules a generic method does not know what it looks for, and every call
/// costs more than what it does.
extension RecordTable {
  /// The record at a place, in its box: for those who only look at it, no part of it is copied.
  @inline(__always) func stored(at place: Int) -> StoredRecord<Record>? {
    place >= 0 && place < places.count ? places[place] : nil
  }

  @inline(__always) func stored(_ id: Record.ID) -> StoredRecord<Record>? { placeOf[id].flatMap { places[$0] } }
}
