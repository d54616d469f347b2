import LayoutModel
import Synchronization

/// The decoded pictures of all documents. Equal files are decoded once, and those that were not drawn for long are
/// dropped when there are too many.
package final class PictureStore: Sendable {
  package static let shared = PictureStore()

  private struct Kept {
    /// Nil if the file cannot be decoded.
    var picture: DecodedPicture?
    var lastUse: Int
  }

  private struct Pictures {
    var kept: [ImageFile: Kept] = [:]
    var cost = 0
    var uses = 0
  }

  private let pictures = Mutex(Pictures())
  private let mostBytes: Int

  /// - Parameter mostBytes: the memory for decoded pictures. One picture may take more.
  package init(mostBytes: Int = 512 << 20) { self.mostBytes = mostBytes }

  /// Returns the decoded picture; nil if it cannot be decoded. The first time this takes as long as decoding it.
  package func picture(of file: ImageFile) -> DecodedPicture? {
    if let known = known(file) { return known.picture }
    let picture = try? DecodedPicture(file)
    keep(picture, of: file)
    return picture
  }

  /// Decodes the picture if it is not kept yet. Returns the kept file that equals this one, so that later comparisons
  /// of the two cost nothing.
  func decoding(_ file: ImageFile) throws(PictureRefusal) -> ImageFile {
    if let kept = kept(file) { return kept }
    keep(try DecodedPicture(file), of: file)
    return file
  }

  private func kept(_ file: ImageFile) -> ImageFile? {
    pictures.withLock { pictures in
      guard let index = pictures.kept.index(forKey: file), pictures.kept.values[index].picture != nil else {
        return nil
      }
      pictures.uses += 1
      pictures.kept.values[index].lastUse = pictures.uses
      return pictures.kept.keys[index]
    }
  }

  private func known(_ file: ImageFile) -> Kept? {
    pictures.withLock { pictures in
      pictures.uses += 1
      pictures.kept[file]?.lastUse = pictures.uses
      return pictures.kept[file]
    }
  }

  private func keep(_ picture: DecodedPicture?, of file: ImageFile) {
    pictures.withLock { pictures in
      let old = pictures.kept.updateValue(Kept(picture: picture, lastUse: pictures.uses), forKey: file)
      pictures.cost += (picture?.cost ?? 0) - (old?.picture?.cost ?? 0)
      while pictures.cost > mostBytes, pictures.kept.count > 1,
        let oldest = pictures.kept.min(by: { $0.value.lastUse < $1.value.lastUse })?.key, oldest != file
      {
        pictures.cost -= pictures.kept.removeValue(forKey: oldest)?.picture?.cost ?? 0
      }
    }
  }
}
