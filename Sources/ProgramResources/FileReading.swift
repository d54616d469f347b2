import Foundation
import Words

/// Reading whole files, with an end to it.
package enum FileReading {
  /// Anything that can be opened: a file, a pipe, a device. Folders are refused, and what is larger than the limit,
  /// even where nothing says beforehand how large it is.
  package static func bytes(ofFileAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(path: path, errno: errno) }
    return try bytes(of: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), named: path, limit: limit)
  }

  package static func bytesOfStandardInput(named name: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try bytes(of: .standardInput, named: name, limit: limit)
  }

  private static func bytes(of handle: FileHandle, named name: String, limit: Int) throws(FileProblem) -> [UInt8] {
    var result: [UInt8] = []
    do {
      while let chunk = try handle.read(upToCount: 1 << 20), !chunk.isEmpty {
        result.append(contentsOf: chunk)
        if result.count > limit { break }
      }
    } catch {
      throw FileProblem(path: name, error: error)
    }
    guard result.count <= limit else {
      throw FileProblem(path: name, reason: Message("it is larger than %1 MB", limit / (1024 * 1024)))
    }
    return result
  }
}
