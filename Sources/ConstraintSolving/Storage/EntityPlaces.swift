/// The location of each row's entity: on a line, in a slot, or nowhere. It is never in both, so one number is enough.
struct EntityPlaces: Sendable {
  /// For each row: the number of the line, `ofSlot` of the slot, or `nowhere`.
  private var places = Buffer<Int32>()

  private static var nowhere: Int32 { -1 }
  @inline(__always) private static func ofSlot(_ slot: Int32) -> Int32 { -2 &- slot }

  /// Returns the row's line; negative if it is on none.
  @inline(__always) func line(of row: Int32) -> Int32 { places[row] }
  /// Returns the row's slot; negative if it is in none.
  @inline(__always) func slot(of row: Int32) -> Int32 { Self.ofSlot(places[row]) }

  @inline(__always) func putOnLine(_ line: Int32, _ row: Int32) { places[row] = line }
  @inline(__always) func giveToSlot(_ slot: Int32, _ row: Int32) { places[row] = Self.ofSlot(slot) }
  @inline(__always) func takeAway(_ row: Int32) { places[row] = Self.nowhere }

  mutating func removeAll() { places.removeAll() }
  mutating func grow(to count: Int) { places.resize(to: count, filling: Self.nowhere) }
  mutating func place(_ count: Int, in room: inout CommonRoom) { room.place(&places, count) }
  mutating func detach() { places.detach() }
}
