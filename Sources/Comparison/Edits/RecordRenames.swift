import LayoutModel
import Markup
import PlumbFormat

/// Finds records that have another id in the second document but are the same otherwise: same kind, members, parent and
/// constraints. A match counts only if it is the only one on both sides.
///
///     // The constraint "city-gap" of the first document is "town-gap" in the second.
///     RecordRenames(from: old, to: new).ids    // ["city-gap": "town-gap"]
package struct RecordRenames {
  /// The new ids by the old ones.
  package private(set) var ids: [String: String] = [:]
  private let old: Document
  private let new: Document

  package init(from old: Document, to new: Document) {
    (self.old, self.new) = (old, new)
    // A name that becomes known may make others clear: first containers, then what is in them.
    var known = -1
    while known < ids.count {
      known = ids.count
      match(
        old.elements, new.elements, by: { [old] in Self.identity(of: $0, parent: old.parent(of: $0.id)) },
        with: { [new] in Self.identity(of: $0, parent: new.parent(of: $0.id)) })
    }
    match(old.scenes, new.scenes, by: Self.identity, with: Self.identity)
    match(old.guides, new.guides, by: Self.identity, with: Self.identity)
    match(old.constraints, new.constraints, by: Self.identity, with: Self.identity)
  }

  // MARK: Matching

  private mutating func match<Record: MergedRecord>(
    _ old: RecordTable<Record>, _ new: RecordTable<Record>, by before: (Record) -> Identity,
    with after: (Record) -> Identity
  ) {
    let gone = old.filter { !new.contains($0.id) && ids[$0.id.rawValue] == nil }
    guard !gone.isEmpty else { return }
    let taken = Set(ids.values)
    let come = new.filter { !old.contains($0.id) && !taken.contains($0.id.rawValue) }
    guard !come.isEmpty else { return }
    let candidates = Dictionary(grouping: come, by: after)
    for (identity, records) in Dictionary(grouping: gone, by: { before($0).renamed(by: ids) }) {
      guard records.count == 1, let matches = candidates[identity], matches.count == 1 else { continue }
      ids[records[0].id.rawValue] = matches[0].id.rawValue
    }
  }

  /// A record without its id: its members, and the ids that it refers to.
  private struct Identity: Hashable {
    var members: [JSONMember]
    var references: [String]

    func renamed(by ids: [String: String]) -> Identity {
      Identity(members: members, references: references.map { ids[$0] ?? $0 })
    }
  }

  private static func identity<Record: MergedRecord>(_ record: Record, without: Set<String>) -> [JSONMember] {
    guard case .object(let members) = record.withoutTree.json else { return [] }
    return members.filter { $0.name != "id" && !without.contains($0.name) }
  }

  private static func identity(of element: Element, parent: ElementID?) -> Identity {
    Identity(members: identity(element, without: ["customSpacing"]), references: [parent?.rawValue ?? ""])
  }

  private static func identity(of scene: Scene) -> Identity {
    Identity(members: identity(scene, without: ["root"]), references: [scene.root.rawValue])
  }

  private static func identity(of guide: Guide) -> Identity {
    Identity(members: identity(guide, without: ["owner"]), references: [guide.owner.rawValue])
  }

  private static func identity(of constraint: Constraint) -> Identity {
    let anchors = [constraint.first, constraint.second].compactMap(\.self)
    let attributes = anchors.map { JSONMember("attribute", .string($0.attribute.rawValue)) }
    return Identity(
      members: identity(constraint, without: ["first", "second"]) + attributes, references: anchors.map(\.item.rawID))
  }
}
