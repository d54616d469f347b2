/// The stable name of a record. Unique in the whole document, whatever the record's kind; `[A-Za-z0-9_-]+`.
public struct RecordID<Record>: Comparable, Sendable, CustomStringConvertible {
  public let rawValue: String
  /// An id is looked up thousands of times for each time it is made, so its text is hashed once.
  @usableFromInline let hash: Int

  /// For ids that are known to be well formed (made by us, or checked by a reader).
  public init(_ rawValue: String) {
    self.rawValue = rawValue
    hash = rawValue.hashValue
  }

  public var description: String { rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension RecordID: Hashable {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a.hash == b.hash && a.rawValue == b.rawValue }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// What dictionaries ask for. The text's hash is already one that nobody can foresee; each table only wants its own
  /// order, since one that is filled in the order of another would collide all the time.
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    let mixed = UInt(bitPattern: hash ^ seed) &* 0x9E37_79B9_7F4A_7C15
    return Int(bitPattern: mixed ^ mixed >> 32)
  }
}

extension RecordID: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

public typealias ElementID = RecordID<Element>
public typealias GuideID = RecordID<Guide>

/// The grammar of ids, for those who read them from outside.
public enum IDGrammar {
  public static func isWellFormed(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
