/// The stable id of a record, unique among all records of the document; `[A-Za-z0-9_-]+`. The ids of records inside of
/// an instance of a component are paths: `r1/title`.
///
/// It stores only the number of its text in `IDTexts`. The document, its layout, issues and rows hold each id many
/// times, so it has to be small.
public struct RecordID<Record>: Comparable, Sendable, CustomStringConvertible {
  @usableFromInline let number: UInt32

  /// Creates an id. The text must be well formed: made by Plumb or checked by a reader.
  public init(_ rawValue: String) { number = IDTexts.shared.number(of: rawValue) }

  /// True if the record is inside of an instance. Such records follow from the instance's component.
  ///
  /// The id is then a path, `row-1/title`, and the number of a path is odd.
  @inlinable public var isInsideInstance: Bool { number & 1 == 1 }

  public var rawValue: String { IDTexts.shared.text(of: number) }
  public var description: String { rawValue }

  public static func < (a: Self, b: Self) -> Bool { IDTexts.shared.isBefore(a.number, b.number) }
}

extension RecordID: Hashable {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The hash that dictionaries use. Mixing the number is enough, since no file can choose the numbers. The seed gives
  /// each table an order of its own. Without it, filling a table in the order of another one would collide all the
  /// time.
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

/// The grammar of ids, for code that reads ids from files.
public enum IDGrammar {
  public static func isWellFormed(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy(isAllowed)
  }

  /// True if the text is an id, or the path of a record inside of an instance: ids with slashes between them.
  public static func isWellFormedPath(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { isWellFormed(String($0)) }
  }

  /// Returns the parts of a text such as `row/title.text`: a path and a word. Nil if it has no dot, or no valid path
  /// before it. Ids contain no dots, so the first dot ends the path.
  static func pathAndWord(in text: String) -> (path: ElementID, word: String)? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, isWellFormedPath(parts[0]) else { return nil }
    return (ElementID(parts[0]), parts[1])
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
