import FormatExchange
import Foundation
import PlumbFormat
import ProgramResources
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

  private static func reason(of error: any Error, in name: String) -> Message {
    switch error {
    case let problem as FileProblem: problem.reason
    case let error as FormatError: error.line.map { Message("Line %1: %2", $0, error.reason) } ?? error.reason
    default: FileProblem(path: name, error: error).reason
    }
  }
}
