import FormatExchange
import Formats
import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import ProjectFolders
import Words

/// Reads documents and describes failures in words. Works on any thread.
nonisolated enum DocumentReading {
  /// Reads a file of the document's own format.
  static func native(_ path: String) throws(DocumentFileProblem) -> NativeFile {
    let name = (path as NSString).lastPathComponent
    return try telling(of: name) { () throws in
      try NativeReader.read(
        FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit), named: name)
    }
  }

  /// Reads a document and everything that saving it needs.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - source: the earlier contents of the file; the format of a Plumb document stays the same.
  static func document(
    in bytes: [UInt8], at path: String, replacing source: KeptSource
  ) throws(DocumentFileProblem) -> Reread {
    let name = (path as NSString).lastPathComponent
    return try telling(of: name) { () throws in
      if source.edited == nil { return Reread(try NativeReader.read(bytes, named: name)) }
      let read = try FormatRegistry.withPictures.importDocument(
        bytes, named: name, classes: FolderClasses.found(in: FileName.folder(of: path)))
      guard let reread = Reread(read) else {
        throw FormatError(file: name, reason: Message("Plumb can’t save in a file of this kind"))
      }
      return reread
    }
  }

  /// Reads the file at a path again.
  static func document(at path: String, replacing source: KeptSource) throws(DocumentFileProblem) -> Reread {
    let name = (path as NSString).lastPathComponent
    let bytes = try telling(of: name) { () throws in
      try FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
    }
    return try document(in: bytes, at: path, replacing: source)
  }

  /// Runs `read`. Throws a failure as a message for people.
  static func telling<Result>(
    of name: String, _ read: () throws -> Result
  ) throws(DocumentFileProblem) -> Result {
    do {
      return try read()
    } catch {
      throw DocumentFileProblem(
        summary: Message("Couldn’t open “%1”", FileName.inSentence(name)), detail: reason(of: error, in: name))
    }
  }

  /// Returns the reason of a failure in words.
  static func reason(of error: any Error, in name: String) -> Message {
    switch error {
    case let problem as FileProblem: problem.reason
    case let error as FormatError: error.line.map { Message("Line %1: %2", $0, error.reason) } ?? error.reason
    default: FileProblem(path: name, error: error).reason
    }
  }
}
