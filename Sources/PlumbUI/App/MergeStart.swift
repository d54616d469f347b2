import Comparison
import FormatExchange
import Formats
import Foundation
import LayoutModel
import ProgramResources
import Rendering
import Translations
import Words

/// The program as a merge tool: it merges three versions into a file and opens a window on it, in which the conflicts are
/// decided.
///
///     plumb --merge BASE OURS THEIRS OUT
package struct MergeStart {
  private let files: [String]

  /// Nil for another way to start.
  package init?(_ arguments: [String]) {
    guard arguments.dropFirst().first == "--merge" else { return nil }
    files = Array(arguments.dropFirst(2))
  }

  /// Returns the exit code: 0 if the merge is saved without open conflicts, 1 if not, 2 if the files cannot be used.
  package func run() -> Int32 {
    guard files.count == EditorUsage.mergedFiles.count else {
      let names = EditorUsage.mergedFiles.joined(separator: " ")
      return complain(say(Message("--merge needs four files: %1", names)), code: 2)
    }
    let output = DocumentFile.standardized(files[3])
    do {
      let merge = try FileMerge(
        base: try base(), ours: try read(files[1]), theirs: try read(files[2]), named: files[3])
      try FileSaving.save(merge.bytes, to: output)
      let program = PlumbApplication(sharesProcess: false)
      program.merging = MergedFile(path: output, document: merge.document)
      let code = program.run(["plumb", output])
      return code == 0 && program.merging?.isDecided == true ? 0 : 1
    } catch let error as FormatError {
      return complain(error.text(in: Language.current), code: 2)
    } catch let problem as FileProblem {
      return complain("\(problem.path): \(say(problem.reason))", code: 2)
    } catch {
      return complain("\(error)", code: 2)
    }
  }

  /// Reads the common version. Git hands over an empty file if both sides added the document.
  private func base() throws -> ImportResult? {
    let bytes = try bytes(of: files[0])
    return bytes.isEmpty ? nil : try FormatRegistry.withPictures.importDocument(bytes, named: files[0])
  }

  private func read(_ path: String) throws -> ImportResult {
    try FormatRegistry.withPictures.importDocument(bytes(of: path), named: path)
  }

  private func bytes(of path: String) throws -> [UInt8] {
    try FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
  }

  private func complain(_ text: String, code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("plumb: \(text)\n".utf8))
    return code
  }
}

/// The file into which the program merges.
struct MergedFile {
  let path: String
  /// The merged document, with the conflicts that its file may not be able to hold.
  let document: Document
  /// True once a window was closed in which everything was decided and saved.
  var isDecided = false
}
