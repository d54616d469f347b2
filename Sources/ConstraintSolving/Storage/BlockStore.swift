/// An entry of a block store. Its number (a slot or a line) also links vacant blocks.
protocol BlockEntry: BitwiseCopyable, Sendable {
  var number: Int32 { get set }
}

/// The position of a list in a block store. All facts about a list stand together, because on large tables each further
/// place in memory is a wait. Other members belong to the type that uses the store.
protocol BlockHead: BitwiseCopyable, Sendable {
  var start: Int32 { get set }
  var count: Int32 { get set }
  var room: Int32 { get set }
}

extension BlockHead {
  @inline(__always) var places: Range<Int32> {
    Range(uncheckedBounds: (start, start &+ count))
  }
  @inline(__always) var isFull: Bool { count == room }
}

/// Many short lists that grow and shrink, in one stretch of memory. A list that outgrows its block moves to one of
/// about twice the size. The old block, or that of a list that ends, is kept for the next list that needs its size.
/// Without that, a table that fills and empties would leave most of its memory unused, and touching new memory is slow.
struct BlockStore<Entry: BlockEntry, Head: BlockHead>: Sendable {
  private(set) var heads = Buffer<Head>()
  private(set) var entries = Buffer<Entry>()
  /// For each power of two, a vacant block of that size, or -1. Each vacant block names the next one.
  private var vacant = Buffer<Int32>()

  private static var classes: Int { 32 }
  private static var smallestClass: Int32 { 2 }

  init() { vacant.resize(to: Self.classes, filling: -1) }

  mutating func detach() {
    heads.detach()
    entries.detach()
    vacant.detach()
  }

  mutating func trim() {
    heads.trim()
    entries.trim()
  }

  /// Removes all lists, and keeps the memory.
  mutating func clear() {
    heads.removeAll()
    clearEntries()
  }

  /// Removes all blocks. The caller must lay out the heads anew.
  mutating func clearEntries() {
    entries.removeAll()
    vacant.reset(to: Self.classes, filling: -1)
  }

  /// Removes the heads from an index on. They must be unused.
  mutating func dropHeads(from place: Int) { heads.removeLast(heads.count - place) }

  /// Gives large memory of the entries back; there must be none left. Small memory is kept, because it is soon needed
  /// again and takes a while to get.
  mutating func giveBackEntries() {
    if PlainMemory.isLarge(entries.capacity * MemoryLayout<Entry>.stride) { entries = Buffer() }
  }

  mutating func grow(lists: Int, filling head: Head) { heads.resize(to: lists, filling: head) }

  mutating func placeHeads(_ count: Int, in room: inout CommonRoom) { room.place(&heads, count) }

  mutating func reserve(entries count: Int) { entries.reserve(count) }

  @inline(__always) func places(of list: Int32) -> Range<Int32> { heads[list].places }

  /// Gives a list without a block one at the end, of exactly the size asked for. It is for writing one list after the
  /// other.
  mutating func layOut(_ list: Int32, room: Int32) {
    heads[list].start = Int32(truncatingIfNeeded: entries.count)
    heads[list].count = 0
    heads[list].room = room
    entries.extend(by: Int(room))
  }

  /// Gives a list a block at the end with entries copied from another buffer.
  mutating func layOut(_ list: Int32, from other: Buffer<Entry>, _ places: Range<Int32>) {
    heads[list].start = Int32(truncatingIfNeeded: entries.count)
    heads[list].count = Int32(truncatingIfNeeded: places.count)
    heads[list].room = heads[list].count
    entries.append(from: other, places)
  }

  /// Gives back the unused room of the list that was laid out last, for the next one.
  mutating func giveBack(_ list: Int32) {
    entries.removeLast(Int(heads[list].room - heads[list].count))
    heads[list].room = heads[list].count
  }

  /// The head of a list in memory; valid until lists are added.
  @inline(__always) func head(of list: Int32) -> UnsafeMutablePointer<Head> { heads.base + Int(list) }

  @inline(__always) mutating func append(_ entry: Entry, to list: Int32) {
    let head = head(of: list)
    if head.pointee.isFull { move(list, toHold: head.pointee.count &+ 1) }
    entries.base[Int(head.pointee.start &+ head.pointee.count)] = entry
    head.pointee.count &+= 1
  }

  /// Makes room for more entries behind the last one.
  @inline(__always) mutating func makeRoom(for more: Int32, in list: Int32) {
    let head = head(of: list)
    let needed = head.pointee.count &+ more
    if needed > head.pointee.room { move(list, toHold: needed) }
  }

  /// Moves a list to a block of about twice the size, or of the size needed if that is more.
  @inline(never) private mutating func move(_ list: Int32, toHold needed: Int32) {
    let head = heads[list]
    let wanted = max(head.room + head.room / 2, needed - 1)
    let newClass = max(Self.smallestClass, 32 - Int32(truncatingIfNeeded: wanted.leadingZeroBitCount))
    let to = takeBlock(newClass)
    (entries.base + to).update(from: entries.base + Int(head.start), count: Int(head.count))
    vacate(head)
    heads[list].start = Int32(truncatingIfNeeded: to)
    heads[list].room = 1 << newClass
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

  /// Ends a list: it is empty, and its block is free for the next list that needs one.
  mutating func release(_ list: Int32) {
    vacate(heads[list])
    heads[list].count = 0
    heads[list].room = 0
  }

  private func vacate(_ head: Head) {
    let sizeClass = 31 - Int32(truncatingIfNeeded: head.room.leadingZeroBitCount)
    if sizeClass < Self.smallestClass { return }
    entries[head.start].number = vacant[sizeClass]
    vacant[sizeClass] = head.start
  }
}
