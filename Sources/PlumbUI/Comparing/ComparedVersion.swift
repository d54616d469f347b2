import FormatExchange
import Formats
import Foundation
import LayoutModel
import ProgramResources
import ProjectFolders
import Words

/// The place of the other document of a comparison.
nonisolated enum ComparedSource: Hashable, Sendable {
  case file(String)
  /// The version of a file in the last commit of its git work tree.
  case lastCommit(of: String)

  var path: String {
    switch self {
    case .file(let path), .lastCommit(of: let path): path
    }
  }
}

/// The other document of a comparison, as it was read.
nonisolated struct ComparedVersion: Sendable {
  let document: Document
  /// The number of things in the file that the document does not have.
  let lossCount: Int
  let bytes: [UInt8]

  /// Reads the document on any thread. Returns nil if its bytes are the same as before.
  static func read(
    _ source: ComparedSource, unlessEqualTo before: [UInt8]?
  ) -> Result<ComparedVersion?, DocumentFileProblem> {
    let name = (source.path as NSString).lastPathComponent
    return Result { () throws(DocumentFileProblem) in
      try DocumentReading.telling(of: name) { () throws -> ComparedVersion? in
        let bytes = try source.bytes()
        if bytes == before { return nil }
        let read = try FormatRegistry.standard.importDocument(
          bytes, named: name, classes: FolderClasses.found(in: FileName.folder(of: source.path)))
        // The pictures and classes of a commit are those in the folder now, as git tells of one file only.
        let document = read.document.withPictures(besideFileAt: source.path, areDrawn: true)
        return ComparedVersion(document: document, lossCount: read.losses.count, bytes: bytes)
      }
    }
  }
}

extension ComparedSource {
  fileprivate nonisolated func bytes() throws -> [UInt8] {
    switch self {
    case .file(let path): return try FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
    case .lastCommit(of: let path):
      do throws(GitProblem) {
        return try GitProgram().bytes(ofLastCommitOf: path)
      } catch {
        throw FormatError(file: (path as NSString).lastPathComponent, reason: error.reason)
      }
    }
  }
}
