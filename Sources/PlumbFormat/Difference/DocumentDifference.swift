import LayoutModel
import Markup
import Words

/// The difference between two documents, record by record. The order of records does not count.
package struct DocumentDifference: Sendable {
  package struct ChangedRecord: Sendable {
    package let id: String
    /// The kind and id: `element “search”`.
    package let title: Message
    /// The members that differ; all members if the record was added or removed.
    package let members: [Member]
  }

  package struct Member: Sendable {
    package let name: String
    /// Nil if the member is absent, which means its default.
    package let was: JSONValue?
    package let now: JSONValue?

    /// The name in words: `alignmentInsets` becomes “alignment insets”.
    package var words: String { name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined() }
  }

  package private(set) var added: [ChangedRecord] = []
  package private(set) var removed: [ChangedRecord] = []
  package private(set) var changed: [ChangedRecord] = []

  package init(from old: Document, to new: Document) {
    let (old, new) = (old.withoutExpansions, new.withoutExpansions)
    compareLanguages(old.languages, new.languages)
    compare(old.images, new.images)
    compare(old.values, new.values)
    compare(old.classes, new.classes)
    compare(old.previews, new.previews)
    compare(old.scenes, new.scenes)
    compare(old.elements, new.elements)
    compare(old.guides, new.guides)
    compare(old.constraints, new.constraints)
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  package var json: JSONValue {
    .object(
      ("added", .strings(added.map(\.id))), ("removed", .strings(removed.map(\.id))),
      ("changed", .array(changed.map(\.json))))
  }

  // MARK: Comparing

  private mutating func compareLanguages(_ old: Languages, _ new: Languages) {
    let members = Self.members(from: old.json, to: new.json)
    guard !members.isEmpty else { return }
    changed.append(ChangedRecord(id: NativeSection.languages, title: Message("languages"), members: members))
  }

  private mutating func compare<Kind: NativeRecord>(
    _ old: some NativeRecordList<Kind>, _ new: some NativeRecordList<Kind>
  ) {
    let before = Set(old.map(\.id))
    let after = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for record in old {
      let next = after[record.id]
      guard record != next else { continue }
      let difference = Self.record(record.id.rawValue, Kind.self, from: record.json, to: next?.json)
      if next == nil { removed.append(difference) } else { changed.append(difference) }
    }
    for record in new where !before.contains(record.id) {
      added.append(Self.record(record.id.rawValue, Kind.self, from: nil, to: record.json))
    }
  }

  private static func record<Kind: NativeRecord>(
    _ id: String, _: Kind.Type, from old: JSONValue?, to new: JSONValue?
  ) -> ChangedRecord {
    ChangedRecord(id: id, title: Kind.title(id), members: members(from: old, to: new).filter { $0.name != "id" })
  }

  private static func members(from old: JSONValue?, to new: JSONValue?) -> [Member] {
    let (before, after) = (table(old), table(new))
    let names = before.map(\.name) + after.map(\.name).filter { name in !before.contains { $0.name == name } }
    return names.compactMap { name in
      let was = before.first { $0.name == name }?.value
      let now = after.first { $0.name == name }?.value
      return was == now ? nil : Member(name: name, was: was, now: now)
    }
  }

  private static func table(_ value: JSONValue?) -> [JSONMember] {
    if case .object(let members) = value { members } else { [] }
  }
}

extension DocumentDifference.ChangedRecord {
  /// A value such as `{ "id": "c1", "was": { "constant": 8 }, "is": { "constant": 12 } }`.
  fileprivate var json: JSONValue {
    .object(
      ("id", .string(id)),
      ("was", .object(members.compactMap { member in member.was.map { JSONMember(member.name, $0) } })),
      ("is", .object(members.compactMap { member in member.now.map { JSONMember(member.name, $0) } })))
  }
}
