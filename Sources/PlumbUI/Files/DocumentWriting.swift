import Foundation
import LayoutModel
import PlumbFormat
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
  /// The bytes to build on: unchanged records keep their bytes from save to save.
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
