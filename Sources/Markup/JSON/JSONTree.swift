/// A parsed JSON text, with the offset of every value.
///
/// Foundation's parser loses order, spelling and duplicates. A document that is kept in version control must lose none
/// of them. So the tree keeps the bytes, and its values only point into them. A value is one small record. The records
/// are in the order of the text, and each has the index of the next value after it and its contents.
///
///     {"a": [1, 2]}      object 0..<13, then name 1..<4, array 6..<12, number 7..<8, number 10..<11
public struct JSONTree: Sendable {
  public let bytes: [UInt8]
  /// All values in the order of the text. The name of a member is a value, too.
  public let values: [Value]

  public struct Value: Sendable {
    public var kind: Kind
    public var start: UInt32
    public var end: UInt32
    /// The index after the value and its contents.
    public var next: UInt32
  }

  public enum Kind: UInt8, Sendable {
    case null, bool, number, string, array, object
  }

  /// The outermost value.
  public var root: JSONNode { JSONNode(tree: self, index: 0) }
}

/// One value of a tree.
public struct JSONNode: Sendable {
  public let tree: JSONTree
  let index: Int

  private var value: JSONTree.Value { tree.values[index] }

  public var kind: JSONTree.Kind { value.kind }
  public var start: Int { Int(value.start) }
  public var end: Int { Int(value.end) }

  /// The bytes of the value in the text.
  public var spelling: ArraySlice<UInt8> { tree.bytes[start..<end] }

  fileprivate var next: Int { Int(value.next) }

  /// The values of an array, in order; empty for other kinds.
  public var items: JSONItems { JSONItems(of: self) }

  /// The members of an object, in order; empty for other kinds.
  public var members: JSONMembers { JSONMembers(of: self) }

  public func member(_ name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  public var bool: Bool? {
    kind == .bool ? tree.bytes[start] == UInt8(ascii: "t") : nil
  }

  /// Nil if the value is not a number; infinite if the number is too large for a Double.
  public var number: Double? {
    kind == .number ? Double(String(decoding: spelling, as: UTF8.self)) : nil
  }

  public var string: String? {
    guard kind == .string else { return nil }
    let inner = tree.bytes[(start + 1)..<(end - 1)]
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    return JSONUnescaping.text(of: inner)
  }

  /// The value without its offset and spelling. Numbers too large for a Double become null.
  public var plainValue: JSONValue {
    switch kind {
    case .null: .null
    case .bool: .bool(bool ?? false)
    case .number: number.map { $0.isFinite ? .number($0) : .null } ?? .null
    case .string: .string(string ?? "")
    case .array: .array(items.map(\.plainValue))
    case .object: .object(members.map { JSONMember($0.name, $0.value.plainValue) })
    }
  }
}

public struct JSONItems: Sequence, IteratorProtocol {
  private let tree: JSONTree
  private var index: Int
  private let end: Int

  init(of node: JSONNode) {
    tree = node.tree
    index = node.index + 1
    end = node.kind == .array ? node.next : index
  }

  public mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    let node = JSONNode(tree: tree, index: index)
    index = node.next
    return node
  }
}

public struct JSONMembers: Sequence, IteratorProtocol {
  private let tree: JSONTree
  private var index: Int
  private let end: Int

  init(of node: JSONNode) {
    tree = node.tree
    index = node.index + 1
    end = node.kind == .object ? node.next : index
  }

  public mutating func next() -> JSONNamedNode? {
    guard index < end else { return nil }
    let member = JSONNamedNode(
      key: JSONNode(tree: tree, index: index), value: JSONNode(tree: tree, index: index + 1))
    index = member.value.next
    return member
  }
}

/// A member of an object: its name and its value.
public struct JSONNamedNode: Sendable {
  public let key: JSONNode
  public let value: JSONNode

  public var name: String { key.string ?? "" }
}

enum JSONUnescaping {
  /// Returns the text of a string's bytes without the quotes. The escapes were checked by the parser.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      if bytes[at] == UInt8(ascii: "\\") {
        at = appendEscape(at + 1, of: bytes, to: &units)
      } else {
        units.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Appends the character of an escape. `at` is the index after the backslash; the result is the index after the
  /// escape.
  private static func appendEscape(_ at: Int, of bytes: ArraySlice<UInt8>, to units: inout [UInt8]) -> Int {
    switch bytes[at] {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "u"): return appendUnicode(at + 1, of: bytes, to: &units)
    default: units.append(bytes[at])
    }
    return at + 1
  }

  private static func appendUnicode(_ at: Int, of bytes: ArraySlice<UInt8>, to units: inout [UInt8]) -> Int {
    var code = JSONEscapes.hex(bytes[at..<(at + 4)]) ?? 0xFFFD
    var end = at + 4
    if JSONEscapes.isHighSurrogate(code), end + 6 <= bytes.endIndex,
      let low = JSONEscapes.hex(bytes[(end + 2)..<(end + 6)]), JSONEscapes.isLowSurrogate(low)
    {
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
      end += 6
    }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    units.append(contentsOf: String(scalar).utf8)
    return end
  }
}

enum JSONEscapes {
  /// Returns the value of four hexadecimal digits; nil if they are not four, or not hexadecimal.
  static func hex(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard digits.count == 4 else { return nil }
    var code: UInt32 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      code = code * 16 + UInt32(value)
    }
    return code
  }

  static func isHighSurrogate(_ code: UInt32) -> Bool { (0xD800..<0xDC00).contains(code) }
  static func isLowSurrogate(_ code: UInt32) -> Bool { (0xDC00..<0xE000).contains(code) }
}
