import FormatExchange
import Foundation
import Words

/// What was named on the command line: a file, or a folder in which all that can be read is meant.
struct ListedFiles: Sendable {
  let name: String
  let isFolder: Bool
  let files: [InputFile]

  init(_ name: String) {
    self.name = name
    var isFolder: ObjCBool = false
    self.isFolder = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
    files = self.isFolder ? Self.files(in: name) : [InputFile(name: name)]
  }

  /// For a folder that has none.
  var nothing: FileResult {
    var result = FileResult(name: name)
    result.isReadable = false
    result.complaints = [FormatError(file: name, reason: Message("no layout files in this folder")).spoken]
    return result
  }

  /// By their extensions, in folders within it as well, in alphabetical order. Hidden ones are left alone.
  private static func files(in folder: String) -> [InputFile] {
    let known = Set(KnownFormats.all.importers.flatMap(\.extensions))
    let all = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    let base = URL(filePath: folder).standardizedFileURL.path
    let paths = (all?.allObjects ?? []).compactMap { $0 as? URL }.filter { url in
      known.contains(url.pathExtension)
        && (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }.map { String($0.standardizedFileURL.path.dropFirst(base.count)) }
    let prefix = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return paths.sorted().map { InputFile(name: prefix + ($0.hasPrefix("/") ? $0 : "/" + $0)) }
  }
}
