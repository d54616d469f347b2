import LayoutModel

extension PictureProblem {
  /// True if the file is not shown because it lies outside the document's folder.
  package var isOutside: Bool { reason == PictureRefusal.outside.message }
}

extension DocumentPictures {
  /// Returns the paths of the files of these images that lie outside the document's folder and are not shown, each once.
  package func outsidePaths(of images: [DocumentImage]) -> [String] {
    var seen: Set<String> = []
    return images.flatMap { self[$0.id]?.problems ?? [] }.filter(\.isOutside).map(\.path).filter {
      seen.insert($0).inserted
    }
  }
}

/// The files of a picture for all screens.
package enum PictureVariants {
  /// Returns the paths of a picture’s file and of those for finer screens beside it, whether they exist or not.
  package static func paths(of path: String) -> [String] { PictureReader.variants(of: path).map(\.path) }
}
