import LayoutModel
import Pictures

extension Document {
  /// Returns a copy that knows the pictures of its images, as far as they lie in the folder of its file, and those of
  /// asset catalogues there.
  ///
  /// - Parameter areDrawn: true to decode them; false if their sizes are enough.
  nonisolated func withPictures(besideFileAt path: String, areDrawn: Bool) -> Document {
    let names = AssetCatalogues.areAsked(forFileAt: path) ? namesOfOtherPictures : []
    guard !images.isEmpty || !names.isEmpty else { return self }
    let reader = PictureReader(folder: FileName.folder(of: path), store: areDrawn ? .shared : nil)
    return with(pictures: reader.pictures(of: images, andCatalogued: names))
  }
}
