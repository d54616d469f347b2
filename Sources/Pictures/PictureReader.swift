import LayoutModel
import ProgramResources
import Words

/// Reads the pictures of a document's images from the folder of the document.
///
///     let pictures = PictureReader(folder: "/home/ann/app").pictures(of: document.images)
///     let shown = document.with(pictures: pictures)
///
/// Files outside the folder are never opened unless they are allowed, whether the path leads there or a link. A file that
/// cannot be shown becomes a problem of its image.
package struct PictureReader: Sendable {
  private let folder: String
  /// Decodes each picture; nil reads only what the headers say.
  private let store: PictureStore?
  /// The real paths of files outside the folder that a person allowed this document to show.
  private let allowed: Set<String>

  /// The largest file that is read, and the most bytes for all files of a document.
  static let mostBytesOfFile = 64 << 20
  private static let mostBytes = 512 << 20

  /// - Parameter store: where to decode the pictures, so that damaged ones are found; nil to look at the headers only.
  package init(folder: String, allowing allowed: Set<String> = [], store: PictureStore? = nil) {
    (self.folder, self.allowed, self.store) = (folder, allowed, store)
  }

  /// - Parameter names: the names of pictures that the asset catalogues of an Xcode project may have.
  package func pictures(of images: [DocumentImage], andCatalogued names: Set<String> = []) -> DocumentPictures {
    var reading = Reading()
    return DocumentPictures(images.map { picture(of: $0, &reading) }, catalogued: catalogued(names, &reading))
  }

  private func catalogued(_ names: Set<String>, _ reading: inout Reading) -> [String: KnownPicture] {
    guard !names.isEmpty else { return [:] }
    let catalogues = AssetCatalogues(around: folder)
    let reader = PictureReader(folder: catalogues.root, store: store)
    var found: [String: KnownPicture] = [:]
    // Paths of catalogues are relative to another folder.
    reading.files = [:]
    for name in names.sorted() {
      guard let catalogued = catalogues.picture(named: name) else { continue }
      var picture = KnownPicture(catalogued.image)
      picture.light = reader.files(catalogued.light, &picture.problems, &reading)
      picture.dark = reader.files(catalogued.dark, &picture.problems, &reading)
      found[name] = picture
    }
    return found
  }

  /// Returns the files that can be shown. The others are problems.
  private func files(
    _ files: [(path: String, scale: Double)], _ problems: inout [PictureProblem], _ reading: inout Reading
  ) -> [ImageFile] {
    var found: [ImageFile] = []
    for (path, scale) in files {
      do {
        found.append(try file(path, scale: scale, &reading))
      } catch {
        problems.append(PictureProblem(path: path, reason: error.reason))
      }
    }
    return found
  }

  /// The files that were read so far. Several images may name the same one.
  private struct Reading {
    var files: [String: Result<ImageFile, PictureReadingError>] = [:]
    var bytes = 0
  }

  private func picture(of image: DocumentImage, _ reading: inout Reading) -> KnownPicture {
    var picture = KnownPicture(image)
    picture.light = files(image.file, &picture.problems, &reading)
    if let dark = image.dark { picture.dark = files(dark, &picture.problems, &reading) }
    return picture
  }

  /// Returns the file and those for finer screens beside it, the coarsest first.
  private func files(
    _ path: String, _ problems: inout [PictureProblem], _ reading: inout Reading
  ) -> [ImageFile] {
    var found: [ImageFile] = []
    for (path, scale, isNeeded) in Self.variants(of: path) {
      do {
        found.append(try file(path, scale: scale, &reading))
      } catch {
        if isNeeded || !error.isMissing && !FileReading.leads(outside: path) {
          problems.append(PictureProblem(path: path, reason: error.reason))
        }
        if isNeeded { break }
      }
    }
    return found
  }

  /// Returns `logo.png`, `logo@2x.png` and `logo@3x.png` with their scales. Only the first has to be there. A name that
  /// has a scale itself stands alone.
  static func variants(of path: String) -> [(path: String, scale: Double, isNeeded: Bool)] {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    let (stem, ending) = (path[..<dot], path[dot...])
    if stem.hasSuffix("@2x") { return [(path, 2, true)] }
    if stem.hasSuffix("@3x") { return [(path, 3, true)] }
    return [(path, 1, true), ("\(stem)@2x\(ending)", 2, false), ("\(stem)@3x\(ending)", 3, false)]
  }

  private func file(
    _ path: String, scale: Double, _ reading: inout Reading
  ) throws(PictureReadingError) -> ImageFile {
    if let known = reading.files[path] { return try known.get() }
    do throws(PictureReadingError) {
      let file = try read(path, scale: scale, &reading)
      reading.files[path] = .success(file)
      return file
    } catch {
      reading.files[path] = .failure(error)
      throw error
    }
  }

  private func read(
    _ path: String, scale: Double, _ reading: inout Reading
  ) throws(PictureReadingError) -> ImageFile {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(ofFileAt: path, within: folder, allowing: allowed, limit: Self.mostBytesOfFile)
    } catch {
      throw PictureReadingError(error)
    }
    do throws(PictureRefusal) {
      let header = try PictureHeader(bytes)
      reading.bytes += bytes.count
      guard reading.bytes <= Self.mostBytes else { throw PictureRefusal.tooManyBytes }
      let file = ImageFile(bytes: bytes, format: header.format, pixels: header.size, scale: scale)
      return try store?.decoding(file) ?? file
    } catch {
      throw PictureReadingError(error)
    }
  }
}

/// The reason why one file was not read.
private struct PictureReadingError: Error {
  let reason: Message
  /// True if there is no such file.
  let isMissing: Bool

  init(_ refusal: PictureRefusal) { (reason, isMissing) = (refusal.message, false) }

  init(_ problem: ContainedFileProblem) {
    switch problem {
    case .outside: (reason, isMissing) = (PictureRefusal.outside.message, false)
    case .unreadable(let found): (reason, isMissing) = (found.reason, problem.isMissingFile)
    }
  }
}
