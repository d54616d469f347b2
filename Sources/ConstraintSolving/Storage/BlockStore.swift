/// What a block store keeps. The number (a slot, a line) also links vacant blocks.
protocol BlockEntry: BitwiseCopyable, Sendable {
  var number: Int32 { get set }
}

/// Where a list stands. All that is asked about a list is together, since on large tables each look elsewhere is a wait; what
/// else a head has is its owner's.
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

/// Many short lists that grow and shrink, in one stretch of memory. A list that outgrows its block moves to one of about
/// twice the size; the block it leaves, like that of a list that ends, is kept for the next list that needs its size.
/// Without that a table that fills and empties leaves most places unused behind it, and touching new memory is dear.
struct BlockStore<Entry: BlockEntry, Head: BlockHead>: Sendable {
  private(set) var heads = Buffer<Head>()
  private(set) var entries = Buffer<Entry>()
  /// By the power of two of the size: a vacant block, which names the next one, or -1.
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

  /// No lists, as new, but for the memory.
  mutating func clear() {
    heads.removeAll()
    clearEntries()
  }

  /// All blocks are gone; the heads are the caller's to lay out anew.
  mutating func clearEntries() {
    entries.removeAll()
    vacant.reset(to: Self.classes, filling: -1)
  }

  /// The lists from there on are none that anybody names.
  mutating func dropHeads(from place: Int) { heads.removeLast(heads.count - place) }

  /// There are none: their memory goes too, where it is large. What is small is soon needed again, and takes a while to come.
  mutating func giveBackEntries() {
    if PlainMemory.isLarge(entries.capacity * MemoryLayout<Entry>.stride) { entries = Buffer() }
  }

  mutating func grow(lists: Int, filling head: Head) { heads.resize(to: lists, filling: head) }

  mutating func placeHeads(_ count: Int, in room: inout CommonRoom) { room.place(&heads, count) }

  mutating func reserve(entries count: Int) { entries.reserve(count) }

  @inline(__always) func places(of list: Int32) -> Range<Int32> { heads[list].places }

  /// Gives a list that has no block one at the end, of just the size asked for: for writing one list after the other.
  mutating func layOut(_ list: Int32, room: Int32) {
    heads[list].start = Int32(truncatingIfNeeded: entries.count)
    heads[list].count = 0
    heads[list].room = room
    entries.extend(by: Int(room))
  }

  /// The same with what is to be in the list.
  mutating func layOut(_ list: Int32, from other: Buffer<Entry>, _ places: Range<Int32>) {
    heads[list].start = Int32(truncatingIfNeeded: entries.count)
    heads[list].count = Int32(truncatingIfNeeded: places.count)
    heads[list].room = heads[list].count
    entries.append(from: other, places)
  }

  /// The list was the last one laid out; the room it does not need is there for the next.
  mutating func giveBack(_ list: Int32) {
    entries.removeLast(Int(heads[list].room - heads[list].count))
    heads[list].room = heads[list].count
  }

  /// A list's head where it stands; valid until lists are added.
  @inline(__always) func head(of list: Int32) -> UnsafeMutablePointer<Head> { heads.base + Int(list) }

  @inline(__always) mutating func append(_ entry: Entry, to list: Int32) {
    let head = head(of: list)
    if head.pointee.isFull { move(list, toHold: head.pointee.count &+ 1) }
    entries.base[Int(head.pointee.start &+ head.pointee.count)] = entry
    head.pointee.count &+= 1
  }

  /// Sees to it that so many more entries can be written behind the last one.
  @inline(__always) mutating func makeRoom(for more: Int32, in list: Int32) {
    let head = head(of: list)
    let needed = head.pointee.count &+ more
    if needed > head.pointee.room { move(list, toHold: needed) }
  }

  /// To a block of about twice the size, or as large as it must be.
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

  /// The list ends: it is empty, and its block goes to the next that needs one.
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
