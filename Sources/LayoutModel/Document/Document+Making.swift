extension Document {
  /// Creates a document from records of a file or a generator, in the given order.
  ///
  /// Nothing is checked here. Readers check their records before; `violations()` lists what is wrong.
  public init(
    scenes: [Scene] = [], elements: [Element] = [], guides: [Guide] = [], constraints: [Constraint] = []
  ) {
    self.init()
    self.elements.reserve(elements.count)
    reserveConstraints(constraints.count, on: elements.count + guides.count)
    for scene in scenes { self.scenes.put(scene) }
    for element in elements { putElement(element) }
    for guide in guides { self.guides.put(guide) }
    for constraint in constraints { putConstraint(constraint) }
  }

  /// Returns a copy with these texts in other languages.
  public func with(languages: Languages) -> Document {
    var copy = self
    copy.languages = languages
    return copy
  }

  /// Returns a copy with these previews.
  public func with(previews: [Preview]) -> Document {
    var copy = self
    copy.previews = previews
    return copy
  }

  /// Returns a copy with these images.
  public func with(images: [DocumentImage]) -> Document {
    var copy = self
    copy.images = images
    return copy
  }

  /// Returns a copy with these values. Records with expressions follow them.
  public func with(values: [DocumentValue]) -> Document {
    var copy = self
    copy.setValues(values)
    copy.rebindRecords()
    return copy
  }

  /// Returns a copy with these classes.
  public func with(classes: [DocumentClass]) -> Document {
    var copy = self
    copy.setClasses(classes)
    return copy
  }

  /// Returns a copy that knows the classes of its folder.
  public func with(folderClasses: FolderClasses) -> Document {
    var copy = self
    copy.setFolderClasses(folderClasses)
    return copy
  }

  /// Returns a copy with what elements of another document may name: its images and their pictures, its classes and
  /// those of its folder, and its values.
  public func with(resourcesOf other: Document) -> Document {
    var copy = with(images: other.images)
    copy.pictures = other.pictures
    copy.setClasses(other.classes)
    copy.setFolderClasses(other.folderClasses)
    return other.values.isEmpty && values.isEmpty ? copy : copy.with(values: other.values)
  }

  /// Returns a copy that knows what was found in its images' files.
  public func with(pictures: DocumentPictures) -> Document {
    var copy = self
    copy.pictures = pictures
    return copy
  }

  /// Returns a copy with these conflicts.
  public func with(conflicts: [MergeConflict]) -> Document {
    var copy = self
    copy.conflicts = conflicts
    return copy
  }
}
