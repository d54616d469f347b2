import FormatExchange
import LayoutModel

/// The ids of a file's objects, by their records. Ids that have Xcode's form stay. Each other id gets a line in the
/// scene's note.
struct XIBObjectIDs {
  private var objects: [String: String] = [:]
  private var taken: Set<String> = []
  /// The lines of the note, in the order of the records.
  private(set) var noted: [SceneNote.ObjectID] = []

  init(of records: [String]) {
    for record in records where XcodeObjectID.hasForm(record) { add(record) }
    for record in records where !XcodeObjectID.hasForm(record) {
      add(record)
      noted.append(SceneNote.ObjectID(object: self[record], record: record))
    }
  }

  /// Uses ids that are known.
  init(_ objects: [String: String]) { self.objects = objects }

  private mutating func add(_ record: String) {
    var attempt: UInt8 = 0
    while !taken.insert(XcodeObjectID.made(from: record, attempt: attempt)).inserted, attempt < .max { attempt += 1 }
    objects[record] = XcodeObjectID.made(from: record, attempt: attempt)
  }

  subscript(record: String) -> String { objects[record] ?? XcodeObjectID.made(from: record) }
}
