import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// One writing of a document into a file: a value, so that any thread can do it.
nonisolated struct DocumentWriting: Sendable {
  enum Outcome: Sendable {
    /// Written, with the source that later saves build on; its source is nil if it could not be read again.
    case written(KeptSource?, [SavingLoss])
    /// Another program has written the file, so this one did not.
    case changedOnDisk
    case failed(DocumentFileProblem)

    var isWritten: Bool { if case .written = self { true } else { false } }
  }

  let document: Document
  /// The bytes to build on: an unchanged record keeps its own from save to save.
  let source: KeptSource?
  let path: String
  /// The contents that may be replaced; nil if all may.
  let expected: DiskComparison?

  var name: String { (path as NSString).lastPathComponent }

  func run() -> Outcome {
    guard expected?.state != .changed else { return .changedOnDisk }
    let bytes = NativeWriter.write(document, over: source?.whole)
    do throws(FileProblem) {
      let losses = try FileSaving.save(bytes, to: path)
      let written = try? NativeReader.read(bytes, named: name)
      return .written(written.map { KeptSource($0.source.sharing(document)) }, losses)
    } catch {
      return .failed(
        DocumentFileProblem(
          summary: Message("Couldn’t save “%1”", FileName.inSentence(name)), detail: error.reason))
    }
  }
}
