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
    var current = CurrentRecord()
    do {
      let tree = try JSONTree(bytes, limits: limits.json)
      return try read(tree, limits: limits, current: &current)
    } catch {
      throw Self.error(error, in: bytes, named: name, current)
    }
  }

  /// Returns an error of a text as one of the file, with its place and the record in which it is.
  static func error(
    _ error: TextError, in bytes: [UInt8], named name: String, _ current: CurrentRecord
  ) -> FormatError {
    let lineIndex = LineIndex(bytes)
    return FormatError(
      file: name, line: lineIndex.line(of: error.offset), column: lineIndex.column(of: error.offset),
      record: current.record?.id,
      reason: current.title.map { Message("%1: %2", $0, error.reason) } ?? error.reason)
  }

  private static func read(
    _ tree: JSONTree, limits: NativeLimits, current: inout CurrentRecord
  ) throws(TextError) -> NativeFile {
    try NativeVersion.check(tree.root)
    var records = NativeRecords()
    if let node = tree.root.member("languages") { records.languages = try Languages(node) }
    try records.readImages(tree.root, &current)
    try records.readValues(tree.root, &current, limit: limits.valueCount)
    try records.readClasses(tree.root, &current, limit: limits.classCount)
    try records.readPreviews(tree.root, &current)
    try records.readScenes(tree.root, &current)
    try records.readUserGuides(tree.root)
    try records.readElements(tree.root, &current, limit: limits.elementCount)
    try records.readGuides(tree.root, &current)
    try records.readConstraints(tree.root, &current)
    try records.readConflicts(tree.root)
    try NativeChecks(records, limits: limits).run(&current)
    let document = records.document
    return NativeFile(document: document, source: NativeSource(tree: tree, document: document))
  }
}

package struct NativeLimits: Sendable {
  package var json = JSONLimits()
  package var elementCount = 1_000_000
  package var valueCount = 10_000
  package var classCount = 10_000
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
struct CurrentRecord {
  private(set) var record: (id: String, title: @Sendable (String) -> Message)?

  /// The title, made only for an error: a file has thousands of records, and at most one error.
  var title: Message? { record.map { $0.title(Quoted.text($0.id)) } }

  mutating func enter<Record: NativeRecord>(_ id: String, _: Record.Type) { record = (id, { Record.title($0) }) }

  mutating func leave() { record = nil }
}
