import Foundation

extension FileSaving {
  /// Writes a file under a name that is free. No other file is replaced, and no reader finds a part of the file.
  ///
  /// - Returns: false if the name is taken.
  package static func saveNew(_ bytes: [UInt8], to path: String) throws(FileProblem) -> Bool {
    do throws(SystemError) {
      let folder = (path as NSString).deletingLastPathComponent
      let temporary = try TemporaryFile(in: folder.isEmpty ? "." : folder, mode: 0o666)
      defer { temporary.remove() }
      try temporary.descriptor.write(bytes)
      try temporary.descriptor.synchronize()
      try temporary.descriptor.close()
      return try give(path, to: temporary.path)
    } catch {
      throw FileProblem(path: path, errno: error.code)
    }
  }

  /// True if anything has this path, be it a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Gives a file a name. Returns false if the name is taken.
  private static func give(_ path: String, to file: String) throws(SystemError) -> Bool {
    if link(file, path) == 0 { return true }
    switch errno {
    case EEXIST: return false
    case EPERM, EACCES, ENOTSUP, ENOSYS, EMLINK: break
    default: throw SystemError()
    }
    // Some file systems have no links. There the name is taken by an empty file first.
    do throws(SystemError) {
      try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666).close()
    } catch {
      if error.code == EEXIST { return false }
      throw error
    }
    guard rename(file, path) == 0 else {
      let failure = SystemError()
      unlink(path)
      throw failure
    }
    return true
  }
}
