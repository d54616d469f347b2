import FormatExchange
import LayoutModel
import Markup

/// Writes `.plumb` files.
///
/// If the document was read from a file, only edited parts are written anew. A record that did not change keeps its
/// bytes. A changed one keeps the spelling of its unchanged members and all members that Plumb does not know. So one
/// edit is one changed line in version control, and a person's own order and spacing stay.
package enum NativeWriter {
  package static func write(_ document: Document, over source: NativeSource? = nil) -> [UInt8] {
    guard let source else { return NativeText.fresh(document.withoutExpansions) }
    if document == source.document { return source.bytes }
    return merged(document.withoutExpansions, over: source.withoutExpansions)
  }

  private static func merged(_ document: Document, over source: NativeSource) -> [UInt8] {
    var edit = JSONObjectEdit(source.tree.root, style: .section)
    mergeLanguages(of: document, over: source, into: &edit)
    mergeUserGuides(of: document, over: source, into: &edit)
    merge(NativeSection.images, \.images, of: document, over: source, into: &edit)
    merge(NativeSection.values, \.values, of: document, over: source, into: &edit) { $0.isRenamed(to: $1) }
    merge(NativeSection.classes, \.classes, of: document, over: source, into: &edit)
    merge(NativeSection.previews, \.previews, of: document, over: source, into: &edit)
    merge(NativeSection.scenes, \.scenes, of: document, over: source, into: &edit)
    merge(NativeSection.elements, \.elements, of: document, over: source, into: &edit)
    merge(NativeSection.guides, \.guides, of: document, over: source, into: &edit)
    merge(NativeSection.constraints, \.constraints, of: document, over: source, into: &edit)
    mergeConflicts(of: document, over: source, into: &edit)
    return surrounded(edit, in: source.tree)
  }

  /// Adds the bytes before and after the document's braces.
  private static func surrounded(_ edit: JSONObjectEdit, in tree: JSONTree) -> [UInt8] {
    edit.isEdited ? tree.bytes[..<tree.root.start] + edit.text + tree.bytes[tree.root.end...] : tree.bytes
  }

  private static func mergeLanguages(
    of document: Document, over source: NativeSource, into edit: inout JSONObjectEdit
  ) {
    let (old, new) = (source.document.languages, document.languages)
    guard old != new else { return }
    let text =
      source.tree.root.member(NativeSection.languages).map {
        JSONObjectEdit.merged($0.whole, old: old.json, new: new.json)
      } ?? Array(new.json.text.utf8)
    edit.set(NativeSection.languages, to: text, order: NativeSection.all)
  }

  private static func mergeUserGuides(
    of document: Document, over source: NativeSource, into edit: inout JSONObjectEdit
  ) {
    let (old, new) = (UserGuidesMember.json(of: source.document), UserGuidesMember.json(of: document))
    guard old != new else { return }
    guard let node = source.tree.root.member(NativeSection.userGuides) else {
      return edit.set(NativeSection.userGuides, to: Array(new.text.utf8), order: NativeSection.all)
    }
    if let text = UserGuidesMember(node.whole).text(from: old, to: new) {
      edit.set(NativeSection.userGuides, to: text, order: NativeSection.all)
    } else {
      edit.remove(NativeSection.userGuides)
    }
  }

  private static func mergeConflicts(
    of document: Document, over source: NativeSource, into edit: inout JSONObjectEdit
  ) {
    guard source.document.conflicts != document.conflicts else { return }
    if document.conflicts.isEmpty { return edit.remove(NativeSection.conflicts) }
    let text = Array(ConflictsMember.text(of: document.conflicts).utf8)
    edit.set(NativeSection.conflicts, to: text, order: NativeSection.all)
  }

  private static func merge<Record: NativeRecord, Records: NativeRecordList<Record>>(
    _ section: String, _ table: KeyPath<Document, Records>, of document: Document,
    over source: NativeSource, into edit: inout JSONObjectEdit,
    isRenamed: (Record, Record) -> Bool = { _, _ in false }
  ) {
    let (old, new) = (source.document[keyPath: table], document[keyPath: table])
    guard old != new else { return }
    guard let node = source.tree.root.member(section) else {
      edit.set(section, to: Array(NativeText.section(new).utf8), order: NativeSection.all)
      return
    }
    if new.isEmpty { return edit.remove(section) }
    let parts = parts(of: node, old: old, new: new, isRenamed)
    if parts.isEdited {
      let text = JSONSequenceEdit(list: node, style: .section).text(of: parts.list)
      edit.set(section, to: text, order: NativeSection.all)
    }
  }

  /// Returns the records of a section as they must be written. The items of `node` match the old records, in their
  /// order. A record that another one at its place was renamed to keeps what the item has.
  private static func parts<Record: NativeRecord, Records: NativeRecordList<Record>>(
    of node: JSONNode, old: Records, new: Records, _ isRenamed: (Record, Record) -> Bool
  ) -> (list: [JSONSequenceEdit.Part], isEdited: Bool) {
    let order = Record.members.names
    let all = zip(old, node.items).enumerated().map { (place: $0, record: $1.0, node: $1.1) }
    let items = Dictionary(all.map { ($0.record.id, $0) }, uniquingKeysWith: { first, _ in first })
    lazy var ids = Set(new.map(\.id))
    var parts: [JSONSequenceEdit.Part] = []
    var isEdited = new.count != old.count
    for (number, record) in new.enumerated() {
      let isNew = items[record.id] == nil && number < all.count
      let renamed = isNew && isRenamed(all[number].record, record) && !ids.contains(all[number].record.id)
      guard let item = items[record.id] ?? (renamed ? all[number] : nil) else {
        parts.append(.fresh(Array(record.fileJSON(over: nil).text.utf8)))
        isEdited = true
        continue
      }
      if item.record == record {
        parts.append(.kept(item.place))
      } else {
        let new = record.fileJSON(over: item.record)
        let text = JSONObjectEdit.merged(item.node.whole, old: item.record.json, new: new, order: order)
        parts.append(.changed(item.place, text))
        isEdited = true
      }
      isEdited = isEdited || item.place != number
    }
    return (parts, isEdited)
  }
}

