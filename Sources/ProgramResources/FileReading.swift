import Foundation
import Words

/// Reads whole files, up to a limit of bytes.
package enum FileReading {
  /// Reads a regular file. Folders, pipes and devices are refused before they are opened. A file larger than the limit
  /// is refused even if its size is not known beforehand.
  package static func bytes(ofFileAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    if let problem = PathKind(at: path)?.problem(at: path) { throw problem }
    // A pipe may have replaced the file since the check. Opening it this way does not wait either.
    let descriptor = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let status = descriptor.status
    if let problem = status.flatMap({ PathKind($0).problem(at: path) }) { throw problem }
    return try bytes(of: descriptor, named: path, limit: limit, expecting: status.map { Int($0.st_size) } ?? 0)
  }

  /// Reads a file or a stream, for a command line. A shell may pass a stream by the name of a file: `/dev/stdin`,
  /// `<(…)`.
  package static func bytes(ofFileOrStreamAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let stream = try HandedStream.open(path) else { return try bytes(ofFileAt: path, limit: limit) }
    return try bytes(of: stream, named: path, limit: limit)
  }

  package static func bytesOfStandardInput(named name: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let stream = try HandedStream.open("/dev/stdin") else { return [] }
    return try bytes(of: stream, named: name, limit: limit)
  }

  static func open(_ path: String, _ flags: Int32) throws(FileProblem) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor.open(path, flags)
    } catch {
      throw FileProblem(path: path, errno: error.code)
    }
  }

  /// - Parameter length: the expected number of bytes, as far as known. It sets the capacity, so that bytes kept for
  ///   long waste no room.
  static func bytes(
    of descriptor: Descriptor, named name: String, limit: Int, expecting length: Int = 0
  ) throws(FileProblem) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(min(max(length, 0), limit))
    do throws(SystemError) {
      while result.count <= limit, let chunk = try descriptor.read(atMost: 1 << 20) { result.append(contentsOf: chunk) }
    } catch {
      throw FileProblem(path: name, errno: error.code)
    }
    guard result.count <= limit else {
      throw FileProblem(path: name, reason: Message("the file is larger than %1 MB", limit / (1024 * 1024)))
    }
    return result
  }
}
