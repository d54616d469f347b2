import LayoutModel
import Words

/// The items of a document’s own, which the library offers besides those that every document has.
extension Library {
  /// The items of each kind of thing that a document can have. Another kind is a line here, with a group of its own.
  private static let sources: [@Sendable (Document, Profile) -> [LibraryItem]] = [components, classes]

  /// Returns all items for scenes of a platform, the document’s own first.
  package static func items(of document: Document, for profile: Profile) -> [LibraryItem] {
    sources.flatMap { $0(document, profile) } + items
  }

  private static func components(_ document: Document, _ profile: Profile) -> [LibraryItem] {
    document.components.map { LibraryItem(of: $0, in: document) }
  }

  /// The classes of the document and its folder, as far as their toolkit suits the platform.
  private static func classes(_ document: Document, _ profile: Profile) -> [LibraryItem] {
    document.classTable.all.filter { $0.toolkit?.suits(profile) ?? true }.map(LibraryItem.init)
  }
}

extension LibraryItem {
  init(_ known: DocumentClass) {
    let size = [known.natural?.width, known.natural?.height].map { $0.map(Figures.text) ?? "?" }
    let isMeasured = known.natural?.width != nil || known.natural?.height != nil
    self.init(
      .ofClass(known), .classes,
      isMeasured ? Message("%1, %2 × %3", known.like.title, size[0], size[1]) : known.like.title, "class")
  }
}
