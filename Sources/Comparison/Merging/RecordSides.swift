import LayoutModel
import Markup
import PlumbFormat

/// The records of one kind in the three documents of a merge.
struct RecordSides<Record: MergedRecord> {
  let all: ThreeWay<RecordList<Record>>
  /// Works the expressions of merged records out.
  private let values: ValueTable

  init(_ lists: ThreeWay<RecordList<Record>>, _ values: ValueTable = .empty) { (all, self.values) = (lists, values) }

  func versions(of id: Record.ID) -> ThreeWay<Record?> {
    ThreeWay(base: all.base[id], ours: all.ours[id], theirs: all.theirs[id])
  }

  /// All ids: ours, then those that only theirs has.
  var ids: [Record.ID] { all.ours.ids + all.theirs.ids.filter { all.ours.stored($0) == nil } }

  /// The side that has the record, if only one has it.
  func onlySide(with id: Record.ID) -> MergeSide? {
    switch (all.ours.stored(id) != nil, all.theirs.stored(id) != nil) {
    case (true, false): .ours
    case (false, true): .theirs
    default: nil
    }
  }

  /// Returns the record if both sides have it and it is the same on both, as nearly all are.
  func common(_ id: Record.ID) -> StoredRecord<Record>? {
    guard let ours = all.ours.stored(id), let theirs = all.theirs.stored(id), ours == theirs else { return nil }
    return ours
  }

  /// Returns the merged record, with its place in the tree as on our side. Nil if neither side has it.
  func merged(_ id: Record.ID) -> (record: Record, conflicts: [MergeConflict])? {
    if let common = common(id) { return (common.record, []) }
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
    guard let record = try? Record(json: json, values: values) else { return (ours, [conflict(about: id)]) }
    return (record, members.conflicts)
  }

  /// Returns the conflict about the whole record.
  func conflict(about id: Record.ID) -> MergeConflict {
    MergeConflict(record: id.rawValue, member: nil, versions(of: id).map { $0?.json })
  }
}
