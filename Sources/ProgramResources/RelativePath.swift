import Foundation

/// Paths from one folder to another file, without links.
package enum RelativePath {
  /// Returns the path of an existing file, relative to a folder: `images/logo.svg` or `../logo.svg`.
  package static func path(to file: String, from folder: String) -> String {
    path(toReal: real(file), fromReal: real(folder))
  }

  /// Returns the paths by which files are found from another folder, by the paths from the present one. Paths that are
  /// the same from both are left out.
  package static func paths(of files: [String], from folder: String, seenFrom other: String) -> [String: String] {
    let (folder, other) = (real(folder), real(other))
    guard folder != other else { return [:] }
    let relative = files.filter { !$0.hasPrefix("/") }
    return Dictionary(
      relative.map { ($0, path(to: "\(folder)/\($0)", from: other)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a path without links. Of a missing file, the folder is followed. A path that leads nowhere is returned as it
  /// is.
  package static func real(_ path: String) -> String {
    if let found = found(path) { return found }
    let folder = found((path as NSString).deletingLastPathComponent)
    return folder.map { ($0 as NSString).appendingPathComponent((path as NSString).lastPathComponent) } ?? path
  }

  private static func found(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  static func path(toReal file: String, fromReal folder: String) -> String {
    let (file, folder) = (file.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(file, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return (Array(repeating: "..", count: folder.count - shared) + file.dropFirst(shared)).joined(separator: "/")
  }
}
