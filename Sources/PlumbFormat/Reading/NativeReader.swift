import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads `.plumb` files.
///
/// The first thing that is wrong ends the reading, and is told with its line and its record: a document that is half
/// understood would be half lost when it is saved.
package enum NativeReader {
  /// `name` is what complaints call the file.
  package static func read(
    _ bytes: [UInt8], named name: String, limits: NativeLimits = NativeLimits()
  ) throws(FormatError) -> NativeFile {
    var place = RecordPlace()
    do {
      let tree = try JSONTree(bytes, limits: limits.json)
      return try read(tree, limits: limits, noting: &place)
    } catch {
      let places = SourcePlaces(bytes)
      throw FormatError(
        file: name, line: places.line(of: error.offset), column: places.column(of: error.offset),
        record: place.record?.id,
        reason: place.title.map { Message("%1: %2", $0, error.reason) } ?? error.reason)
    }
  }

  private static func read(
    _ tree: JSONTree, limits: NativeLimits, noting place: inout RecordPlace
  ) throws(TextComplaint) -> NativeFile {
    try NativeVersion.check(tree.root)
    var records = NativeRecords()
    if let node = tree.root.member("languages") { records.languages = try Languages(node) }
    try records.readPreviews(tree.root, &place)
    try records.readScenes(tree.root, &place)
    try records.readUserGuides(tree.root)
    try records.readElements(tree.root, &place, limit: limits.elementCount)
    try records.readGuides(tree.root, &place)
    try records.readConstraints(tree.root, &place)
    try NativeChecks(records, limits: limits).run(&place)
    let document = records.document
    return NativeFile(document: document, source: NativeSource(tree: tree, document: document))
  }
}

package struct NativeLimits: Sendable {
  package var json = JSONLimits()
  package var elementCount = 1_000_000
  /// Of elements in elements; the root is the first.
  package var treeDepth = 1000

  package init() {}
}

/// What a file held.
package struct NativeFile: Sendable {
  package var document: Document
  /// To be handed to the writer, so that what was not edited keeps its bytes.
  package var source: NativeSource
}

/// The record that is being read or checked, for the complaint about it.
struct RecordPlace {
  private(set) var record: (id: String, title: @Sendable (String) -> Message)?

  /// Made only where somebody complains: a file has thousands of records, and one complaint.
  var title: Message? { record.map { $0.title(Quoted.text($0.id)) } }

  mutating func note<Record: NativeRecord>(_ id: String, _: Record.Type) { record = (id, { Record.title($0) }) }

  mutating func leave() { record = nil }
}
