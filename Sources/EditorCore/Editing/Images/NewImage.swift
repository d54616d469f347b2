import LayoutModel

/// A picture's file that becomes an image of the document.
package struct NewImage: Hashable, Sendable {
  /// The path of the file, relative to the document's folder.
  package let file: String
  /// The picture's size in points.
  package let size: Size

  package init(file: String, size: Size) { (self.file, self.size) = (file, size) }
}

extension Draft {
  /// Returns the id of the image with a file. Adds the image if the document has none with that file.
  mutating func image(for file: String) -> ImageID {
    if let known = document.images.first(where: { $0.file == file }) { return known.id }
    let id = document.freshImageID(for: file)
    updateImages { $0.append(DocumentImage(id: id, file: file)) }
    return id
  }
}

extension Document {
  /// Returns a free id that is like the name of a file: `images/My Logo@2x.png` gives `My-Logo`.
  func freshImageID(for file: String) -> ImageID {
    var names = FreshNames(self)
    return ImageID(names.name(like: Self.imageName(for: file)))
  }

  private static func imageName(for file: String) -> String {
    var stem = file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]
    if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = stem[..<dot] }
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem = stem.dropLast(scale.count) }
    let words = stem.split { !IDGrammar.isWellFormed(String($0)) }
    let name = String(words.joined(separator: "-").prefix(60))
    return name.isEmpty ? "image" : name
  }

  /// True if an element's kind can show an image.
  func showsImages(_ id: ElementID) -> Bool { elements[id].map { $0.kind.traits.picture != .none } ?? false }

  /// True if an element names an image of the document.
  func namesImage(_ id: ElementID) -> Bool {
    guard let name = elements[id]?.content.image else { return false }
    return images.contains { $0.id.rawValue == name }
  }
}

extension Size {
  /// Returns the size, made smaller in proportion if it does not fit into another one.
  func fitted(into room: Size) -> Size {
    let share = min(1, room.width / max(width, 1), room.height / max(height, 1))
    guard share < 1, share > 0 else { return self }
    return Size(max(1, (width * share).rounded()), max(1, (height * share).rounded()))
  }
}
