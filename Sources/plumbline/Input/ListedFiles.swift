import FormatExchange
import Formats
import ProjectFolders
import Words

/// A file or folder named on the command line. A folder means all files in it that can be read.
struct ListedFiles: Sendable {
  let name: String
  let isFolder: Bool
  let files: [InputFile]
  private let isTooLarge: Bool

  init(_ name: String) {
    let found = LayoutFiles(name, extensions: Self.extensions)
    self.name = name
    let isFolder = found.isFolder
    files = found.isTooLarge ? [] : found.paths.map { InputFile(name: $0, isFromFolder: isFolder) }
    self.isFolder = isFolder
    isTooLarge = found.isTooLarge
  }

  /// The extensions of the files that are read in a folder.
  static let extensions = Set(KnownFormats.all.importers.flatMap(\.extensions))

  /// The result for a folder without layout files, or with too many entries.
  var nothing: FileResult {
    var result = FileResult(name: name)
    result.isReadable = false
    let reason =
      isTooLarge
      ? Message("this folder has too many files to search. Name the ones to read")
      : Message("no layout files in this folder")
    result.complaints = [FormatError(file: name, reason: reason).spoken]
    return result
  }
}