/// Writes a document that was not read from a file, with one record on a line.
enum NativeText {
  static func fresh(_ document: Document) -> [UInt8] {
    var members = ["\"\(NativeVersion.key)\": \(NativeVersion.current)"]
    if document.languages != Languages() { members.append("\"languages\": \(document.languages.json.text)") }
    let guides = UserGuidesMember.json(of: document)
    if guides != .object([]) { members.append("\"\(NativeSection.userGuides)\": \(guides.text)") }
    append(NativeSection.images, document.images, to: &members)
    append(NativeSection.values, document.values, to: &members)
    append(NativeSection.classes, document.classes, to: &members)
    append(NativeSection.previews, document.previews, to: &members)
    append(NativeSection.scenes, document.scenes, to: &members)
    append(NativeSection.elements, document.elements, to: &members)
    append(NativeSection.guides, document.guides, to: &members)
    append(NativeSection.constraints, document.constraints, to: &members)
    if !document.conflicts.isEmpty {
      members.append("\"\(NativeSection.conflicts)\": \(ConflictsMember.text(of: document.conflicts))")
    }
    return Array("{\n  \(members.joined(separator: ",\n  "))\n}\n".utf8)
  }

  private static func append<Record: NativeRecord>(
    _ name: String, _ records: some NativeRecordList<Record>, to members: inout [String]
  ) {
    if !records.isEmpty { members.append("\"\(name)\": \(section(records))") }
  }

  static func section<Record: NativeRecord>(_ records: some NativeRecordList<Record>) -> String {
    guard !records.isEmpty else { return "[]" }
    return "[\n    \(records.map { $0.fileJSON(over: nil).text }.joined(separator: ",\n    "))\n  ]"
  }
}

/// The records of a section in order, for tables and arrays.
protocol NativeRecordList<Element>: Sequence, Equatable {
  var count: Int { get }
  var isEmpty: Bool { get }
}

extension RecordTable: NativeRecordList {}
extension Array: NativeRecordList where Element: Equatable {}

extension DocumentValue {
  /// True if the other value is this one under another id.
  fileprivate func isRenamed(to other: DocumentValue) -> Bool { id != other.id && with(id: other.id) == other }
}
