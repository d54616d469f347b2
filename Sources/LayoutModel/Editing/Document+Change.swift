extension Document {
  /// Makes the change. It must have been made on a document equal to this one (or be the inverse of the last change).
  public mutating func apply(_ change: Change) {
    applyElements(change.elements)
    applyConstraints(change.constraints)
    apply(change.guides, to: \.guides)
    apply(change.scenes, to: \.scenes)
    if let languages = change.languages { self.languages = languages.after }
    if let previews = change.previews { self.previews = previews.after }
  }

  /// First everything leaves, then everything comes: so a record may take the place that another one left.
  private mutating func applyElements(_ changes: RecordChanges<Element>) {
    for (id, change) in changes where change.after?.place != change.before?.place { removeElement(id) }
    for change in changes.values {
      if let after = change.after { placeElement(after) }
    }
  }

  private mutating func applyConstraints(_ changes: RecordChanges<Constraint>) {
    for (id, change) in changes where change.after?.place != change.before?.place { removeConstraint(id) }
    for change in changes.values {
      if let after = change.after { placeConstraint(after) }
    }
  }

  private mutating func apply<Record>(
    _ changes: RecordChanges<Record>, to table: WritableKeyPath<Document, RecordTable<Record>>
  ) {
    for (id, change) in changes where change.after?.place != change.before?.place { self[keyPath: table].remove(id) }
    for change in changes.values {
      if let after = change.after { self[keyPath: table].put(after) }
    }
  }
}
