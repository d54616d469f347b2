import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// Compares a file on the disk with its contents as they were read or written here: a value, so that any thread can do it.
nonisolated struct DiskComparison: Sendable {
  let path: String
  let source: KeptSource
  /// Whether the work here was begun when the file held something else.
  let hasOtherBasis: Bool

  enum State: Equatable, Sendable { case same, changed, gone }

  enum Finding: Sendable {
    case same, gone
    /// The file holds what it did, but the work here is based on something else.
    case otherBasis
    /// The file holds another document.
    case changed(Reread)
    /// The file holds no document any more, or cannot be read; with the reason.
    case unreadable(Message)
  }

  /// Reads the file, but makes no document of it.
  var state: State {
    guard FileManager.default.fileExists(atPath: path) else { return .gone }
    let bytes = try? FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
    return bytes == source.whole.bytes && !hasOtherBasis ? .same : .changed
  }

  /// Reads the file, and the document in it if that is another one.
  func look() -> Finding {
    guard FileManager.default.fileExists(atPath: path) else { return .gone }
    let name = (path as NSString).lastPathComponent
    do throws(DocumentFileProblem) {
      let file = try DocumentReading.telling(of: name) { () throws -> NativeFile? in
        let bytes = try FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
        return bytes == source.whole.bytes ? nil : try NativeReader.read(bytes, named: name)
      }
      guard let file else { return hasOtherBasis ? .otherBasis : .same }
      return .changed(Reread(file))
    } catch {
      return .unreadable(error.detail)
    }
  }
}

/// A document that was read again from its file.
nonisolated struct Reread: Sendable {
  let document: Document
  let source: KeptSource

  init(_ file: NativeFile) { (document, source) = (file.document, KeptSource(file.source)) }
}
