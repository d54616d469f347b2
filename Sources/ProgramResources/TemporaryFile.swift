import CFileAttributes
import Foundation

/// A new file beside the one to be replaced. The content is written into it before it takes the old file's place.
struct TemporaryFile {
  let path: String
  let descriptor: Descriptor

  private static let prefix = ".plumb-"
  /// The base of the random number in the name, written with digits and letters.
  private static let radix = 36

  /// - Parameter mode: the permissions that the file has from the very beginning.
  init(in folder: String, mode: mode_t) throws(SystemError) {
    // The name is random, since two programs may save the same file at once.
    for _ in 0..<100 {
      let path = folder + "/" + Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: Self.radix)
      do throws(SystemError) {
        let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        // The lock shows that a living process writes the file. On a file system without locks the file's age has to
        // do.
        let isTaken = flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        // Another process may have taken the file for a leftover before it was locked; then another name is tried.
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

  // MARK: Leftovers

  /// The age in seconds from which a file is a leftover, longer than any saving takes. It matters where a lock of
  /// another machine may be invisible.
  private static let age = 3600

  /// Removes the temporary files of killed savings from a folder: those of this user, with such a name, and not locked
  /// by a process.
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

  /// True if all processes see the locks of the file system. Unknown ones count as shared with other machines.
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
