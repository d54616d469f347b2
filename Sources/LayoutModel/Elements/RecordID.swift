/// The stable name of a record. Unique in the whole document, whatever the record's kind; `[A-Za-z0-9_-]+`.
///
/// It holds the number of its text among all texts of ids (`IDTexts`): a document names each of its records many times, and so
/// do its layout, its issues and its rows.
public struct RecordID<Record>: Comparable, Sendable, CustomStringConvertible {
  @usableFromInline let number: UInt32

  /// For ids that are known to be well formed (made by us, or checked by a reader).
  public init(_ rawValue: String) { number = IDTexts.shared.number(of: rawValue) }

  public var rawValue: String { IDTexts.shared.text(of: number) }
  public var description: String { rawValue }

  public static func < (a: Self, b: Self) -> Bool { IDTexts.shared.isBefore(a.number, b.number) }
}

extension RecordID: Hashable {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// What dictionaries ask for. Nobody outside chooses the numbers, so they need no more than to be spread; each table wants an
  /// order of its own, since one that is filled in the order of another would collide all the time.
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    let mixed = (UInt(number) ^ UInt(bitPattern: seed)) &* 0x9E37_79B9_7F4A_7C15
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
