import FormatExchange
import Foundation
import Words

/// A file or folder named on the command line. A folder means all files in it that can be read.
struct ListedFiles: Sendable {
  let name: String
  let isFolder: Bool
  let files: [InputFile]
  private let isTooLarge: Bool

  init(_ name: String) {
    self.name = name
    var isFolder: ObjCBool = false
    self.isFolder = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
    let found = self.isFolder ? Self.files(in: name) : [InputFile(name: name)]
    files = found ?? []
    isTooLarge = found == nil
  }

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

  /// The most entries of a folder that are searched. A larger folder, such as the root of the disk, is probably a
  /// mistake.
  private static let mostEntries = 100_000

  /// Returns the files in a folder and its subfolders that have a known extension, in alphabetical order. Hidden files
  /// and folders are skipped. Nil if there are more than `mostEntries` entries.
  private static func files(in folder: String) -> [InputFile]? {
    let known = Set(KnownFormats.all.importers.flatMap(\.extensions))
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var paths: [String] = []
    var count = 0
    let all = FileManager.default.enumerator(atPath: folder)
    while let path = all?.nextObject() as? String {
      count += 1
      if count > mostEntries { return nil }
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        all?.skipDescendants()
      } else if known.contains((path as NSString).pathExtension), isFile(prefix + path) {
        paths.append(prefix + path)
      }
    }
    return paths.sorted().map { InputFile(name: $0) }
  }

  private static func isFile(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular
  }
}
