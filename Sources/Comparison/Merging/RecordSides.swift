import LayoutModel
import Markup
import PlumbFormat

/// The records of one kind in the three documents of a merge.
struct RecordSides<Record: MergedRecord> {
  let all: ThreeWay<RecordList<Record>>

  init(_ documents: ThreeWay<Document>, _ list: (Document) -> some Sequence<Record>) {
    all = documents.map { RecordList(list($0)) }
  }

  func versions(of id: Record.ID) -> ThreeWay<Record?> { all.map { $0[id] } }

  /// All ids: ours, then those that only theirs has.
  var ids: [Record.ID] { all.ours.ids + all.theirs.ids.filter { all.ours[$0] == nil } }

  /// Returns the merged record, with its place in the tree as on our side. Nil if neither side has it.
  func merged(_ id: Record.ID) -> (record: Record, conflicts: [MergeConflict])? {
    let sides = versions(of: id)
    guard let ours = sides.ours else { return sides.theirs.map { ($0, []) } }
    guard let theirs = sides.theirs else { return (ours, []) }
    let own = sides.map { $0?.withoutTree }
    switch own.choice {
    case .ours: return (ours, [])
    case .theirs: return (theirs, [])
    case .conflict: break
    }
    guard sides.base != nil else { return (ours, [conflict(about: id)]) }
    return mergedByMember(id, ours, own)
  }

  private func mergedByMember(
    _ id: Record.ID, _ ours: Record, _ sides: ThreeWay<Record?>
  ) -> (record: Record, conflicts: [MergeConflict]) {
    var members = MemberMerge(record: id.rawValue)
    let json = members.merge(
      sides.map { $0?.json ?? .object([]) }, coupled: Record.self == Constraint.self ? .equation : nil)
    guard let record = try? Record(json: json) else { return (ours, [conflict(about: id)]) }
    return (record, members.conflicts)
  }

  /// Returns the conflict about the whole record.
  func conflict(about id: Record.ID) -> MergeConflict {
    MergeConflict(record: id.rawValue, member: nil, versions(of: id).map { $0?.json })
  }
}
