import Synchronization

/// The texts of all ids that were ever made, each of them once. An id is a number here: it takes four bytes wherever it stands,
/// is compared at once, and copying it counts no references.
///
/// What stands here stays, some ten bytes for each text, as nobody knows who has an id still. A document that is opened again
/// finds its ids here. To read a text nobody waits: it never moves, and who has its number learned it after it was written.
final class IDTexts: @unchecked Sendable {
  static let shared = IDTexts()

  /// Where the texts are: stretches of 16, 32, 64 ... KiB, so that none of them ever has to grow. A text's number says in which
  /// of them it stands, and where.
  private let stretches: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let index = Mutex(Index())

  init() {
    let most = UInt32.bitWidth - Place.bitsOfFirstStretch + 1
    stretches = .allocate(capacity: most)
    stretches.initialize(repeating: nil, count: most)
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
    return WrittenText.bytes(at: UnsafeRawPointer(stretches[place.stretch].unsafelyUnwrapped + place.offset))
  }

  fileprivate func write(_ text: UnsafeRawBufferPointer, as number: UInt32) {
    let place = Place(number)
    if stretches[place.stretch] == nil {
      stretches[place.stretch] = .allocate(byteCount: place.size, alignment: 1)
    }
    WrittenText.write(text, at: stretches[place.stretch].unsafelyUnwrapped + place.offset)
  }
}

/// In which stretch the text of a number stands, and where.
private struct Place {
  static let bitsOfFirstStretch = 14

  let stretch: Int
  let offset: Int

  init(_ number: UInt32) {
    let shifted = Int(number) + 1 << Self.bitsOfFirstStretch
    let highest = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    (stretch, offset) = (highest - Self.bitsOfFirstStretch, shifted - 1 << highest)
  }

  /// Of the stretch.
  var size: Int { 1 << (Self.bitsOfFirstStretch + stretch) }

  var left: Int { size - offset }
}

/// A text behind its length, which takes one byte in nearly all ids.
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

/// Finds the number of a text: a table of numbers, sought from the place that a text's hash says.
private struct Index {
  private var count = 0
  /// One more than the number; zero where there is none. At most half of it is used.
  private var table = [UInt32](repeating: 0, count: 1 << 10)
  /// Of the next text, if there is room for it.
  private var next: UInt32 = 0

  mutating func number(of text: UnsafeRawBufferPointer, in texts: IDTexts) -> UInt32 {
    var place = place(of: text)
    while table[place] > 0 {
      let number = table[place] - 1
      if texts.bytes(of: number).elementsEqual(text) { return number }
      place = (place + 1) & (table.count - 1)
    }
    let number = takeNumber(WrittenText.size(of: text))
    texts.write(text, as: number)
    table[place] = number + 1
    count += 1
    if 2 * count > table.count { grow(texts) }
    return number
  }

  /// No text goes on from one stretch to the next.
  private mutating func takeNumber(_ size: Int) -> UInt32 {
    while Place(next).left < size { next += UInt32(Place(next).left) }
    defer { next += UInt32(size) }
    return next
  }

  private func place(of text: UnsafeRawBufferPointer) -> Int {
    // Seeded anew in each run of the program: nobody can write a file whose ids all want one place.
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
