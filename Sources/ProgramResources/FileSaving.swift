import Foundation
import Words

/// Writes whole files so that a reader finds either the old or the new content, never a half-written one. This holds
/// even after a full disk or a power cut.
package enum FileSaving {
  /// Writes a new file beside the old one and then takes its place. Symbolic links are followed and stay. Owner,
  /// permissions and extended attributes are kept.
  ///
  /// - Parameter isPrivate: true if only the owner may read the file, whatever its permissions were before.
  /// - Returns: the properties of the replaced file that could not be kept.
  @discardableResult
  package static func save(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false
  ) throws(FileProblem) -> [SavingLoss] {
    let destination = try followingLinks(path)
    let old = ReplacedFile(at: destination)
    if let problem = old?.kind.problem(at: path) { throw problem }
    // Replacing a file needs no right to write into it. But a person who took that right away does not want it changed.
    if old != nil, access(destination, W_OK) != 0 { throw FileProblem(path: path, errno: errno) }
    do throws(SystemError) {
      return try replace(destination, old, with: bytes, isPrivate: isPrivate)
    } catch {
      throw FileProblem(path: path, errno: error.code)
    }
  }

  /// Writes a file, a device or a stream, for a command line. A shell may pass a stream by the name of a file.
  @discardableResult
  package static func save(_ bytes: [UInt8], toFileOrStream path: String) throws(FileProblem) -> [SavingLoss] {
    if let stream = try HandedStream.open(path) {
      try write(bytes, into: stream, named: path)
      return []
    }
    switch PathKind(at: path) {
    case .device, .pipe:
      try writeIntoSpecial(bytes, at: path)
      return []
    case .file, .folder, .socket, nil: return try save(bytes, to: path)
    }
  }

  // MARK: Files

  private static func replace(
    _ destination: String, _ old: ReplacedFile?, with bytes: [UInt8], isPrivate: Bool
  ) throws(SystemError) -> [SavingLoss] {
    let folder = folder(of: destination)
    // A file that few may read must not be readable by others while it is being written.
    let temporary = try TemporaryFile(in: folder, mode: old == nil && !isPrivate ? 0o666 : 0o600)
    var losses: [SavingLoss] = []
    do throws(SystemError) {
      try temporary.descriptor.write(bytes)
      if !isPrivate, let old { losses = old.copyProperties(to: temporary.descriptor) }
      try temporary.descriptor.synchronize()
      // The lock of the file is held until it has its final name.
      let lock = temporary.descriptor.duplicate()
      defer { withExtendedLifetime(lock) {} }
      try temporary.descriptor.close()
      guard rename(temporary.path, destination) == 0 else { throw SystemError() }
    } catch {
      temporary.remove()
      throw error
    }
    synchronize(folder)
    TemporaryFile.removeLeftovers(in: folder)
    return losses
  }

  /// Returns the path of the file at the end of all symbolic links. The file need not exist.
  private static func followingLinks(_ path: String) throws(FileProblem) -> String {
    var current = path
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: current) else { return current }
      current = target.hasPrefix("/") ? target : folder(of: current) + "/" + target
    }
    throw FileProblem(path: path, errno: ELOOP)
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Makes sure that the new name survives a power cut, too. Not every file system can do this; a failure is ignored.
  private static func synchronize(_ folder: String) {
    guard let descriptor = try? Descriptor.open(folder, O_RDONLY | O_DIRECTORY) else { return }
    try? descriptor.synchronize()
  }

  // MARK: Devices and streams

  /// Writes into a device or a pipe, which must not be replaced by a file. It does not wait for a pipe without a
  /// reader.
  private static func writeIntoSpecial(_ bytes: [UInt8], at path: String) throws(FileProblem) {
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Descriptor.open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      guard error.code == ENXIO else { throw FileProblem(path: path, errno: error.code) }
      throw FileProblem(path: path, reason: Message("no program is reading the pipe"))
    }
    // From here on it waits, since a reader may be slow.
    _ = fcntl(descriptor.number, F_SETFL, fcntl(descriptor.number, F_GETFL) & ~O_NONBLOCK)
    try write(bytes, into: descriptor, named: path)
  }

  private static func write(_ bytes: [UInt8], into descriptor: Descriptor, named path: String) throws(FileProblem) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw FileProblem(path: path, errno: error.code)
    }
  }
}
