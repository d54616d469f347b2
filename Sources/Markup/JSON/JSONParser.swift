import Words

public struct JSONLimits: Sendable {
  /// The largest file in bytes. Offsets have 32 bits, so it can never be more than 4 GB.
  public var size = 256 * 1024 * 1024
  /// The largest depth of nested arrays and objects.
  public var depth = 256

  public init() {}
}

extension JSONTree {
  /// Parses bytes strictly by RFC 8259. In addition, a name may not occur twice in one object.
  public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(TextError) {
    guard bytes.count <= min(limits.size, Int(UInt32.max)) else {
      let megabytes = limits.size / (1024 * 1024)
      throw TextError(at: 0, Message("the file is larger than %1 MB", megabytes))
    }
    if let reason = JSONEncodingCheck.error(about: bytes) { throw TextError(at: 0, reason) }
    var parser = JSONParser(bytes: bytes, depthLimit: limits.depth)
    try parser.parse()
    self.init(bytes: bytes, values: parser.values)
  }
}

/// Parses the bytes in one pass, without recursion, so that deep nesting cannot overflow the stack.
struct JSONParser {
  private var scanner: JSONScanner
  private let depthLimit: Int
  private(set) var values: [JSONTree.Value] = []
  /// The arrays and objects that are not closed yet, as indices into `values`.
  private var open: [Int] = []

  init(bytes: [UInt8], depthLimit: Int) {
    scanner = JSONScanner(bytes: bytes)
    self.depthLimit = depthLimit
    values.reserveCapacity(bytes.count / 8)
  }

  /// Parses a part of a text that was parsed before. The depth was checked then, so it has no limit here.
  init(bytes: [UInt8], at offset: Int, valueCount: Int) {
    scanner = JSONScanner(bytes: bytes, at: offset)
    depthLimit = .max
    values.reserveCapacity(valueCount)
  }

  /// Parses the value that begins here, and ignores what follows it.
  mutating func readOne() throws(TextError) {
    repeat {
      if try beginValue() { try endValue() }
    } while !open.isEmpty
  }

