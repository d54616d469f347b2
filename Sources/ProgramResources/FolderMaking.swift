import Foundation

/// Makes folders by the system's own calls, so that a failure keeps the system's reason.
package enum FolderMaking {
  /// Makes a folder and its missing parents. Does nothing if the folder exists.
  ///
  /// - Throws: the problem, with the path of the folder that could not be made, or of the file that is in its way.
  package static func make(_ path: String, mode: mode_t = 0o777) throws(FileProblem) {
    if mkdir(path, mode) == 0 { return }
    let reason = errno
    if PathKind(at: path) == .folder { return }
    if reason == EEXIST { throw FileProblem(path: path, errno: ENOTDIR) }
    let parent = (path as NSString).deletingLastPathComponent
    guard reason == ENOENT || reason == ENOTDIR, !parent.isEmpty, parent != path else {
      throw FileProblem(path: path, errno: reason)
    }
    try make(parent, mode: mode)
    // Another process may have made the folder meanwhile.
    guard mkdir(path, mode) == 0 || PathKind(at: path) == .folder else { throw FileProblem(path: path, errno: errno) }
  }
}
