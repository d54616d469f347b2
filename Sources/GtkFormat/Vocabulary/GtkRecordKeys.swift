/// Makes keys for the records of a file. The note at its end refers to records by them: `ok` for an object, `root/safe`
/// for a guide, `ok.start eq root.start` for a constraint.
struct GtkRecordKeys {
  /// The members of the note.
  static let records = "records"
  static let generated = "generated"
  /// The member of a record's note.
  static let key = "of"

  private var counts: [String: Int] = [:]

  static func key(ofGuide name: String, in owner: String) -> String { "\(owner)/\(name)" }

  /// Returns the key, with a number if it is not the first one: `ok.width ge #2`.
  mutating func numbered(_ key: String) -> String {
    let number = (counts[key] ?? 0) + 1
    counts[key] = number
    return number == 1 ? key : "\(key) #\(number)"
  }
}
