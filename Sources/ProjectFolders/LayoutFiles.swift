import Foundation

/// The layout files of a file or folder that was named by a person. A folder means all files in it and its subfolders
/// that have a known extension, except hidden ones and those that git ignores.
package struct LayoutFiles: Sendable {
  package let name: String
  package let isFolder: Bool
  /// The paths, each beginning with the name. Those of a folder are in alphabetical order.
  package let paths: [String]
  /// The folder and all its subfolders that were searched.
  package let folders: [String]
  /// True if the folder has too many entries to search all of them. The paths are those found so far, the ones nearest
  /// to the folder first.
  package let isTooLarge: Bool

  /// The most entries of a folder that are searched. A larger folder, such as the root of the disk, is probably a
  /// mistake.
  package static let mostEntries = 100_000

  /// - Parameter extensions: the extensions of layout files, without the dot, in lower case.
  package init(_ name: String, extensions: Set<String>, mostEntries: Int = Self.mostEntries) {
    self.name = name
    var isFolder: ObjCBool = false
    self.isFolder = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
    guard self.isFolder else {
      (paths, folders, isTooLarge) = ([name], [], false)
      return
    }
    var walk = FolderWalk(name, extensions: extensions, mostEntries: mostEntries)
    walk.run()
    paths = walk.files.map { String(decoding: $0, as: UTF8.self) }.sorted()
    folders = walk.folders.map { String(decoding: $0, as: UTF8.self) }
    isTooLarge = walk.isCut
  }
}
