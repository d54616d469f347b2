import LayoutModel

extension Tutorial {
  /// In the order in which they are offered: each needs only what those before it taught.
  package static let all = [
    fieldAndButton, maximumWidth, equalSpacing, anchoredView, conflict, rotation,
  ]

  package static func with(id: String) -> Tutorial? { all.first { $0.id == id } }

  /// The tutorial that a document is of. Its scene's id says so: it is in the file, in every copy, and in what is kept of
  /// unsaved work, and nothing else has to be remembered for a tutorial to be taken up again.
  package static func of(_ document: Document) -> Tutorial? {
    all.first { document.scenes[$0.scene] != nil }
  }

  /// The one after it; nil after the last.
  package var next: Tutorial? {
    guard let place = Self.all.firstIndex(where: { $0.id == id }), place + 1 < Self.all.count else { return nil }
    return Self.all[place + 1]
  }
}
