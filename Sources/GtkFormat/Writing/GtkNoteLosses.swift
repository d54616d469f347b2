import FormatExchange
import Markup
import Words

/// The contents of a note as losses, for a text that has no notes.
struct GtkNoteLosses {
  private(set) var all: [FormatLoss] = []

  init(_ note: JSONValue?) {
    guard case .object(let members) = note else { return }
    for member in members where member.name != GtkRecordKeys.generated {
      if member.name == GtkRecordKeys.records, case .array(let records) = member.value {
        for record in records { add(record) }
      } else {
        add(member.name, of: nil)
      }
    }
  }

  private mutating func add(_ record: JSONValue) {
    guard case .object(let members) = record, let first = members.first, case .string(let key) = first.value else {
      return
    }
    for member in members.dropFirst() {
      guard case .object(let changes) = member.value else { continue }
      // An id is replaced by another, and frames follow from the layout.
      for change in changes where !["id", "frame"].contains(change.name) { add(change.name, of: key) }
    }
  }

  private mutating func add(_ name: String, of record: String?) {
    let words = name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    all.append(FormatLoss(record: record, what: Message("%1 not exported", words)))
  }
}
