import Words

/// Does a tag have more attributes than any real one? The parser compares each with all before it, so that a few million
/// of them would take it days. This only counts, in one pass.
struct XMLTagCheck {
  private let bytes: [UInt8]
  private let most: Int
  private var place = 0

  static func complaint(about bytes: [UInt8], limits: XMLLimits) -> XMLComplaint? {
    var check = XMLTagCheck(bytes: bytes, most: limits.attributes)
    return check.complaint()
  }

  private init(bytes: [UInt8], most: Int) {
    self.bytes = bytes
    self.most = most
  }

  private mutating func complaint() -> XMLComplaint? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      if isMarkupOfItsOwn, let end = Self.skipped.first(where: { isAt($0.start) })?.end {
        skip(through: end)
      } else {
        let start = place
        if countAttributes() > most {
          let line = 1 + bytes[..<start].count { $0 == 0x0A }
          return XMLComplaint(line: line, Message("a tag has more than %1 attributes", most))
        }
      }
    }
    return nil
  }

  /// After “<”: is it no tag but a comment, a declaration or the like?
  private var isMarkupOfItsOwn: Bool {
    guard place + 1 < bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "!") || bytes[place + 1] == UInt8(ascii: "?")
  }

  /// What looks like tags in these is none.
  private static let skipped: [(start: StaticString, end: StaticString)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
  ]

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private mutating func skip(through end: StaticString) {
    while place < bytes.count, !isAt(end) { place += 1 }
    place += end.utf8CodeUnitCount
  }

  /// Of the tag that begins here; goes on behind it.
  private mutating func countAttributes() -> Int {
    var count = 0
    var quote: UInt8?
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        count += 1
      } else if byte == UInt8(ascii: ">") {
        return count
      }
    }
    return count
  }
}
