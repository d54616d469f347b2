import Foundation

/// The layout files of a file or folder that was named by a person. A folder means all files in it that can be read.
package struct LayoutFiles: Sendable {
  package let name: String
  package let isFolder: Bool
  /// The paths, each beginning with the name.
  package let paths: [String]
  /// True if the folder has too many entries to search. Then `paths` is empty.
  package let isTooLarge: Bool

  /// - Parameter extensions: the extensions of layout files, without the dot.
  package init(_ name: String, extensions: Set<String>) {
    self.name = name
    var isFolder: ObjCBool = false
    self.isFolder = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
    let found = self.isFolder ? Self.paths(in: name, extensions) : [name]
    paths = found ?? []
    isTooLarge = found == nil
  }

  /// The most entries of a folder that are searched. A larger folder, such as the root of the disk, is probably a
  /// mistake.
  private static let mostEntries = 100_000

  /// Returns the files in a folder and its subfolders that have one of the extensions, in alphabetical order. Hidden
  /// files and folders are skipped. Nil if there are more than `mostEntries` entries.
  private static func paths(in folder: String, _ extensions: Set<String>) -> [String]? {
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
      } else if extensions.contains((path as NSString).pathExtension), isFile(prefix + path) {
        paths.append(prefix + path)
      }
    }
    return paths.sorted()
  }

  private static func isFile(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular
  }
}
