/// GTK’s way to give room to children that have their minimum and would like more.
enum RoomSharing {
  /// Raises minimum sizes towards natural sizes, and returns the room that is left when all are natural.
  ///
  /// The child with the smallest gap between minimum and natural size is first, at equal gaps the first child. Each
  /// gets its gap, but at most an equal share of the room that is left, rounded up: 10 pixels for gaps of 2, 20 and 20
  /// are 2, 4 and 4.
  static func share(_ room: Int, among children: inout [SizeRequest]) -> Int {
    guard room > 0 else { return room }
    var wanted = 0
    for child in children { wanted += child.natural - child.minimum }
    if wanted <= room {
      for index in children.indices { children[index].minimum = children[index].natural }
      return room - wanted
    }
    return shareScarce(room, among: &children)
  }

  /// A natural size below the minimum, which lines of a grid may have, gives room to the others.
  private static func shareScarce(_ room: Int, among children: inout [SizeRequest]) -> Int {
    func gap(_ index: Int) -> Int { children[index].natural - children[index].minimum }
    let order = children.indices.map { (gap: max(0, gap($0)), index: $0) }.sorted { $0 < $1 }
    var rest = room
    for (rank, child) in order.enumerated() where rest > 0 {
      let waiting = order.count - rank
      let part = min(gap(child.index), (rest + waiting - 1) / waiting)
      children[child.index].minimum += part
      rest -= part
    }
    return rest
  }

  /// Equal whole parts of a length; the first ones get the pixels that remain.
  struct EqualParts {
    let part: Int
    private(set) var remainder: Int

    init(_ length: Int, count: Int) {
      part = count > 0 ? max(0, length) / count : 0
      remainder = count > 0 ? max(0, length) % count : 0
    }

    mutating func next() -> Int {
      guard remainder > 0 else { return part }
      remainder -= 1
      return part + 1
    }
  }
}
