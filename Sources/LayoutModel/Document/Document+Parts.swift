/// The members of `Document` that few documents have. They lie in one box, since a document is copied at each step of a
/// gesture, and each copy counts the references of all its members.
struct RareInDocument: RareMemberSet {
  var images: [DocumentImage] = []
  var pictures = DocumentPictures()
  private(set) var values: [DocumentValue] = []
  private(set) var valueTable = ValueTable.empty
  private(set) var classes: [DocumentClass] = []
  private(set) var folderClasses = FolderClasses()
  private(set) var classTable = ClassTable.empty

  mutating func set(_ values: [DocumentValue]) {
    self.values = values
    valueTable = values.isEmpty ? .empty : ValueTable(values)
  }

  mutating func set(_ classes: [DocumentClass], _ folderClasses: FolderClasses) {
    (self.classes, self.folderClasses) = (classes, folderClasses)
    classTable = ClassTable(classes, folderClasses)
  }

  // The tables follow from the lists.
  static func == (a: Self, b: Self) -> Bool {
    a.images == b.images && a.pictures == b.pictures && a.values == b.values && a.classes == b.classes
      && a.folderClasses == b.folderClasses
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(images.count)
    hasher.combine(values.count)
  }
}

extension Document {
  /// The images that elements name, in the order of the file.
  public internal(set) var images: [DocumentImage] {
    get { parts.members?.images ?? [] }
    set { parts.change { $0.images = newValue } }
  }

  /// The contents and sizes found in the images' files. They are not a part of the document itself.
  public internal(set) var pictures: DocumentPictures {
    get { parts.members?.pictures ?? DocumentPictures() }
    set { parts.change { $0.pictures = newValue } }
  }

  /// The named values, in the order of the file.
  public var values: [DocumentValue] { parts.members?.values ?? [] }

  /// The values worked out. Computed from `values`.
  public var valueTable: ValueTable { parts.members?.valueTable ?? .empty }

  /// The classes of the app's own that elements name, in the order of the file.
  public var classes: [DocumentClass] { parts.members?.classes ?? [] }

  /// The classes that are known in the folder. They are not a part of the document itself.
  public var folderClasses: FolderClasses { parts.members?.folderClasses ?? FolderClasses() }

  /// All known classes by name. Computed from `classes` and `folderClasses`.
  public var classTable: ClassTable { parts.members?.classTable ?? .empty }

  /// True if the images, values and classes of both documents are equal, whatever was found of them on the disk.
  func hasSameParts(as other: Document) -> Bool {
    parts.box === other.parts.box
      || images == other.images && values == other.values && classes == other.classes
  }

  /// Sets the values. The records with expressions stay as they are.
  mutating func setValues(_ values: [DocumentValue]) {
    guard self.values != values else { return }
    parts.change { $0.set(values) }
  }

  /// Sets the classes. A class with the name of one before it is left out.
  mutating func setClasses(_ classes: [DocumentClass]) {
    guard self.classes != classes else { return }
    let found = folderClasses
    parts.change { $0.set(classes.withUniqueNames(), found) }
  }

  mutating func setFolderClasses(_ found: FolderClasses) {
    guard folderClasses != found else { return }
    let own = classes
    parts.change { $0.set(own, found) }
  }
}
