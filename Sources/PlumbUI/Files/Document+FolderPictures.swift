import LayoutModel
import Pictures

extension Document {
  /// Returns a copy that knows the pictures of its images, as far as they lie in a folder.
  ///
  /// - Parameter areDrawn: true to decode them; false if their sizes are enough.
  nonisolated func withPictures(inFolder folder: String, areDrawn: Bool) -> Document {
    guard !images.isEmpty else { return self }
    return with(pictures: PictureReader(folder: folder, store: areDrawn ? .shared : nil).pictures(of: self))
  }
}
