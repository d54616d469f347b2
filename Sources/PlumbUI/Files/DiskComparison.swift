import FormatExchange
import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// Compares a file on the disk with its contents as they were last read or written here. It is a value that any thread
/// can use.
nonisolated struct DiskComparison: Sendable {
  let path: String
  let source: KeptSource
  /// True if the unsaved work was based on another version of the file.
  let hasOtherBasis: Bool

  enum State: Equatable, Sendable { case same, changed, gone }

  enum Finding: Sendable {
    case same, gone
    /// The file is unchanged, but the unsaved work is based on another version of it.
    case otherBasis
    /// The file contains another document.
    case changed(Reread)
    /// The file contains no document any more, or cannot be read; with the reason.
    case unreadable(Message)
  }

  /// The state of the file. Reads its bytes, but no document from them.
  var state: State {
    guard FileManager.default.fileExists(atPath: path) else { return .gone }
    let bytes = try? FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
    return bytes == source.bytes && !hasOtherBasis ? .same : .changed
  }

  /// Reads the file, and the document in it if the bytes have changed.
  func look() -> Finding {
    guard FileManager.default.fileExists(atPath: path) else { return .gone }
    let name = (path as NSString).lastPathComponent
    do throws(DocumentFileProblem) {
      let bytes = try DocumentReading.telling(of: name) { () throws in
        try FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
      }
      guard bytes != source.bytes else { return hasOtherBasis ? .otherBasis : .same }
      return .changed(try DocumentReading.document(in: bytes, at: path, replacing: source))
    } catch {
      return .unreadable(error.detail)
    }
  }
}

/// A document that was read again from its file.
nonisolated struct Reread: Sendable {
  let document: Document
  let source: KeptSource
  /// The contents of a file of another program that the document does not have.
  let losses: [FormatLoss]

  init(_ file: NativeFile) { (document, source, losses) = (file.document, KeptSource(file.source), []) }

  /// Nil if the file's format cannot be saved again.
  init?(_ read: ImportResult) {
    guard let source = KeptSource(read) else { return nil }
    (document, self.source, losses) = (read.document, source, read.file == nil ? [] : read.losses)
  }
}
