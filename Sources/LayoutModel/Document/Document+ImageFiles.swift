/// The files that the images of a document name.
extension Document {
  /// The paths of all files, each once, in the order of the images.
  public var imageFiles: [String] {
    var seen: Set<String> = []
    return images.flatMap { [$0.file, $0.dark].compactMap(\.self) }.filter { seen.insert($0).inserted }
  }

  /// Returns the document with other paths for the files of its images. What is known of their pictures stays.
  ///
  /// - Parameter paths: the new paths by the present ones. Others stay as they are.
  public func withImageFiles(_ paths: [String: String]) -> Document {
    guard !images.isEmpty, !paths.isEmpty else { return self }
    let renamed = images.map { $0.naming(paths) }
    let known = zip(images, renamed).compactMap { old, new in
      pictures[old.id].flatMap { $0.image == old ? $0.with(image: new) : nil }
    }
    return with(images: renamed).with(pictures: DocumentPictures(known, catalogued: pictures.catalogued))
  }
}

extension DocumentImage {
  /// Returns the image with other paths for its files.
  public func naming(_ paths: [String: String]) -> DocumentImage {
    var copy = self
    copy.file = paths[file] ?? file
    copy.dark = dark.map { paths[$0] ?? $0 }
    return copy
  }
}

extension KnownPicture {
  fileprivate func with(image: DocumentImage) -> KnownPicture {
    var copy = KnownPicture(image)
    (copy.light, copy.dark, copy.problems) = (light, dark, problems)
    return copy
  }
}
