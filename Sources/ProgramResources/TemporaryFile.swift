import Foundation

/// The file in which a new content is made before it takes its place, beside the one that it replaces.
struct TemporaryFile {
  let path: String
  let descriptor: Descriptor

  private static let prefix = ".plumb-"
  /// The digits and letters that a random end is spelled with.
  private static let radix = 36

  /// - Parameter mode: what is allowed to whom from the very beginning.
  init(in folder: String, mode: mode_t) throws(SystemError) {
    // A random end, for two programs may save the same file at once.
    for _ in 0..<100 {
      let path = folder + "/" + Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: Self.radix)
      do throws(SystemError) {
        descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        self.path = path
        return
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  func remove() { unlink(path) }

  // MARK: Left behind

  /// Longer than any saving takes.
  private static let age = 3600

  /// Removes what savings that were killed have left in a folder: of this user, of such a name, and old.
  static func removeLeftovers(in folder: String) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    var found: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isName(name) { found.append(folder + "/" + name) }
    }
    for path in found where isLeftover(path) { unlink(path) }
  }

  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let end = name.dropFirst(prefix.count)
    return UInt64(end, radix: radix).map { String($0, radix: radix) == end } ?? false
  }

  private static func isLeftover(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      return false
    }
    return time(nil) - status.st_mtim.tv_sec > age
  }
}
