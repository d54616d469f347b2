import Foundation
import Words

/// Reading whole files, with an end to it.
package enum FileReading {
  /// Files alone: folders, pipes and devices are refused before they are opened, and what is larger than the limit, even
  /// where nothing says beforehand how large it is.
  package static func bytes(ofFileAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    if let problem = PathKind(at: path)?.problem(at: path) { throw problem }
    // Should a pipe have come in its place by now, that is not waited for either.
    let descriptor = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let status = descriptor.status
    if let problem = status.flatMap({ PathKind($0).problem(at: path) }) { throw problem }
    return try bytes(of: descriptor, named: path, limit: limit, expecting: status.map { Int($0.st_size) } ?? 0)
  }

  /// For a command line, where a shell may hand over a stream by the name of a file: `/dev/stdin`, `<(…)`.
  package static func bytes(ofFileOrStreamAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let stream = try HandedStream.open(path) else { return try bytes(ofFileAt: path, limit: limit) }
    return try bytes(of: stream, named: path, limit: limit)
  }

  package static func bytesOfStandardInput(named name: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let stream = try HandedStream.open("/dev/stdin") else { return [] }
    return try bytes(of: stream, named: name, limit: limit)
  }

  private static func open(_ path: String, _ flags: Int32) throws(FileProblem) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor.open(path, flags)
    } catch {
      throw FileProblem(path: path, errno: error.code)
    }
  }

  /// - Parameter length: how many will come, as far as is known. They may be kept for long, and so with no room to spare.
  private static func bytes(
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
