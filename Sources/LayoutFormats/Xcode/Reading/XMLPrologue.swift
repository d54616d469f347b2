import Words

/// What stands before the first element of an XML file, looked at before any parser sees it: an encoding other than
/// UTF-8 and a document type (the only place where entities can be declared) are refused. Xcode writes neither.
struct XMLPrologue {
  private let bytes: [UInt8]
  private var place = 0

  /// A complaint, or nil.
  static func complaint(about bytes: [UInt8]) -> XMLComplaint? {
    var prologue = XMLPrologue(bytes: bytes)
    return prologue.complaint()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func complaint() -> XMLComplaint? {
    if bytes.starts(with: ByteOrderMark.utf8) { place = 3 }
    // UTF-16 and UTF-32 have zeros among the first bytes of any markup, or begin with a mark of their own.
    if bytes.prefix(4).contains(0) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return XMLComplaint(line: 1, Message("its encoding is not UTF-8"))
    }
    skipSpace()
    if bytes[place...].isEmpty { return XMLComplaint(line: 1, Message("the file is empty")) }
    while place < bytes.count, bytes[place] == UInt8(ascii: "<") {
      if isAt("<?") {
        let declaration = take(through: "?>")
        if let complaint = complaint(aboutDeclaration: declaration) { return complaint }
      } else if isAt("<!--") {
        _ = take(through: "-->")
      } else if isAt("<!") {
        return XMLComplaint(
          line: line, Message("it declares a document type: entities are not read, and Xcode writes none"))
      } else {
        return nil
      }
      skipSpace()
    }
    if place < bytes.count { return XMLComplaint(line: line, Message("it is not XML")) }
    return XMLComplaint(line: line, Message("it ends before its first element"))
  }

  private func complaint(aboutDeclaration bytes: ArraySlice<UInt8>) -> XMLComplaint? {
    let text = String(decoding: bytes.prefix(1000), as: UTF8.self)
    guard text.hasPrefix("<?xml "), let found = text.range(of: "encoding", first: true) else { return nil }
    let value = text[found...].dropFirst("encoding".count).filter { !$0.isWhitespace }.dropFirst(2)
    let name = value.prefix { $0 != "\"" && $0 != "'" }.lowercased()
    guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else { return nil }
    return XMLComplaint(line: 1, Message("its encoding is “%1”, not UTF-8", Quoted.text(name)))
  }

  // MARK: Moving on

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private mutating func take(through end: StaticString) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, !isAt(end) { place += 1 }
    place = min(bytes.count, place + end.utf8CodeUnitCount)
    return bytes[start..<place]
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private var line: Int { 1 + bytes[..<place].count { $0 == 0x0A } }
}

extension String {
  /// Where a word begins.
  fileprivate func range(of word: String, first: Bool) -> String.Index? {
    indices.first { self[$0...].hasPrefix(word) }
  }
}

/// What is wrong with an XML file, and where.
struct XMLComplaint: Error, Hashable {
  var line: Int?
  var record: String?
  var reason: Message

  init(line: Int?, record: String? = nil, _ reason: Message) {
    self.line = line
    self.record = record
    self.reason = reason
  }
}
