import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads `plumb-classes.json`, the classes that all documents of a folder know:
///
///     { "classes": [{ "id": "badge", "className": "MyApp.Badge", "natural": [40, 20] }] }
///
/// The records are those of a document's own classes.
package enum ClassesFile {
  package static func read(
    _ bytes: [UInt8], named name: String, limits: NativeLimits = NativeLimits()
  ) throws(FormatError) -> [DocumentClass] {
    var current = CurrentRecord()
    do {
      return try read(bytes, limits, &current)
    } catch {
      throw NativeReader.error(error, in: bytes, named: name, current)
    }
  }

  private static func read(
    _ bytes: [UInt8], _ limits: NativeLimits, _ current: inout CurrentRecord
  ) throws(TextError) -> [DocumentClass] {
    let root = try JSONTree(bytes, limits: limits.json).root
    guard root.kind == .object else { throw root.wrongType(expected: Message("an object")) }
    guard root.member(NativeSection.classes) != nil else {
      throw root.error(Message("“%1” is missing", NativeSection.classes))
    }
    var records = NativeRecords()
    try records.readClasses(root, &current, limit: limits.classCount)
    return records.classes.map(\.record)
  }
}
