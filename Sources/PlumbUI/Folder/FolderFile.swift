import Foundation
import ProjectFolders

/// A layout file of the open folder.
nonisolated struct FolderFile: Hashable, Sendable {
  let path: String
  let name: String
  /// The subfolder that it is in, as a path within the folder; empty for a file of the folder itself.
  let subfolder: String

  init(_ path: String, in folder: String) {
    self.path = path
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let inside = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    name = (inside as NSString).lastPathComponent
    subfolder = (inside as NSString).deletingLastPathComponent
  }

  /// True if each word of a search is in the name or the subfolder.
  func matches(_ search: String) -> Bool {
    let words = search.split(whereSeparator: \.isWhitespace)
    return words.allSatisfy { word in [name, subfolder].contains { $0.localizedStandardContains(word) } }
  }
}

/// The layout files of a folder, and the state of each. Listing waits for the disk and for git, so it is done on
/// another thread.
nonisolated struct FolderListing: Sendable {
  let files: [FolderFile]
  let stamps: [String: FileStamp]
  /// The folder and its subfolders, to be watched.
  let folders: [String]
  let isTooLarge: Bool
  let isFolder: Bool

  init(of folder: String, extensions: Set<String>) {
    let found = LayoutFiles(folder, extensions: extensions)
    isFolder = found.isFolder
    files = found.isFolder ? found.paths.map { FolderFile($0, in: folder) } : []
    stamps = Dictionary(files.compactMap { file in FileStamp(at: file.path).map { (file.path, $0) } }) { $1 }
    folders = found.folders
    isTooLarge = found.isTooLarge
  }
}
