import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads `.plumb` files.
///
/// The first error ends the reading and is reported with its line and record. A document that was only read in part
/// would lose the other parts when it is saved.
package enum NativeReader {
  /// Reads a file. `name` is the name of the file in error messages.
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
  /// The largest depth of nested elements; a root has depth 1.
  package var treeDepth = 1000

  package init() {}
}

/// The result of reading a file.
package struct NativeFile: Sendable {
  package var document: Document
  /// The source to pass to the writer, so that records without edits keep their bytes.
  package var source: NativeSource
}

/// The record that is being read or checked, for error messages.
struct RecordPlace {
  private(set) var record: (id: String, title: @Sendable (String) -> Message)?

  /// The title, made only for an error: a file has thousands of records, and at most one error.
  var title: Message? { record.map { $0.title(Quoted.text($0.id)) } }

  mutating func note<Record: NativeRecord>(_ id: String, _: Record.Type) { record = (id, { Record.title($0) }) }

  mutating func leave() { record = nil }
}
