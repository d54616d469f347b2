import Foundation
import Words

/// The reason why a file below a folder was not read.
package enum ContainedFileProblem: Error, Hashable, Sendable {
  /// The path or a link leads out of the folder.
  case outside
  case unreadable(FileProblem)

  /// True if there is no such file.
  package var isMissingFile: Bool {
    if case .unreadable(let problem) = self { problem == FileProblem(path: problem.path, errno: ENOENT) } else { false }
  }
}

extension FileReading {
  /// Reads a regular file below a folder. The path is relative to the folder. A path that leads out of it, by `..` or
  /// by a link, is refused before anything is opened.
  ///
  /// - Parameter allowed: the real paths of files outside the folder that may be read all the same.
  package static func bytes(
    ofFileAt path: String, within folder: String, allowing allowed: Set<String> = [], limit: Int
  ) throws(ContainedFileProblem) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .outside }
    if leads(outside: path), allowed.isEmpty { throw .outside }
    let home = try realPath(folder, named: path)
    let real = try realPath(of: path, within: folder, allowing: allowed)
    guard contains(home, real) || allowed.contains(real) else { throw .outside }
    if let problem = PathKind(at: real)?.problem(at: path) { throw .unreadable(problem) }
    let file = try openedFile(real, named: path)
    // Links may have changed since the check. What was opened decides.
    guard let opened = file.path, contains(home, opened) || allowed.contains(opened) else { throw .outside }
    do throws(FileProblem) {
      if let problem = file.status.flatMap({ PathKind($0).problem(at: path) }) { throw problem }
      return try bytes(of: file, named: path, limit: limit, expecting: file.status.map { Int($0.st_size) } ?? 0)
    } catch {
      throw .unreadable(error)
    }
  }

  /// True if a path is absolute or has a part that is `..`.
  package static func leads(outside path: String) -> Bool {
    path.hasPrefix("/") || path.split(separator: "/").contains("..")
  }

  /// Returns the real path of a file that a path names. A missing file outside the folder counts as outside, unless it
  /// is allowed, so that nothing is told of other folders.
  private static func realPath(
    of path: String, within folder: String, allowing allowed: Set<String>
  ) throws(ContainedFileProblem) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    do throws(ContainedFileProblem) {
      return try realPath(whole, named: path)
    } catch {
      guard leads(outside: path) else { throw error }
      let name = (whole as NSString).lastPathComponent
      let parent = try? realPath((whole as NSString).deletingLastPathComponent, named: path)
      guard let parent, allowed.contains("\(parent)/\(name)") else { throw .outside }
      throw error
    }
  }

  private static func openedFile(_ real: String, named name: String) throws(ContainedFileProblem) -> Descriptor {
    do throws(SystemError) {
      // A pipe may have replaced the file since the check. Opening it this way does not wait.
      return try Descriptor.open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    } catch {
      throw .unreadable(FileProblem(path: name, errno: error.code))
    }
  }

  private static func contains(_ folder: String, _ file: String) -> Bool {
    folder == "/" || file.hasPrefix(folder + "/")
  }

  /// Returns the path without links.
  private static func realPath(_ path: String, named name: String) throws(ContainedFileProblem) -> String {
    guard let real = realpath(path, nil) else { throw .unreadable(FileProblem(path: name, errno: errno)) }
    defer { free(real) }
    return String(cString: real)
  }
}

extension Descriptor {
  /// The path of the open file, without links; nil if the system does not tell.
  fileprivate var path: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/fd/\(number)", &buffer, buffer.count - 1)
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
