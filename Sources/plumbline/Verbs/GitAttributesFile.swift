import Foundation
import ProgramResources
import Words

/// A file of git's attributes with a block of lines that this program owns. The block stands at the beginning, so that
/// the lines of people come later and win, and so that the rest keeps every byte.
struct GitAttributesFile {
  let path: String

  private static let begin = "# plumbline git-setup: begin"
  /// The first line of the block in a file that did not exist before.
  private static let beginOfNewFile = "# plumbline git-setup: begin (new file)"
  private static let end = "# plumbline git-setup: end\n"

  func write(_ lines: [String]) throws(UsageError) {
    let old = try contents()
    let (rest, isNew) = old.map { Self.split($0) ?? ($0, false) } ?? ("", true)
    let block = ([isNew ? Self.beginOfNewFile : Self.begin] + lines).joined(separator: "\n") + "\n" + Self.end
    try save(block + rest)
  }

  /// Takes the block away. Returns false if there is none.
  func remove() throws(UsageError) -> Bool {
    guard let text = try contents(), let (rest, isNew) = Self.split(text) else { return false }
    if isNew, rest.isEmpty {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw UsageError(Message.verbatim("\(path): \(error.localizedDescription)"))
      }
    } else {
      try save(rest)
    }
    return true
  }

  /// Returns the text behind the block; nil without a block.
  private static func split(_ text: String) -> (rest: String, isNew: Bool)? {
    guard text.hasPrefix(begin), let end = text.range(of: end) else { return nil }
    return (String(text[end.upperBound...]), text.hasPrefix(beginOfNewFile))
  }

  private func contents() throws(UsageError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(ofFileAt: path, limit: InputFile.sizeLimit)
    } catch {
      throw UsageError(Message.verbatim(error.spoken))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError(Message("%1: not UTF-8 text", path))
    }
    return text
  }

  private func save(_ text: String) throws(UsageError) {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileSaving.save(Array(text.utf8), to: path)
    } catch let problem as FileProblem {
      throw UsageError(Message.verbatim(problem.spoken))
    } catch {
      throw UsageError(Message.verbatim("\(path): \(error.localizedDescription)"))
    }
  }
}
