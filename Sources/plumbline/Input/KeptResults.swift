import LayoutModel
import Markup
import ProjectFolders

/// The results of a verb for the files of folders, kept in the person's cache. A folder is checked again and again, and
/// most of its files stay as they are.
///
/// A result that is found is the one that would be computed, byte for byte: its key has the contents, the name, all
/// options, the language, the fonts and the program.
struct KeptResults: Sendable {
  private let question: [String]
  private let answers = KeptAnswers()

  init(of verb: String, _ arguments: Arguments) {
    question =
      [verb] + arguments.flags.subtracting(["json", "changed"]).sorted()
      + arguments.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Returns the kept result for a file of a folder, or makes it. Other files are neither looked up nor kept.
  /// - Parameter make: makes the result from the contents of the file; nil if they were not read.
  func result(of file: InputFile, _ make: ([UInt8]?) async -> FileResult) async -> FileResult {
    guard file.isFromFolder, let bytes = try? file.bytes() else { return await make(nil) }
    let key = KeptAnswers.key(question + [file.name] + FolderClasses.digest(of: file.folder), about: bytes)
    if let kept = answers[key].flatMap({ FileResult(kept: $0, name: file.name) }) { return kept }
    let result = await make(bytes)
    if !result.readsOtherFiles { answers.keep(result.kept, for: key) }
    return result
  }

  func tidy() { answers.tidy() }
}

extension FileResult {
  /// The result as bytes.
  fileprivate var kept: [UInt8] {
    let members: JSONValue = .object(
      ("text", .string(text)), ("complaints", .strings(complaints)), ("isReadable", .bool(isReadable)),
      ("isFinding", .bool(isFinding)), ("json", .object(json)))
    return Array(members.lines.utf8)
  }

  /// Reads kept bytes; nil if they are not such a result.
  fileprivate init?(kept: [UInt8], name: String) {
    guard let root = (try? JSONTree(kept))?.root, let text = root.member("text")?.string,
      let complaints = root.member("complaints")?.items.map(\.string), !complaints.contains(nil),
      let isReadable = root.member("isReadable")?.bool, let isFinding = root.member("isFinding")?.bool,
      case .object(let json)? = root.member("json")?.plainValue
    else { return nil }
    self.init(
      name: name, json: json, text: text, complaints: complaints.compactMap(\.self), isReadable: isReadable,
      isFinding: isFinding)
  }
}
