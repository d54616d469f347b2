extension Document {
  /// Applies the change. The document must equal the one on which the change was made (or the change is the inverse of
  /// the last change).
  public mutating func apply(_ change: Change) {
    applyElements(change.elements)
    applyConstraints(change.constraints)
    apply(change.guides, to: \.guides)
    apply(change.scenes, to: \.scenes)
    if let languages = change.languages { self.languages = languages.after }
    if let previews = change.previews { self.previews = previews.after }
    if let images = change.images { self.images = images.after }
    if let values = change.values { setValues(values.after) }
    if let classes = change.classes { setClasses(classes.after) }
    if let found = change.folderClasses { setFolderClasses(found.after) }
    if let pictures = change.pictures { self.pictures = pictures.after }
    if let conflicts = change.conflicts { self.conflicts = conflicts.after }
  }

  /// Removes records from their old slots before it puts any record. So a record may take a slot that another one left.
  private mutating func applyElements(_ changes: RecordChanges<Element>) {
    for (id, change) in changes where change.after?.index != change.before?.index { removeElement(id) }
    for change in changes.values {
      if let after = change.after { restoreElement(after) }
    }
  }

  private mutating func applyConstraints(_ changes: RecordChanges<Constraint>) {
    for (id, change) in changes where change.after?.index != change.before?.index { removeConstraint(id) }
    for change in changes.values {
      if let after = change.after { restoreConstraint(after) }
    }
  }

  private mutating func apply<Record>(
    _ changes: RecordChanges<Record>, to table: WritableKeyPath<Document, RecordTable<Record>>
  ) {
    for (id, change) in changes where change.after?.index != change.before?.index { self[keyPath: table].remove(id) }
    for change in changes.values {
      if let after = change.after { self[keyPath: table].put(after) }
    }
  }
}
