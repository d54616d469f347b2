import Foundation
import Words

/// Writing whole files so that nothing is ever half written: whoever looks sees the old file or the new one, whatever
/// happens in between, be it a full disk or a power cut.
package enum FileSaving {
  /// Writes beside the file and takes its place. Symbolic links are followed, and stay; permissions are kept.
  package static func save(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let destination = try followingLinks(path)
    if isSpecial(destination) { return try write(bytes, intoExisting: destination, named: path) }
    let temporary = try createTemporary(beside: destination, named: path)
    do throws(FileProblem) {
      try fill(temporary, with: bytes, likeFileAt: destination, named: path)
      guard rename(temporary.path, destination) == 0 else { throw FileProblem(path: path, errno: errno) }
    } catch {
      unlink(temporary.path)
      throw error
    }
    synchronizeFolder(of: destination)
  }

  private struct Temporary {
    var path: String
    var handle: FileHandle
  }

  /// The file that the path leads to; it need not exist.
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

  /// A device or a pipe is written into: it must not be replaced by a file.
  private static func isSpecial(_ path: String) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
    let type = attributes[.type] as? FileAttributeType
    return type != .typeRegular && type != .typeDirectory
  }

  private static func write(
    _ bytes: [UInt8], intoExisting destination: String, named path: String
  ) throws(FileProblem) {
    let descriptor = open(destination, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(path: path, errno: errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw FileProblem(path: path, error: error)
    }
  }

  private static func createTemporary(beside destination: String, named path: String) throws(FileProblem) -> Temporary {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: destination, isDirectory: &isDirectory), isDirectory.boolValue {
      throw FileProblem(path: path, errno: EISDIR)
    }
    // Taking a file's place needs no right to write into it, but whoever took that right away meant it.
    if access(destination, F_OK) == 0, access(destination, W_OK) != 0 { throw FileProblem(path: path, errno: errno) }
    // A random end, for two programs may save the same file at once.
    for _ in 0..<100 {
      let name = ".plumb-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let temporary = folder(of: destination) + "/" + name
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        return Temporary(
          path: temporary, handle: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
      }
      if errno != EEXIST { throw FileProblem(path: path, errno: errno) }
    }
    throw FileProblem(path: path, errno: EEXIST)
  }

  private static func fill(
    _ temporary: Temporary, with bytes: [UInt8], likeFileAt destination: String, named path: String
  ) throws(FileProblem) {
    let old = try? FileManager.default.attributesOfItem(atPath: destination)
    do {
      try temporary.handle.write(contentsOf: bytes)
      if let old { try keep(old, on: temporary.path) }
      try temporary.handle.synchronize()
      try temporary.handle.close()
    } catch {
      throw FileProblem(path: path, error: error)
    }
  }

  /// The new file is as open to others as the old one was, and belongs to the same owner where that may be said.
  private static func keep(_ old: [FileAttributeKey: Any], on path: String) throws {
    let owners = old.filter { $0.key == .ownerAccountID || $0.key == .groupOwnerAccountID }
    // Only root may give a file away. Whoever else saves another's file owns it afterwards.
    try? FileManager.default.setAttributes(owners, ofItemAtPath: path)
    // After the owner, for a change of owner takes some permissions away.
    if let permissions = old[.posixPermissions] {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
  }

  /// So that the new name outlives a power cut, too. Not every file system can; then it is no worse than before.
  private static func synchronizeFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
