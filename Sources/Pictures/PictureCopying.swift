import Foundation
import ProgramResources
import Words

/// Copies pictures into the folder `images` beside a document. No file with other contents is ever replaced.
///
///     let path = try PictureCopying(folder: "/home/ann/app").copy(.file("/home/ann/Downloads/cat.png"))
///     // "images/cat.png", or "images/cat-2.png" if that is another picture
package struct PictureCopying: Sendable {
  private let folder: String
  private static let subfolder = "images"

  package init(folder: String) { self.folder = folder }

  /// Copies a picture, with its files for finer screens. A file with the same contents is used as it is.
  ///
  /// - Returns: the path relative to the document's folder.
  package func copy(_ picture: BroughtPicture) throws(FileProblem) -> String {
    let copied = try copyAll([picture])
    return copied[picture] ?? picture.name
  }

  /// Copies pictures: all of them, or none if one cannot be copied.
  ///
  /// - Returns: the paths relative to the document's folder.
  package func copyAll(_ pictures: [BroughtPicture]) throws(FileProblem) -> [BroughtPicture: String] {
    let hadFolder = FileSaving.isTaken("\(folder)/\(Self.subfolder)")
    var paths: [BroughtPicture: String] = [:]
    var written: [String] = []
    do throws(FileProblem) {
      for picture in pictures where paths[picture] == nil { paths[picture] = try copy(picture, &written) }
    } catch {
      Self.remove(written)
      // Fails if anything else has come into it since.
      if !hadFolder { rmdir("\(folder)/\(Self.subfolder)") }
      throw error
    }
    return paths
  }

  /// Copies one picture, and adds the paths of new files to those written.
  private func copy(_ picture: BroughtPicture, _ written: inout [String]) throws(FileProblem) -> String {
    let files = try Self.files(of: picture)
    try FolderMaking.make("\(folder)/\(Self.subfolder)")
    let name = CopyName(picture.name)
    for number in 1...10_000 {
      if let new = try write(files, as: name, number) {
        written += new
        return "\(Self.subfolder)/\(name.text(number))"
      }
    }
    throw FileProblem(path: "\(folder)/\(Self.subfolder)/\(picture.name)", reason: Message("no free name was found"))
  }

  /// The contents of a picture's files by the scale in their names; the empty scale is that of the picture itself.
  private static func files(of picture: BroughtPicture) throws(FileProblem) -> [String: [UInt8]] {
    switch picture {
    case .contents(let bytes, _): return ["": bytes]
    case .file(let path):
      let limit = PictureReader.mostBytesOfFile
      var files = ["": try FileReading.bytes(ofFileAt: path, limit: limit)]
      let name = CopyName(path)
      let home = (path as NSString).deletingLastPathComponent
      for scale in name.finerScales {
        if let bytes = try? FileReading.bytes(ofFileAt: "\(home)/\(name.text(1, scale: scale))", limit: limit) {
          files[scale] = bytes
        }
      }
      return files
    }
  }

  /// Writes the files under a name. Returns the paths of new files, or nil if the name belongs to other pictures.
  private func write(_ files: [String: [UInt8]], as name: CopyName, _ number: Int) throws(FileProblem) -> [String]? {
    func path(_ scale: String) -> String { "\(folder)/\(Self.subfolder)/\(name.text(number, scale: scale))" }
    var missing: [String] = []
    for scale in [""] + name.finerScales {
      guard FileSaving.isTaken(path(scale)) else {
        if files[scale] != nil { missing.append(scale) }
        continue
      }
      guard let bytes = files[scale], isFile(at: path(scale), with: bytes) else { return nil }
    }
    var written: [String] = []
    // The picture itself comes last, so that it is never seen without its finer files.
    for scale in missing.reversed() {
      do throws(FileProblem) {
        guard try FileSaving.saveNew(files[scale] ?? [], to: path(scale)) else {
          Self.remove(written)
          return nil
        }
        written.append(path(scale))
      } catch {
        Self.remove(written)
        throw error
      }
    }
    return written
  }

  private static func remove(_ paths: [String]) {
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }

  private func isFile(at path: String, with bytes: [UInt8]) -> Bool {
    (try? FileReading.bytes(ofFileAt: path, limit: bytes.count)) == bytes
  }
}

/// The name of a picture's file in its parts, from which other names are made.
struct CopyName {
  private let stem: String
  private let ownScale: String
  private let ending: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    var dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    if dot == slash { dot = path.endIndex }
    ending = String(path[dot...])
    let whole = path[slash..<dot]
    ownScale = ["@2x", "@3x"].first { whole.hasSuffix($0) } ?? ""
    stem = String(whole.dropLast(ownScale.count))
  }

  /// The scales of the files that belong to it. A name that has a scale itself stands alone.
  var finerScales: [String] { ownScale.isEmpty ? ["@2x", "@3x"] : [] }

  /// Returns `cat.png` for 1, `cat-2.png` for 2; with a scale `cat-2@2x.png`.
  func text(_ number: Int, scale: String = "") -> String {
    "\(stem)\(number == 1 ? "" : "-\(number)")\(ownScale)\(scale)\(ending)"
  }
}
