import LayoutModel
import Markup
import Words

/// The open conflicts of a merge, which a file stores in one member of the document:
///
///     "conflicts": [
///       { "record": "c1", "member": "constant", "base": 8, "ours": 12, "theirs": 16 }
///     ]
///
/// A value that is absent is a default, or a record that does not exist.
package enum ConflictsMember {
  static let names = ["record", "member", "base", "ours", "theirs"]

  static func read(_ node: JSONNode) throws(TextError) -> [MergeConflict] {
    guard node.kind == .array else { throw node.wrongType(expected: Message("an array of objects")) }
    var conflicts: [MergeConflict] = []
    for item in node.items { conflicts.append(try conflict(item)) }
    return conflicts
  }

  private static func conflict(_ node: JSONNode) throws(TextError) -> MergeConflict {
    guard node.kind == .object else { throw node.wrongType(expected: Message("an object")) }
    var conflict = MergeConflict(record: try node.required("record", String.self))
    if node.member("member") != nil { conflict.member = try node.required("member", String.self) }
    conflict.base = node.member("base")?.plainValue.text
    conflict.ours = node.member("ours")?.plainValue.text
    conflict.theirs = node.member("theirs")?.plainValue.text
    return conflict
  }

  package static func json(of conflict: MergeConflict) -> JSONValue {
    let values: [JSONValue?] = [
      .string(conflict.record), conflict.member.map(JSONValue.string), value(conflict.base), value(conflict.ours),
      value(conflict.theirs),
    ]
    return .object(zip(names, values).compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  /// Returns the value of a JSON text; nil if there is none.
  package static func value(_ text: String?) -> JSONValue? {
    text.flatMap { try? JSONTree(Array($0.utf8)).root.plainValue }
  }

  /// Returns the member's text, with one conflict on a line.
  static func text(of conflicts: [MergeConflict]) -> String {
    "[\n    \(conflicts.map { json(of: $0).text }.joined(separator: ",\n    "))\n  ]"
  }
}
