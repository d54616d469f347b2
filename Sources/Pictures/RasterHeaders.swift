import LayoutModel

enum PNGHeader {
  /// Returns the size; nil if the file is no whole PNG. Walks over its chunks up to the last one.
  static func size(in bytes: [UInt8]) -> Size? {
    var cursor = ByteCursor(bytes, at: 8)
    var size: Size?
    while let length = cursor.big(4), let kind = cursor.text(4) {
      if kind == "IHDR" {
        var header = cursor
        guard let width = header.big(4), let height = header.big(4) else { return nil }
        size = Size(Double(width), Double(height))
      }
      guard cursor.skip(length) != nil, cursor.skip(4) != nil else { return nil }
      if kind == "IEND" { return size }
    }
    return nil
  }
}

enum WebPHeader {
  /// Returns the size; nil if the file is no whole WebP. Of an animation it is that of all frames.
  static func size(in bytes: [UInt8]) -> Size? {
    var cursor = ByteCursor(bytes, at: 4)
    guard let length = cursor.little(4), length <= bytes.count - 8, cursor.skip(4) != nil, let kind = cursor.text(4),
      cursor.skip(4) != nil
    else { return nil }
    switch kind {
    case "VP8X":
      guard cursor.skip(4) != nil, let width = cursor.little(3), let height = cursor.little(3) else { return nil }
      return Size(Double(width + 1), Double(height + 1))
    case "VP8L":
      guard cursor.byte() == 0x2F, let bits = cursor.little(4) else { return nil }
      return Size(Double(bits & 0x3FFF + 1), Double(bits >> 14 & 0x3FFF + 1))
    case "VP8 ":
      // Three bytes about the frame, and its start code.
      guard cursor.skip(3) != nil, cursor.little(3) == 0x2A019D, let width = cursor.little(2),
        let height = cursor.little(2)
      else { return nil }
      return Size(Double(width & 0x3FFF), Double(height & 0x3FFF))
    default: return nil
    }
  }
}

enum JPEGHeader {
  /// Returns the size, turned as the camera says; nil if the file is no whole JPEG.
  static func size(in bytes: [UInt8]) -> Size? { read(bytes)?.size }

  /// True if the camera was not held upright, so that the file's pixels lie otherwise than they are seen.
  static func isTurned(_ bytes: [UInt8]) -> Bool { (read(bytes)?.orientation ?? 1) != 1 }

  private static func read(_ bytes: [UInt8]) -> (size: Size, orientation: Int)? {
    var cursor = ByteCursor(bytes, at: 2)
    var size: Size?
    var found: Int?
    while let marker = marker(&cursor) {
      guard let length = cursor.big(2), length >= 2 else { return nil }
      var segment = cursor
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard segment.skip(1) != nil, let height = segment.big(2), let width = segment.big(2) else { return nil }
        size = Size(Double(width), Double(height))
      case 0xE1: found = found ?? orientation(&segment)
      case 0xDA:
        guard let size, hasEnd(bytes, from: cursor.offset) else { return nil }
        let orientation = found ?? 1
        return (orientation >= 5 ? Size(size.height, size.width) : size, orientation)
      default: break
      }
      guard cursor.skip(length - 2) != nil else { return nil }
    }
    return nil
  }

  /// True if the marker of the end follows. In the coded pixels it cannot occur.
  private static func hasEnd(_ bytes: [UInt8], from offset: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var place = bytes.count - 2
      while place >= offset {
        if bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return true }
        place -= 1
      }
      return false
    }
  }

  private static func marker(_ cursor: inout ByteCursor) -> Int? {
    guard cursor.byte() == 0xFF else { return nil }
    // Any number of FF may fill the room before a marker.
    while let next = cursor.byte() {
      if next != 0xFF { return next }
    }
    return nil
  }

  /// Returns the orientation of EXIF, from 1 to 8. From 5 on, width and height are swapped.
  private static func orientation(_ cursor: inout ByteCursor) -> Int? {
    guard cursor.text(6) == "Exif\0\0", let order = cursor.text(2) else { return nil }
    let isBig = order == "MM"
    func number(_ count: Int, _ cursor: inout ByteCursor) -> Int? { isBig ? cursor.big(count) : cursor.little(count) }
    guard number(2, &cursor) == 42, let start = number(4, &cursor), start >= 8, cursor.skip(start - 8) != nil,
      let count = number(2, &cursor)
    else { return nil }
    for _ in 0..<count {
      guard let tag = number(2, &cursor), cursor.skip(6) != nil, let value = number(2, &cursor), cursor.skip(2) != nil
      else { return nil }
      if tag == 0x0112 { return (1...8).contains(value) ? value : nil }
    }
    return nil
  }
}
