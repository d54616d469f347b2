/// An animated PNG, made of the pictures of its moments. A program that cannot show animations shows the first moment.
///
///     var animation = AnimatedPNG()
///     for moment in moments { animation.append(png: moment, milliseconds: 33) }
///     animation.bytes
///
/// The format is https://www.w3.org/TR/png-3/#apng-frame-based-animation. Each moment after the first has its `IDAT`
/// chunks as `fdAT`. A chunk before them says how long the moment stays.
struct AnimatedPNG {
  private var frames: [(png: PNGChunks, milliseconds: Int)] = []

  /// Adds a moment. If it shows the same as the one before, that one only stays longer. Returns false if the bytes are
  /// no PNG, or if the size differs from the others'.
  mutating func append(png bytes: [UInt8], milliseconds: Int) -> Bool {
    guard let png = PNGChunks(bytes), frames.first.map({ $0.png.header == png.header }) ?? true else { return false }
    if let last = frames.last, last.png.data == png.data {
      frames[frames.count - 1].milliseconds += milliseconds
    } else {
      frames.append((png, milliseconds))
    }
    return true
  }

  /// The bytes of the file. The animation repeats for ever.
  var bytes: [UInt8] {
    guard let first = frames.first else { return [] }
    var result = PNGChunks.signature
    PNGChunks.write("IHDR", first.png.header, to: &result)
    PNGChunks.write("acTL", Self.word(frames.count) + Self.word(0), to: &result)
    var sequence = 0
    for (place, frame) in frames.enumerated() {
      PNGChunks.write("fcTL", Self.control(sequence, frame.png.header, frame.milliseconds), to: &result)
      sequence += 1
      for data in frame.png.data {
        if place == 0 {
          PNGChunks.write("IDAT", data, to: &result)
        } else {
          PNGChunks.write("fdAT", Self.word(sequence) + data, to: &result)
          sequence += 1
        }
      }
    }
    PNGChunks.write("IEND", [], to: &result)
    return result
  }

  /// Returns the content of a frame's control chunk: the frame has the full size, and replaces the one before.
  private static func control(_ sequence: Int, _ header: [UInt8], _ milliseconds: Int) -> [UInt8] {
    let size = header.prefix(8)
    let delay = min(max(milliseconds, 0), 65_535)
    // The delay is a fraction of two bytes each: so many thousandths of a second.
    let times = word(delay).suffix(2) + word(1000).suffix(2)
    return word(sequence) + size + word(0) + word(0) + times + [0, 0]
  }

  static func word(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The chunks of a PNG that an animation needs.
struct PNGChunks {
  private(set) var header: [UInt8] = []
  private(set) var data: [[UInt8]] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a PNG; nil if the bytes are no PNG or end too early.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var place = Self.signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return nil }
      let content = Array(bytes[place + 8..<place + 8 + length])
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR": header = content
      case "IDAT": data.append(content)
      default: break
      }
      place += 12 + length
    }
    if header.count != 13 || data.isEmpty { return nil }
  }

  static func write(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    bytes += AnimatedPNG.word(content.count)
    let checked = Array(name.utf8) + content
    bytes += checked
    bytes += AnimatedPNG.word(Int(checksum(checked)))
  }

  /// Returns the cyclic redundancy check of PNG, by a table.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let rest = bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    return rest ^ .max
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
