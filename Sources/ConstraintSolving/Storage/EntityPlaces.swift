/// Where each row's entity is: on a line, or a slot's, or nowhere. It is never on both, so one number says it.
struct EntityPlaces: Sendable {
  /// By row: the line, or what `ofSlot` makes of the slot, or `nowhere`.
  private var places = Buffer<Int32>()

  private static var nowhere: Int32 { -1 }
  @inline(__always) private static func ofSlot(_ slot: Int32) -> Int32 { -2 &- slot }

  /// Below zero: on none.
  @inline(__always) func line(of row: Int32) -> Int32 { places[row] }
  /// Below zero: it is no slot's.
  @inline(__always) func slot(of row: Int32) -> Int32 { Self.ofSlot(places[row]) }

  @inline(__always) func putOnLine(_ line: Int32, _ row: Int32) { places[row] = line }
  @inline(__always) func giveToSlot(_ slot: Int32, _ row: Int32) { places[row] = Self.ofSlot(slot) }
  @inline(__always) func takeAway(_ row: Int32) { places[row] = Self.nowhere }

  mutating func removeAll() { places.removeAll() }
  mutating func grow(to count: Int) { places.resize(to: count, filling: Self.nowhere) }
  mutating func place(_ count: Int, in room: inout CommonRoom) { room.place(&places, count) }
  mutating func detach() { places.detach() }
}
