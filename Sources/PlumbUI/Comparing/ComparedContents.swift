import LayoutModel
import Words

/// The number of things that were compared, for documents that are equal.
struct ComparedContents {
  private let document: Document

  init(_ document: Document) { self.document = document }

  func sentence(_ names: ComparisonNames) -> Message {
    let counts = [
      Message("%1 scene", "%1 scenes", count: document.scenes.count),
      Message("%1 element", "%1 elements", count: document.elements.count),
      Message("%1 constraint", "%1 constraints", count: document.constraints.count),
    ]
    return Message("Compared “%1” with “%2”: %3.", names.before, names.after, Message.enumeration(counts))
  }
}