  mutating func parse() throws(TextError) {
    scanner.skipByteOrderMark()
    try readOne()
    scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.error(Message("unexpected content after the end of the document")) }
  }

  /// Parses a value, or the beginning of an array or object that is not empty. Returns true if the value is complete.
  private mutating func beginValue() throws(TextError) -> Bool {
    scanner.skipSpace()
    guard let first = scanner.peek else { throw errorAtEnd() }
    let start = scanner.offset
    switch first {
    case UInt8(ascii: "{"): return try beginContainer(.object, closedBy: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try beginContainer(.array, closedBy: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      try scanner.skipString()
      append(.string, from: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanner.skipNumber()
      append(.number, from: start)
    default: append(try scanner.skipWord(), from: start)
    }
    return true
  }

  private mutating func beginContainer(_ kind: JSONTree.Kind, closedBy closer: UInt8) throws(TextError) -> Bool {
    guard open.count < depthLimit else {
      throw scanner.error(Message("arrays and objects are nested more than %1 levels deep", depthLimit))
    }
    let start = scanner.offset
    scanner.advance()
    open.append(values.count)
    append(kind, from: start)
    scanner.skipSpace()
    if scanner.peek == closer {
      try closeContainer()
      return true
    }
    if kind == .object { try readName() }
    return false
  }

  private mutating func append(_ kind: JSONTree.Kind, from start: Int) {
    values.append(
      JSONTree.Value(
        kind: kind, start: UInt32(start), end: UInt32(scanner.offset), next: UInt32(values.count + 1)))
  }

  /// Continues after a complete value. Closes all arrays and objects that end here, or moves to the next value.
  private mutating func endValue() throws(TextError) {
    while let container = open.last {
      let isObject = values[container].kind == .object
      scanner.skipSpace()
      switch scanner.peek {
      case UInt8(ascii: ","):
        try readComma(inObject: isObject)
        return
      case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"): try closeContainer()
      case nil: throw errorAtEnd()
      default:
        throw scanner.error(
          isObject
            ? Message("expected “,” or “}” after a member, but found %1", scanner.found)
            : Message("expected “,” or “]” after a value, but found %1", scanner.found))
      }
    }
  }

  private mutating func readComma(inObject: Bool) throws(TextError) {
    let comma = scanner.offset
    scanner.advance()
    scanner.skipSpace()
    switch scanner.peek {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      throw TextError(at: comma, Message("trailing comma: remove it"))
    default: if inObject { try readName() }
    }
  }

  private mutating func readName() throws(TextError) {
    scanner.skipSpace()
    guard let next = scanner.peek else { throw errorAtEnd() }
    guard next == UInt8(ascii: "\"") else {
      throw scanner.error(scanner.messageAboutName())
    }
    let start = scanner.offset
    try scanner.skipString()
    append(.string, from: start)
    scanner.skipSpace()
    guard scanner.peek == UInt8(ascii: ":") else {
      if scanner.isAtEnd { throw errorAtEnd() }
      throw scanner.error(Message("expected “:” after a member’s name, but found %1", scanner.found))
    }
    scanner.advance()
  }

  private mutating func closeContainer() throws(TextError) {
    guard let container = open.popLast() else { return }
    scanner.advance()
    values[container].end = UInt32(scanner.offset)
    values[container].next = UInt32(values.count)
    if values[container].kind == .object { try checkNames(of: container) }
  }

  private func errorAtEnd() -> TextError {
    guard let container = open.last else { return scanner.error(Message("the file is empty")) }
    let line = scanner.line(of: Int(values[container].start))
    return scanner.error(
      values[container].kind == .object
        ? Message("unexpected end of file: the object that starts on line %1 isn’t closed", line)
        : Message("unexpected end of file: the array that starts on line %1 isn’t closed", line))
  }
}

// MARK: - Duplicate names

extension JSONParser {
  /// Most objects have few members, and comparing all pairs of names is the fastest. A large object, such as a table of
  /// texts, uses a dictionary.
  private func checkNames(of object: Int) throws(TextError) {
    let keys = names(of: object)
    guard keys.count > 1 else { return }
    if keys.count > 16 || !keys.allSatisfy(isPlain) { return try checkDecodedNames(keys) }
    for (place, key) in keys.enumerated() {
      for earlier in keys[..<place] where inner(earlier).elementsEqual(inner(key)) {
        throw duplicate(key, of: earlier, name: String(decoding: inner(key), as: UTF8.self))
      }
    }
  }

  private func checkDecodedNames(_ keys: [Int]) throws(TextError) {
    var seen: [String: Int] = [:]
    for key in keys {
      let name = JSONUnescaping.text(of: inner(key))
      if let earlier = seen.updateValue(key, forKey: name) { throw duplicate(key, of: earlier, name: name) }
    }
  }

  private func names(of object: Int) -> [Int] {
    var keys: [Int] = []
    var index = object + 1
    while index < values.count {
      keys.append(index)
      index = Int(values[index + 1].next)
    }
    return keys
  }

  private func inner(_ key: Int) -> ArraySlice<UInt8> {
    scanner.bytes[(Int(values[key].start) + 1)..<(Int(values[key].end) - 1)]
  }

  /// True if the name equals another one exactly when their bytes are equal. False for names with escapes, or with
  /// characters outside of ASCII that Unicode can compose.
  private func isPlain(_ key: Int) -> Bool { inner(key).allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") } }

  private func duplicate(_ key: Int, of earlier: Int, name: String) -> TextError {
    let line = scanner.line(of: Int(values[earlier].start))
    return TextError(
      at: Int(values[key].start), Message("duplicate “%1” (first on line %2)", Quoted.text(name), line))
  }
}
