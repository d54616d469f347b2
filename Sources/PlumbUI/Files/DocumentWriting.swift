import FormatExchange
import Foundation
import LayoutModel
import ProgramResources
import Words

/// One write of a document to a file. It is a value that any thread can run.
nonisolated struct DocumentWriting: Sendable {
  enum Outcome: Sendable {
    /// Written, with the source that later saves build on. The source is nil if the file could not be read again.
    case written(KeptSource?, [SavingLoss])
    /// Not written, because another program has changed the file.
    case changedOnDisk
    case failed(DocumentFileProblem)

    var isWritten: Bool { if case .written = self { true } else { false } }
  }

  let document: Document
  /// The contents to build on: what is unchanged keeps its bytes from save to save. Nil to write a Plumb document anew.
  let source: KeptSource?
  let path: String
  /// The contents that may be replaced; nil if all may.
  let expected: DiskComparison?
  /// The bytes to write, if they were computed already.
  var ready: SavedContents?

  var name: String { (path as NSString).lastPathComponent }

  func run() -> Outcome {
    guard expected?.state != .changed else { return .changedOnDisk }
    do {
      let contents = try ready ?? SavedContents(of: document, over: source, named: name)
      let losses = try FileSaving.save(contents.bytes, to: path)
      return .written(contents.source(named: name), losses)
    } catch {
      return .failed(
        DocumentFileProblem(
          summary: Message("Couldn’t save “%1”", FileName.inSentence(name)),
          detail: DocumentReading.reason(of: error, in: name)))
    }
  }
}
