import LayoutModel
import Markup
import Words

/// One member of a record: its name in the file, and its way in and out of the model.
///
/// Reader, writer and the check against the schema all walk the same tables, so a property of the model is one new line
/// in one of them.
package struct NativeMember<Record>: Sendable {
  let name: String
  /// Does nothing for the members that a record is made with.
  let read: @Sendable (JSONNode, inout Record) throws(TextComplaint) -> Void
  /// Nil where the value is what an absent member means.
  let write: @Sendable (Record) -> JSONValue?
  /// What an absent member means, where that is a value; the schema says it, too.
  var ordinary: JSONValue?
}

extension NativeMember {
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

  /// Read when the record is made, written always.
  static func required(_ name: String, _ write: @escaping @Sendable (Record) -> JSONValue) -> Self {
    NativeMember(name: name, read: { _, _ throws(TextComplaint) in }, write: { write($0) })
  }

  /// Absent means nil.
  static func optional<Value: NativeValue>(_ name: String, _ path: Path<Value?>) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextComplaint) in record[keyPath: path] = try Value(node) },
      write: { $0[keyPath: path]?.json })
  }

  /// A number that has no sign; absent means nil.
  static func optionalLength(_ name: String, _ path: Path<Double?>) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextComplaint) in record[keyPath: path] = try Double.length(node) },
      write: { $0[keyPath: path]?.json })
  }

  /// Absent means the default.
  static func value<Value: NativeValue & Equatable & Sendable>(
    _ name: String, _ path: Path<Value>, default ordinary: Value
  ) -> Self {
    NativeMember(
      name: name,
      read: { node, record throws(TextComplaint) in record[keyPath: path] = try Value(node) },
      write: { $0[keyPath: path] == ordinary ? nil : $0[keyPath: path].json },
      ordinary: ordinary.json)
  }
}

/// A record of the model that is an object in the file.
package protocol NativeRecord: Identifiable, Hashable, Sendable where ID == RecordID<Self> {
  /// In the order in which they are written.
  static var members: NativeMemberTable<Self> { get }
  /// “element”, to be followed by an id.
  static func title(_ id: String) -> Message
  /// A record with what it cannot be made without.
  init(id: ID, from node: JSONNode) throws(TextComplaint)
  /// What is written in the record's place, over the record that was read there.
  func fileJSON(over old: Self?) -> JSONValue
}

extension NativeRecord {
  /// The record as the file says it, with defaults left out.
  package var json: JSONValue { .object(Self.members.list.compactMap { $0.json(of: self) }) }

  package func fileJSON(over old: Self?) -> JSONValue { json }
}

extension NativeMember {
  func json(of record: Record) -> JSONMember? { write(record).map { JSONMember(name, $0) } }
}

package struct NativeMemberTable<Record>: Sendable {
  let list: [NativeMember<Record>]
  private let places: [String: Int]

  init(_ list: [NativeMember<Record>]) {
    self.list = list
    places = Dictionary(list.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> NativeMember<Record>? { places[name].map { list[$0] } }

  /// Unknown members have no place.
  func place(of name: String) -> Int? { places[name] }

  var names: [String] { list.map(\.name) }
}
