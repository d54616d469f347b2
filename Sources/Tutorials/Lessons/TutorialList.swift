import LayoutModel

extension Tutorial {
  /// The tutorials in the order in which they are offered. Each needs only what the ones before it taught.
  package static let all = [
    fieldAndButton, maximumWidth, equalSpacing, anchoredView, conflict, rotation,
  ]

  package static func with(id: String) -> Tutorial? { all.first { $0.id == id } }

  /// Returns the tutorial that a document belongs to. The id of a scene tells it: the id is in the file, in every copy,
  /// and in kept unsaved work. So nothing else has to be stored to continue a tutorial.
  package static func of(_ document: Document) -> Tutorial? {
    all.first { document.scenes[$0.scene] != nil }
  }

  /// The next tutorial; nil after the last.
  package var next: Tutorial? {
    guard let place = Self.all.firstIndex(where: { $0.id == id }), place + 1 < Self.all.count else { return nil }
    return Self.all[place + 1]
  }
}
