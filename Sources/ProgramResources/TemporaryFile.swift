import CFileAttributes
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
        let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        // Says that a living process writes it. Where the file system has no locks, its age says so.
        let isTaken = flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        // Another process took it for a leftover in the moment before the lock: another name is tried.
        if !isTaken, descriptor.status?.st_nlink != 0 {
          (self.path, self.descriptor) = (path, descriptor)
          return
        }
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  func remove() { unlink(path) }

  // MARK: Left behind

  /// Longer than any saving takes. Only asked where a lock of another machine may not be seen.
  private static let age = 3600

  /// Removes what savings that were killed have left in a folder: of this user, of such a name, and in no process.
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
    if time(nil) - status.st_mtim.tv_sec > age { return true }
    guard isOnDiskOfThisMachine(path), let file = try? Descriptor.open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK) else {
      return false
    }
    return flock(file.number, LOCK_EX | LOCK_NB) == 0
  }

  /// Whether the file system is one whose locks all processes see. Unknown ones count as shared with other machines.
  private static func isOnDiskOfThisMachine(_ path: String) -> Bool {
    var system = statfs()
    guard statfs(path, &system) == 0 else { return false }
    // By `statfs(2)`: ext2 to ext4, XFS, Btrfs, tmpfs, overlay, F2FS, ZFS.
    let local: Set<UInt32> = [
      0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994, 0x794C_7630, 0xF2F5_2010, 0x2FC1_2FC1,
    ]
    return local.contains(UInt32(truncatingIfNeeded: system.f_type))
  }
}
