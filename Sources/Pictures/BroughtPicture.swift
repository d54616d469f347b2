import Foundation
import LayoutModel
import ProgramResources
import Words

/// A picture that a person brings into a document: a file of any folder, or the contents of the clipboard.
package enum BroughtPicture: Hashable, Sendable {
  case file(String)
  /// - Parameter name: the name that its file is to have.
  case contents([UInt8], name: String)

  /// The name of the file.
  package var name: String {
    switch self {
    case .file(let path): (path as NSString).lastPathComponent
    case .contents(_, let name): name
    }
  }

  /// True if a file's name has the ending of a picture.
  package static func isNamedLikePicture(_ path: String) -> Bool {
    endings.contains((path as NSString).pathExtension.lowercased())
  }

  package static let endings = ["png", "jpg", "jpeg", "svg", "webp"]
}

/// A brought picture that was read and can be shown.
package struct CheckedPicture: Hashable, Sendable {
  package let source: BroughtPicture
  /// The size in points.
  package let size: Size
  /// The place of its file.
  package let place: Place

  package enum Place: Hashable, Sendable {
    /// Below the document's folder; the path is relative to that folder.
    case inside(String)
    /// Elsewhere. The path from the document's folder begins with `..`.
    case outside(String)
    /// A picture that is in no file.
    case nowhere
  }
}

/// The reason why a brought picture is refused.
package struct RefusedPicture: Error, Hashable, Sendable {
  package let name: String
  package let reason: Message
}

/// Checks the pictures that a person brings into the document of a folder. It reads and decodes them, so it runs on
/// another thread.
package struct PictureCheck: Sendable {
  private let folder: String

  package init(folder: String) { self.folder = folder }

  package func check(_ picture: BroughtPicture) -> Result<CheckedPicture, RefusedPicture> {
    Result { () throws(RefusedPicture) in
      let bytes = try Self.bytes(of: picture)
      do throws(PictureRefusal) {
        let header = try PictureHeader(bytes)
        let scale = PictureReader.variants(of: picture.name).first?.scale ?? 1
        let file = ImageFile(bytes: bytes, format: header.format, pixels: header.size, scale: scale)
        return CheckedPicture(
          source: picture, size: try PictureStore.shared.decoding(file).size, place: place(of: picture))
      } catch {
        throw RefusedPicture(name: picture.name, reason: error.message)
      }
    }
  }

  private static func bytes(of picture: BroughtPicture) throws(RefusedPicture) -> [UInt8] {
    switch picture {
    case .contents(let bytes, _): return bytes
    case .file(let path):
      do throws(FileProblem) {
        return try FileReading.bytes(ofFileAt: path, limit: PictureReader.mostBytesOfFile)
      } catch {
        throw RefusedPicture(name: picture.name, reason: error.reason)
      }
    }
  }

  private func place(of picture: BroughtPicture) -> CheckedPicture.Place {
    guard case .file(let path) = picture else { return .nowhere }
    let relative = RelativePath.path(to: path, from: folder)
    return FileReading.leads(outside: relative) ? .outside(relative) : .inside(relative)
  }
}
