import Synchronization

/// The texts of all ids of the program, each stored once. An id is only the number of its text. So it takes four bytes,
/// comparing two ids is fast, and copying one does not count references.
///
/// Texts are never removed, since any code may still hold an id; one takes about ten bytes. A document that is opened
/// again finds its ids here.
///
/// Reading a text takes no lock. This is safe because a text never moves, and its number is returned only after the
/// text is written.
final class IDTexts: @unchecked Sendable {
  static let shared = IDTexts()

  /// The memory blocks with the texts. Their sizes are 16, 32, 64 ... KiB, so that no block ever has to grow. A text's
  /// number gives its block and its offset in it.
  private let blocks: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let index = Mutex(Index())

  init() {
    let most = UInt32.bitWidth - TextLocation.bitsOfFirstBlock + 1
    blocks = .allocate(capacity: most)
    blocks.initialize(repeating: nil, count: most)
  }

  /// Returns the number of a text; a new text gets a new one. Two texts are the same if their bytes are.
  func number(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return index.withLock { $0.number(of: bytes, in: self) }
    }
  }

  func text(of number: UInt32) -> String { String(decoding: bytes(of: number), as: UTF8.self) }

  /// True if the first text comes before the second, compared byte by byte.
  func isBefore(_ a: UInt32, _ b: UInt32) -> Bool { a != b && bytes(of: a).lexicographicallyPrecedes(bytes(of: b)) }

  fileprivate func bytes(of number: UInt32) -> UnsafeRawBufferPointer {
    let location = TextLocation(number)
    return WrittenText.bytes(at: UnsafeRawPointer(blocks[location.block].unsafelyUnwrapped + location.offset))
  }

  fileprivate func write(_ text: UnsafeRawBufferPointer, as number: UInt32) {
    let location = TextLocation(number)
    if blocks[location.block] == nil {
      blocks[location.block] = .allocate(byteCount: location.size, alignment: 1)
    }
    WrittenText.write(text, at: blocks[location.block].unsafelyUnwrapped + location.offset)
  }
}

/// The block and the offset of the text with a number.
private struct TextLocation {
  static let bitsOfFirstBlock = 14

  let block: Int
  let offset: Int

  init(_ number: UInt32) {
    let shifted = Int(number) + 1 << Self.bitsOfFirstBlock
    let highest = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    (block, offset) = (highest - Self.bitsOfFirstBlock, shifted - 1 << highest)
  }

  /// The size of the block in bytes.
  var size: Int { 1 << (Self.bitsOfFirstBlock + block) }

  var left: Int { size - offset }
}

/// The layout of a text in memory: its length, then its bytes. The length takes one byte for nearly all ids.
private enum WrittenText {
  private static let longest: UInt8 = .max

  static func size(of text: UnsafeRawBufferPointer) -> Int {
    text.count + (text.count < Int(longest) ? 1 : 1 + MemoryLayout<UInt32>.size)
  }

  static func bytes(at start: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    let count = start.load(as: UInt8.self)
    if count < longest { return UnsafeRawBufferPointer(start: start + 1, count: Int(count)) }
    let long = Int((start + 1).loadUnaligned(as: UInt32.self))
    return UnsafeRawBufferPointer(start: start + 1 + MemoryLayout<UInt32>.size, count: long)
  }

  static func write(_ text: UnsafeRawBufferPointer, at start: UnsafeMutableRawPointer) {
    var behind = start + 1
    start.storeBytes(of: text.count < Int(longest) ? UInt8(text.count) : longest, as: UInt8.self)
    if text.count >= Int(longest) {
      behind.storeBytes(of: UInt32(text.count), as: UInt32.self)
      behind += MemoryLayout<UInt32>.size
    }
    UnsafeMutableRawBufferPointer(start: behind, count: text.count).copyMemory(from: text)
  }
}

/// A hash table that finds the number of a text. Collisions go to the next free entry.
private struct Index {
  private var count = 0
  /// Entries are a text's number plus one; zero is a free entry. At most half of the table is used.
  private var table = [UInt32](repeating: 0, count: 1 << 10)
  /// The number of the next text, if it fits into the current block.
  private var next: UInt32 = 0

  mutating func number(of text: UnsafeRawBufferPointer, in texts: IDTexts) -> UInt32 {
    var place = place(of: text)
    while table[place] > 0 {
      let number = table[place] - 1
      if texts.bytes(of: number).elementsEqual(text) { return number }
      place = (place + 1) & (table.count - 1)
    }
    let number = takeNumber(WrittenText.size(of: text), isOdd: text.contains(UInt8(ascii: "/")))
    texts.write(text, as: number)
    table[place] = number + 1
    count += 1
    if 2 * count > table.count { grow(texts) }
    return number
  }

  /// Reserves room for a text and returns its number. A text never continues into the next block. The numbers of paths
  /// are odd, so that an id tells what it is without its text.
  private mutating func takeNumber(_ size: Int, isOdd: Bool) -> UInt32 {
    while true {
      if (next & 1 == 1) != isOdd { next += 1 }
      let left = TextLocation(next).left
      if left >= size { break }
      next += UInt32(left)
    }
    defer { next += UInt32(size) }
    return next
  }

  private func place(of text: UnsafeRawBufferPointer) -> Int {
    // The hash is seeded anew in each run. So a file cannot be made in which all ids collide.
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return hasher.finalize() & (table.count - 1)
  }

  private mutating func grow(_ texts: IDTexts) {
    let old = table
    table = [UInt32](repeating: 0, count: 2 * old.count)
    for entry in old where entry > 0 {
      var place = place(of: texts.bytes(of: entry - 1))
      while table[place] > 0 { place = (place + 1) & (table.count - 1) }
      table[place] = entry
    }
  }
}
