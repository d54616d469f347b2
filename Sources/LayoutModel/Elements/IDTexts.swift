import Synchronization

/// The texts of all ids that were ever made, each of them once. An id is a number here: it takes four bytes wherever it stands,
/// is compared at once, and copying it counts no references.
///
/// What stands here stays, some twenty bytes for each text, as nobody knows who has an id still. A document that is opened again
/// finds its ids here. To read a text nobody waits: it never moves, and who has its number learned it after it was written.
final class IDTexts: @unchecked Sendable {
  static let shared = IDTexts()

  /// Where the texts are, by number: lists of 1,024, 2,048, 4,096 ... addresses, so that none of them ever has to grow.
  private let lists: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeRawPointer>?>
  private let index = Mutex(Index())

  init() {
    let most = UInt32.bitWidth - Place.bitsOfFirstList
    lists = .allocate(capacity: most)
    lists.initialize(repeating: nil, count: most)
  }

  /// The number of a text, which it gets when it is asked for the first time. Two texts are the same if their bytes are.
  func number(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return index.withLock { $0.number(of: bytes, in: self) }
    }
  }

  func text(of number: UInt32) -> String { String(decoding: bytes(of: number), as: UTF8.self) }

  /// Does one text come before another? Byte by byte.
  func isBefore(_ a: UInt32, _ b: UInt32) -> Bool { a != b && bytes(of: a).lexicographicallyPrecedes(bytes(of: b)) }

  fileprivate func bytes(of number: UInt32) -> UnsafeRawBufferPointer {
    let place = Place(number)
    let start = lists[place.list].unsafelyUnwrapped[place.offset]
    let count = Int(start.loadUnaligned(as: UInt32.self))
    return UnsafeRawBufferPointer(start: start + MemoryLayout<UInt32>.size, count: count)
  }

  fileprivate func put(_ start: UnsafeRawPointer, as number: UInt32) {
    let place = Place(number)
    if place.offset == 0 { lists[place.list] = .allocate(capacity: place.capacity) }
    (lists[place.list].unsafelyUnwrapped + place.offset).initialize(to: start)
  }
}

/// In which list a number has its address, and where.
private struct Place {
  static let bitsOfFirstList = 10

  let list: Int
  let offset: Int

  init(_ number: UInt32) {
    let shifted = Int(number) + 1 << Self.bitsOfFirstList
    let highest = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    (list, offset) = (highest - Self.bitsOfFirstList, shifted - 1 << highest)
  }

  var capacity: Int { 1 << (Self.bitsOfFirstList + list) }
}

/// Finds the number of a text: a table of numbers, sought from the place that a text's hash says.
private struct Index {
  private var count = 0
  /// One more than the number; zero where there is none. At most half of it is used.
  private var table = [UInt32](repeating: 0, count: 1 << Place.bitsOfFirstList)
  private var room = TextRoom()

  mutating func number(of text: UnsafeRawBufferPointer, in texts: IDTexts) -> UInt32 {
    var place = place(of: text)
    while table[place] > 0 {
      let number = table[place] - 1
      if texts.bytes(of: number).elementsEqual(text) { return number }
      place = (place + 1) & (table.count - 1)
    }
    let number = UInt32(count)
    texts.put(room.copy(text), as: number)
    table[place] = number + 1
    count += 1
    if 2 * count > table.count { grow(texts) }
    return number
  }

  private func place(of text: UnsafeRawBufferPointer) -> Int {
    // Seeded anew in each run of the program: nobody can write a file whose ids all want one place.
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return hasher.finalize() & (table.count - 1)
  }

  private mutating func grow(_ texts: IDTexts) {
    table = [UInt32](repeating: 0, count: 2 * table.count)
    for number in 0..<UInt32(count) {
      var place = place(of: texts.bytes(of: number))
      while table[place] > 0 { place = (place + 1) & (table.count - 1) }
      table[place] = number + 1
    }
  }
}

/// Where texts are written one after the other, each behind its length.
private struct TextRoom: @unchecked Sendable {
  private static let usual = 1 << 14
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  mutating func copy(_ text: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    let size = MemoryLayout<UInt32>.size + text.count
    if left < size {
      left = max(Self.usual, size)
      next = .allocate(byteCount: left, alignment: 1)
    }
    let start = next.unsafelyUnwrapped
    start.storeBytes(of: UInt32(text.count), as: UInt32.self)
    let bytes = UnsafeMutableRawBufferPointer(start: start + MemoryLayout<UInt32>.size, count: text.count)
    bytes.copyMemory(from: text)
    (next, left) = (start + size, left - size)
    return UnsafeRawPointer(start)
  }
}
