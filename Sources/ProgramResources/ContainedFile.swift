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
  package static func bytes(
    ofFileAt path: String, within folder: String, limit: Int
  ) throws(ContainedFileProblem) -> [UInt8] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, !path.hasPrefix("/"), !parts.contains(".."), !path.utf8.contains(0) else { throw .outside }
    let home = try realPath(folder, named: path)
    let real = try realPath("\(folder)/\(path)", named: path)
    guard contains(home, real) else { throw .outside }
    if let problem = PathKind(at: real)?.problem(at: path) { throw .unreadable(problem) }
    let file = try openedFile(real, named: path)
    // Links may have changed since the check. What was opened decides.
    guard contains(home, file.path ?? "") else { throw .outside }
    do throws(FileProblem) {
      if let problem = file.status.flatMap({ PathKind($0).problem(at: path) }) { throw problem }
      return try bytes(of: file, named: path, limit: limit, expecting: file.status.map { Int($0.st_size) } ?? 0)
    } catch {
      throw .unreadable(error)
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
