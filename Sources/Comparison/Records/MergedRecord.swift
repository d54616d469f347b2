import LayoutModel
import Markup
import PlumbFormat

/// A record that is merged member by member. The tree of elements is merged by itself.
protocol MergedRecord: NativeRecord {
  /// The record without its place in the tree: the children of an element, the root of a scene.
  var withoutTree: Self { get }
}

extension MergedRecord {
  var withoutTree: Self { self }
}

extension Element: MergedRecord {
  var withoutTree: Element {
    guard !children.isEmpty else { return self }
    var copy = self
    copy.children = []
    return copy
  }
}

extension Scene: MergedRecord {
  var withoutTree: Scene { with(id: id, root: "root") }
}

extension Constraint: MergedRecord {}

extension Guide: MergedRecord {}
extension Preview: MergedRecord {}
extension DocumentImage: MergedRecord {}
extension DocumentValue: MergedRecord {}
extension DocumentClass: MergedRecord {}

/// The records of one kind in one document, by id.
struct RecordList<Record: MergedRecord> {
  let ids: [Record.ID]
  private let table: RecordTable<Record>?
  private let others: [Record.ID: StoredRecord<Record>]

  init(_ table: RecordTable<Record>) {
    ids = table.map(\.id)
    (self.table, others) = (table, [:])
  }

  init(_ list: [Record]) {
    ids = list.map(\.id)
    table = nil
    others = Dictionary(list.map { ($0.id, StoredRecord($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the record in its box, so that no part of it is copied.
  func stored(_ id: Record.ID) -> StoredRecord<Record>? { table.map { $0.stored(id) } ?? others[id] }

  subscript(id: Record.ID) -> Record? { stored(id)?.record }
}

extension JSONValue {
  /// The members of an object by name; empty for other values.
  var table: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
