/// The stable name of a record. Unique in the whole document, whatever the record's kind; `[A-Za-z0-9_-]+`.
package struct RecordID<Record>: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: String

  /// For ids that are known to be well formed (made by us, or checked by a reader).
  package init(_ rawValue: String) { self.rawValue = rawValue }

  package var description: String { rawValue }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension RecordID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

package typealias ElementID = RecordID<Element>
package typealias ConstraintID = RecordID<Constraint>
package typealias SceneID = RecordID<Scene>
package typealias GuideID = RecordID<Guide>
package typealias PreviewID = RecordID<Preview>

/// The grammar of ids, for those who read them from outside.
package enum IDGrammar {
  package static func isWellFormed(_ id: some StringProtocol) -> Bool {
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
