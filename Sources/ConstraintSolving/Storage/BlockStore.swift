/// What a block store keeps. The number (a slot, a line) also links vacant blocks.
protocol BlockEntry: BitwiseCopyable, Sendable {
  var number: Int32 { get set }
}

/// Many short lists that grow and shrink, in one stretch of memory. A list that outgrows its block moves to one of twice the
/// size; the block it leaves, like that of a list that ends, is kept for the next list that needs its size. Without that a
/// table that fills and empties leaves seven places of ten behind unused, and touching new memory is dear.
struct BlockStore<Entry: BlockEntry>: Sendable {
  private(set) var start = Buffer<Int32>()
  var count = Buffer<Int32>()
  private var room = Buffer<Int32>()
  private(set) var entries = Buffer<Entry>()
  /// By the power of two of the size: a vacant block, which names the next one, or -1.
  private var vacant = Buffer<Int32>()

  private static var classes: Int { 32 }
  private static var smallestClass: Int32 { 2 }

  init() { vacant.resize(to: Self.classes, filling: -1) }

  mutating func detach() {
    start.detach()
    count.detach()
    room.detach()
    entries.detach()
    vacant.detach()
  }

  /// Takes over another's lists, in the memory that is here already.
  mutating func assign(_ other: BlockStore) {
    start.assign(other.start)
    count.assign(other.count)
    room.assign(other.room)
    entries.assign(other.entries)
    vacant.assign(other.vacant)
  }

  /// As new, with so many empty lists; the memory is kept.
  mutating func clear(lists: Int) {
    entries.removeAll()
    vacant.reset(to: Self.classes, filling: -1)
    start.removeAll()
    count.removeAll()
    room.removeAll()
    grow(lists: lists)
  }

  mutating func grow(lists: Int) {
    start.resize(to: lists, filling: 0)
    count.resize(to: lists, filling: 0)
    room.resize(to: lists, filling: 0)
  }

  mutating func reserve(entries count: Int) { entries.reserve(count) }

  @inline(__always) func places(of list: Int32) -> Range<Int32> {
    let first = start[list]
    return first..<first + count[list]
  }

  @inline(__always) func isFull(_ list: Int32) -> Bool { count[list] == room[list] }

  func roomOf(_ list: Int32) -> Int32 { room[list] }

  /// Gives an empty list a block at the end, of just the size asked for: for loading one list after the other.
  mutating func layOut(_ list: Int32, room size: Int32) {
    start[list] = Int32(truncatingIfNeeded: entries.count)
    room[list] = size
    entries.extend(by: Int(size))
  }

  @inline(__always) mutating func append(_ entry: Entry, to list: Int32) {
    if isFull(list) { move(list) }
    entries[start[list] + count[list]] = entry
    count[list] += 1
  }

  /// To a block of about twice the size.
  private mutating func move(_ list: Int32) {
    let size = room[list]
    let wanted = size + size / 2
    let newClass = max(Self.smallestClass, 32 - Int32(truncatingIfNeeded: wanted.leadingZeroBitCount))
    let from = Int(start[list])
    let to = takeBlock(newClass)
    (entries.base + to).update(from: entries.base + from, count: Int(count[list]))
    vacate(list)
    start[list] = Int32(truncatingIfNeeded: to)
    room[list] = 1 << newClass
  }

  private mutating func takeBlock(_ sizeClass: Int32) -> Int {
    let block = vacant[sizeClass]
    if block >= 0 {
      vacant[sizeClass] = entries[block].number
      return Int(block)
    }
    let end = entries.count
    entries.extend(by: 1 << Int(sizeClass))
    return end
  }

  /// The list ends: it is empty, and its block goes to the next that needs one.
  mutating func release(_ list: Int32) {
    vacate(list)
    count[list] = 0
    room[list] = 0
  }

  private func vacate(_ list: Int32) {
    let sizeClass = 31 - Int32(truncatingIfNeeded: room[list].leadingZeroBitCount)
    if sizeClass < Self.smallestClass { return }
    let block = start[list]
    entries.base[Int(block)].number = vacant[sizeClass]
    vacant[sizeClass] = block
  }
}
