import FormatExchange
import LayoutModel
import PlumbFormat
import Words

/// What a XIB does not have of a document: the difference between the document and the file read back.
struct XIBLosses {
  private(set) var all: [FormatLoss] = []

  init(of document: Document, scene: Scene, part: Document, read: Document) {
    for other in document.scenes where other.id != scene.id {
      let count = document.subtree(of: other.root).count
      add(other.id.rawValue, Message("a XIB holds one scene: this one, with %1 elements, is left out", count))
    }
    if document.languages != Languages() {
      all.append(FormatLoss(what: Message("texts in other languages are left out")))
    }
    for preview in document.previews { add(preview.id.rawValue, Message("a XIB has no previews: it is left out")) }
    let difference = DocumentDifference(from: part.forgettingSwaps, to: read)
    for record in difference.removed { add(record.id, Message("it is left out: a XIB cannot say it")) }
    for record in difference.changed { add(record.id, Self.message(about: record.members)) }
    for record in difference.added { add(record.id, Message("it is added")) }
  }

  private mutating func add(_ record: String, _ what: Message) {
    all.append(FormatLoss(record: record, what: what))
  }

  /// `its kind, title and state are not kept`
  private static func message(about members: [DocumentDifference.Member]) -> Message {
    let names = members.map { words(for: $0.name) }
    guard let last = names.last, names.count > 1 else {
      return Message("its %1 is not kept", names.first ?? "")
    }
    return Message("its %1 and %2 are not kept", names.dropLast().joined(separator: ", "), last)
  }

  /// `alignmentInsets` as a person says it: “alignment insets”.
  private static func words(for member: String) -> String {
    member.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}

extension Document {
  /// What numbers were before a swap only helps to swap once more: nobody misses it in another format.
  fileprivate var forgettingSwaps: Document {
    var draft = Draft(self)
    for constraint in constraints where constraint.beforeSwap != nil {
      draft.update(constraint.id) { $0.beforeSwap = nil }
    }
    return draft.document
  }
}
