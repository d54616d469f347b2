import LayoutModel
import Markup
import Words

/// One member of a record: its name in the file, and how it is read and written.
///
/// Reader, writer and the check against the schema all use the same tables. So a new property of the model is one new
/// line in one of them.
package struct NativeMember<Record>: Sendable {
  let name: String
  /// Sets the member. Does nothing for members that the record's initializer reads.
  let read: @Sendable (JSONNode, inout Record) throws(TextError) -> Void
  /// Returns the member's JSON; nil if the value is the default, which is not written.
  let write: @Sendable (Record) -> JSONValue?
  /// The default, if it is a value and not nil. The schema has it, too.
  var defaultJSON: JSONValue?
}

extension NativeMember {
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

  /// Makes a member that the record's initializer reads and that is always written.
  static func required(_ name: String, _ write: @escaping @Sendable (Record) -> JSONValue) -> Self {
    NativeMember(name: name, read: { _, _ throws(TextError) in }, write: { write($0) })
  }

  /// Makes a member that is nil if absent.
  static func optional<Value: NativeValue>(_ name: String, _ path: Path<Value?>) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextError) in record[keyPath: path] = try Value(node) },
      write: { $0[keyPath: path]?.json })
  }

  /// Makes a member for a number of 0 or more that is nil if absent.
  static func optionalLength(_ name: String, _ path: Path<Double?>) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextError) in record[keyPath: path] = try Double.length(node) },
      write: { $0[keyPath: path]?.json })
  }

  /// Makes a member that has a default if absent.
  static func value<Value: NativeValue & Equatable & Sendable>(
    _ name: String, _ path: Path<Value>, default defaultValue: Value
  ) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextError) in record[keyPath: path] = try Value(node) },
      write: { $0[keyPath: path] == defaultValue ? nil : $0[keyPath: path].json },
      defaultJSON: defaultValue.json)
  }
}

/// A record of the model that is an object in the file.
package protocol NativeRecord: Identifiable, Hashable, Sendable where ID == RecordID<Self> {
  /// The members in the order in which they are written.
  static var members: NativeMemberTable<Self> { get }
  /// Returns a title such as `element “search”`.
  static func title(_ id: String) -> Message
  /// Creates a record with the required members.
  init(id: ID, from node: JSONNode) throws(TextError)
  /// Returns the JSON to write in place of the record `old`, or for a new record if `old` is nil.
  func fileJSON(over old: Self?) -> JSONValue
  /// Reads a member in which expressions of values stand. Returns false if it has none.
  mutating func readExpressions(
    in node: JSONNode, of member: NativeMember<Self>, _ values: ValueTable
  ) throws(TextError) -> Bool
  /// Checks that no member is set by an expression and by another member.
  func checkExpressions(in node: JSONNode, _ values: ValueTable) throws(TextError)
  /// Returns the JSON of a member with its expressions instead of what they come to.
  func json(of member: NativeMember<Self>) -> JSONMember?
}

extension NativeRecord {
  /// The JSON of the record, without members that have their defaults.
  package var json: JSONValue { .object(Self.members.list.compactMap { json(of: $0) }) }

  package func fileJSON(over old: Self?) -> JSONValue { json }

  package mutating func readExpressions(
    in node: JSONNode, of member: NativeMember<Self>, _ values: ValueTable
  ) throws(TextError) -> Bool { false }

  package func checkExpressions(in node: JSONNode, _ values: ValueTable) throws(TextError) {}

  package func json(of member: NativeMember<Self>) -> JSONMember? { member.json(of: self) }
}

extension NativeMember {
  func json(of record: Record) -> JSONMember? { write(record).map { JSONMember(name, $0) } }
}

package struct NativeMemberTable<Record>: Sendable {
  let list: [NativeMember<Record>]
  private let indices: [String: Int]

  init(_ list: [NativeMember<Record>]) {
    self.list = list
    indices = Dictionary(list.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> NativeMember<Record>? { indices[name].map { list[$0] } }

  /// Returns the index of a member; nil for an unknown one.
  func index(of name: String) -> Int? { indices[name] }

  var names: [String] { list.map(\.name) }

  /// Returns the value that an absent member means; nil if it means that there is none.
  package func defaultValue(of name: String) -> JSONValue? { self[name]?.defaultJSON }
}
