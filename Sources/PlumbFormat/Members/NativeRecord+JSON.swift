import LayoutModel
import Markup
import Words

extension NativeRecord {
  /// Creates a record from its JSON, which has all members that differ from their defaults. The items of a constraint
  /// count as elements; see `Constraint.namingGuides`. `values` works expressions out.
  package init(json: JSONValue, values: ValueTable = .empty) throws(TextError) {
    let node = try JSONTree(Array(json.text.utf8)).root
    self = try Self(id: RecordID(try node.required("id", String.self)), from: node)
    // In the order of the table, because some members must come after others.
    for member in Self.members.list {
      guard let value = node.member(member.name) else { continue }
      if try !readExpressions(in: value, of: member, values) { try member.read(value, &self) }
    }
    try checkExpressions(in: node, values)
  }
}

extension Constraint {
  /// Returns the constraint with the items that are guides. A text names both elements and guides by their ids.
  package func namingGuides(_ isGuide: (GuideID) -> Bool) -> Constraint {
    var copy = self
    if isGuide(GuideID(first.item.rawID)) { copy.first.item = .guide(GuideID(first.item.rawID)) }
    if let id = second?.item.rawID, isGuide(GuideID(id)) { copy.second?.item = .guide(GuideID(id)) }
    return copy
  }
}
