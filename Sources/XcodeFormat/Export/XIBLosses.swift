import FormatExchange
import LayoutModel
import PlumbFormat
import Words

/// The losses of an export: the difference between the document and the file when it is read back.
struct XIBLosses {
  private(set) var all: [FormatLoss] = []

  init(of document: Document, scene: Scene, part: Document, read: Document) {
    for other in document.scenes where other.id != scene.id {
      let count = document.subtree(of: other.root).count
      add(other.id.rawValue, Message("not exported: a XIB holds only one scene (elements here: %1)", count))
    }
    if document.languages != Languages() {
      all.append(FormatLoss(what: Message("translations not exported")))
    }
    for image in document.images { add(image.id.rawValue, Message("files not exported: a XIB only names images")) }
    for preview in document.previews { add(preview.id.rawValue, Message("not exported: a XIB has no previews")) }
    let difference = DocumentDifference(from: part.forgettingSwaps, to: read)
    for record in difference.removed { add(record.id, Message("not exported: XIB files don’t support it")) }
    for record in difference.changed { add(record.id, Self.message(about: record.members)) }
    for record in difference.added { add(record.id, Message("added")) }
  }

  private mutating func add(_ record: String, _ what: Message) {
    all.append(FormatLoss(record: record, what: what))
  }

  /// Returns a sentence such as `kind, title and state not exported`.
  private static func message(about members: [DocumentDifference.Member]) -> Message {
    let names = members.map(\.words)
    guard let last = names.last, names.count > 1 else {
      return Message("%1 not exported", names.first ?? "")
    }
    return Message("%1 and %2 not exported", names.dropLast().joined(separator: ", "), last)
  }
}

extension Document {
  /// The document without the numbers from before a swap. They only help to undo the swap, so their loss is not
  /// reported.
  fileprivate var forgettingSwaps: Document {
    var draft = Draft(self)
    for constraint in constraints where constraint.beforeSwap != nil {
      draft.update(constraint.id) { $0.beforeSwap = nil }
    }
    return draft.document
  }
}
