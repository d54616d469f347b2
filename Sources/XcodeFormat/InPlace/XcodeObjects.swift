import FormatExchange
import LayoutModel
import Markup

/// The ids of the objects of a file, by the records' ids. A new record gets an id in Interface Builder's form, the same
/// one each time.
struct XcodeObjects {
  private var ids: [String: String] = [:]
  /// The ids that were made, by the records' ids.
  private(set) var made: [String: String] = [:]
  private var taken: Set<String> = []

  init() {}

  init(of draft: MarkupDraft, _ nodes: XcodeNodes) {
    taken = draft.values(of: "id")
    for (id, node) in nodes.elements { ids[id.rawValue] = draft[node, "id"] }
    for (id, node) in nodes.guides { ids[id.rawValue] = draft[node, "id"] }
    for (id, node) in nodes.constraints { ids[id.rawValue] = draft[node, "id"] }
  }

  /// Returns the id of a record's object; a new one if it has none.
  mutating func id(of record: String) -> String {
    if let known = ids[record] { return known }
    var attempt: UInt8 = 0
    while !taken.insert(XcodeObjectID.made(from: record, attempt: attempt)).inserted, attempt < .max { attempt += 1 }
    let new = XcodeObjectID.made(from: record, attempt: attempt)
    (ids[record], made[record]) = (new, new)
    return new
  }
}
