import FormatExchange
import Foundation
import Words

/// What was named on the command line: a file, or a folder in which all that can be read is meant.
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

  /// For a folder that has none, or too much.
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

  /// Whoever names the root of the disk does not mean all that is on it.
  private static let mostEntries = 100_000

  /// By their extensions, in folders within it as well, in alphabetical order. Hidden ones are left alone. Nil where there is
  /// more than anybody means.
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
