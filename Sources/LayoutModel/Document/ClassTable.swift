import Words

/// The classes that elements of a document may name, by their names: those of the document, then those of its folder.
/// A class that both describe is the document's.
public struct ClassTable: Hashable, Sendable {
  public static let empty = ClassTable()

  /// All classes, each once, in the order of their files.
  public private(set) var all: [DocumentClass] = []
  private var indices: [String: Int] = [:]

  private init() {}

  init(_ own: [DocumentClass], _ folder: FolderClasses) {
    for known in own + folder.classes where indices[known.className] == nil {
      indices[known.className] = all.count
      all.append(known)
    }
  }

  public var isEmpty: Bool { all.isEmpty }

  /// Returns the class with a name; nil if there is none, or no name.
  public subscript(name: String?) -> DocumentClass? {
    guard !all.isEmpty, let name else { return nil }
    return indices[name].map { all[$0] }
  }

  /// Returns the class that measures an element. A container is measured by what it holds instead.
  public func measuring(_ element: Element) -> DocumentClass? {
    guard !all.isEmpty, element.container == nil else { return nil }
    return self[element.content.className]
  }
}

/// The classes in the file `plumb-classes.json` beside a document.
///
/// They are no part of the document: they are not saved, compared or undone. The code that reads a document's file puts
/// them into the document.
public struct FolderClasses: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "plumb-classes.json"

  public var classes: [DocumentClass]
  /// The reason why the file cannot be read; nil if it was, or if there is none.
  public var problem: Message?

  public init(_ classes: [DocumentClass] = [], problem: Message? = nil) {
    (self.classes, self.problem) = (classes, problem)
  }

  public var isEmpty: Bool { classes.isEmpty && problem == nil }
}

extension Document {
  /// Returns the document's own class with an id; nil if there is none.
  public func ownClass(_ id: ClassID) -> DocumentClass? { classes.first { $0.id == id } }

  /// Returns the class that an element names; nil if nothing is known of it.
  public func knownClass(of element: Element) -> DocumentClass? { classTable[element.content.className] }

  /// Returns the first free id for a class with a name.
  public func freshClassID(for name: String) -> ClassID { ClassID(freshID(like: ClassName.id(for: name))) }
}

extension [DocumentClass] {
  /// The list without the classes whose names stand before.
  func withUniqueNames() -> [DocumentClass] {
    var seen: Set<String> = []
    return filter { seen.insert($0.className).inserted }
  }
}
