/// Names for what stands in a file, by which the note at its end speaks of it: `ok` for an object, `root/safe` for a guide,
/// `ok.start eq root.start` for a constraint.
struct GtkRecordKeys {
  /// The members of the note.
  static let records = "records"
  static let generated = "generated"
  /// The member of a record's note.
  static let key = "of"

  private var counts: [String: Int] = [:]

  static func key(ofGuide name: String, in owner: String) -> String { "\(owner)/\(name)" }

  /// The second of two with the same key is `ok.width ge #2`.
  mutating func numbered(_ key: String) -> String {
    let number = (counts[key] ?? 0) + 1
    counts[key] = number
    return number == 1 ? key : "\(key) #\(number)"
  }
}
